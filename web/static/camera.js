"use strict";
// The camera page: asks once a second for figures and steps, more often while it calibrates.

const view = document.getElementById("view");
const picture = document.getElementById("view-picture");
const link = document.getElementById("link");
const spoken = document.getElementById("spoken");
const parts = ["camera_advice", "camera_figures", "camera_steps", "camera_marks"].map((id) => document.getElementById(id));
const EVERY = 1000 * Number(view.dataset.poll);
const HASTE = 350;
let calibrating = false;
let timer = 0;
let asking = false;
const last = new Map();

function tell(text) {
  link.hidden = !text;
  link.lastElementChild.textContent = text;
}

function put(part, html) {
  // A part that has not changed is left alone, so that what is chosen in it stays.
  if (last.get(part.id) === html) return;
  last.set(part.id, html);
  const focus = part.contains(document.activeElement) ? document.activeElement.id : "";
  const select = part.querySelector("select");
  const chosen = select && select.value;
  part.innerHTML = html;
  const again = part.querySelector("select");
  if (again && chosen) again.value = chosen;
  if (!focus) return;
  const place = document.getElementById(focus) || part.querySelector("button");
  if (place) place.focus();
}

async function ask() {
  clearTimeout(timer);
  if (asking) return;
  asking = true;
  try {
    if (!document.hidden) {
      const answer = await fetch("/api/camera");
      if (!answer.ok) throw new Error(String(answer.status));
      const data = await answer.json();
      for (const part of parts) put(part, data.html[part.id]);
      const step = data.calibration;
      const said = step === null ? "" : `${step.ask} ${step.problem || ""}`.trim();
      if (spoken.textContent !== said) spoken.textContent = said;
      calibrating = step !== null && step.name !== "done";
      if (data.frame !== null) picture.src = `/camera.jpg?width=960&frame=${data.frame}`;
      tell("");
    }
  } catch {
    tell(view.dataset.offline);
  }
  asking = false;
  timer = setTimeout(ask, calibrating ? HASTE : EVERY);
}

if (picture) {
  for (const part of parts) last.set(part.id, part.innerHTML);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) ask();
  });
  document.addEventListener("submit", async (event) => {
    event.preventDefault();
    const sent = { do: event.submitter.value };
    const seats = event.target.elements.seats;
    if (seats) sent.seats = Number(seats.value);
    try {
      const answer = await fetch("/api/calibrate", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(sent),
      });
      if (answer.status === 403) {
        const told = await answer.json();
        location.href = told.code === "rights.staff" ? "/staff" : "/phone";
        return;
      }
      if (!answer.ok) throw new Error(String(answer.status));
    } catch {
      tell(view.dataset.notSent);
      return;
    }
    ask();
  });
  ask();
}
