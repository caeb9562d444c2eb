"use strict";
// Pages on which cards add up as they are shown: asks for what is new, and sends taps without leaving.

const main = document.getElementById("gathering");
const gathered = document.getElementById("gathered");
const spoken = document.getElementById("spoken");
const link = document.getElementById("link");
let number = null;
const language = document.documentElement.lang;
let timer = 0;
let asking = false;

function tell(text) {
  link.hidden = !text;
  link.lastElementChild.textContent = text;
}

function put(data) {
  if (data.number === number) return;
  const first = number === null;
  number = data.number;
  if (first) return;
  const focus = gathered.contains(document.activeElement) ? document.activeElement.id : "";
  gathered.innerHTML = data.html;
  spoken.textContent = [data.last, data.text].filter(Boolean).join(" ");
  const place = focus && document.getElementById(focus);
  if (place) place.focus();
}

async function ask() {
  clearTimeout(timer);
  if (asking) return;
  asking = true;
  try {
    if (!document.hidden) {
      const answer = await fetch(`${main.dataset.ask}?lang=${language}`);
      if (!answer.ok) throw new Error(String(answer.status));
      put(await answer.json());
      tell("");
    }
  } catch {
    tell(main.dataset.offline);
  }
  asking = false;
  timer = setTimeout(ask, Number(main.dataset.poll));
}

// Whatever only adds or takes away is sent in place; other forms load a page as they always do.
main.addEventListener("submit", async (event) => {
  if (!event.target.matches("#gathered form")) return;
  event.preventDefault();
  const sent = new FormData(event.target, event.submitter);
  try {
    const answer = await fetch(main.dataset.ask, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(Object.fromEntries(sent)),
    });
    if (!answer.ok) tell((await answer.json()).text || main.dataset.notSent);
    else ask();
  } catch {
    tell(main.dataset.notSent);
  }
});
// A photo is sent as soon as it is chosen, once.
const photo = document.getElementById("photo-form");
if (photo) {
  const sending = document.getElementById("photo-sending");
  const file = document.getElementById("photo");
  photo.classList.add("sends-itself");
  file.addEventListener("change", () => { if (file.files.length) photo.requestSubmit(); });
  photo.addEventListener("submit", () => { sending.textContent = sending.dataset.sending; });
  // Whoever comes back to the page may choose the same file again.
  addEventListener("pageshow", () => { photo.reset(); sending.textContent = ""; });
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
ask();
