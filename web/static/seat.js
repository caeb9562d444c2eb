"use strict";
// Keeps a player's own view fresh, says when it is their turn, and sends their taps.

const seat = document.getElementById("seat");
const shownPart = document.getElementById("seat-shown");
const link = document.getElementById("link");
const message = document.getElementById("message");
const spoken = document.getElementById("spoken");
const speak = document.getElementById("speak");
const SILENCE_MS = 15000;
const BUZZ_MS = [200, 100, 200];

let number = 0;
let turn = null;
let said = "";
let stream = null;
let watchdog = 0;
let asking = false;
let again = false;

function linked(words) {
  link.hidden = !words;
  link.querySelector("span").textContent = words;
}

function tell(text) {
  message.hidden = !text;
  message.textContent = text;
}

function show(state) {
  if (state.style !== seat.dataset.style) {
    location.reload(); // another game, which looks otherwise
    return;
  }
  const focused = document.activeElement && document.activeElement.id;
  if (shownPart.innerHTML !== state.html) shownPart.innerHTML = state.html;
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  if (state.number !== number) tell("");
  number = state.number;
  if (turn !== null && state.turn && !turn) announce();
  turn = state.turn;
  if (state.spoken !== said) {
    spoken.textContent = said = state.spoken;
    if (said && speaking()) aloud(said);
  }
}

function announce() {
  // Browsers let a page vibrate the phone only after somebody touched it.
  if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ_MS);
}

async function refresh() {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  try {
    do {
      again = false;
      const answer = await fetch(seat.dataset.url, { cache: "no-store" });
      if (answer.status === 404) {
        location.href = "/seat"; // another match, with fewer players
        return;
      }
      if (answer.ok) show(await answer.json());
      linked("");
    } while (again);
  } catch {
    linked(seat.dataset.offline);
  } finally {
    asking = false;
  }
}

// --- when something changed --------------------------------------------------------------------

function alive() {
  clearTimeout(watchdog);
  watchdog = setTimeout(connect, SILENCE_MS);
}

function connect() {
  if (stream) stream.close();
  stream = new EventSource(seat.dataset.events);
  alive();
  stream.addEventListener("alive", alive);
  stream.addEventListener("table", () => {
    alive();
    refresh();
  });
  stream.addEventListener("error", () => {
    if (stream.readyState !== EventSource.CLOSED) {
      linked(seat.dataset.offline);
      return;
    }
    // Too many viewers for a stream of one's own: ask now and then.
    clearTimeout(watchdog);
    refresh();
    watchdog = setTimeout(connect, Number(seat.dataset.refresh) * 1000);
  });
}

// --- taps --------------------------------------------------------------------------------------

document.addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (event.target.id !== "tap" || !button) return;
  event.preventDefault();
  button.classList.add("sending");
  const tapped = Number(event.target.elements.number.value);
  try {
    const answer = await fetch("/api/tap", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ number: tapped, ...JSON.parse(button.value) }),
    });
    const told = await answer.json();
    tell(told.ok ? "" : told.text);
  } catch {
    tell(seat.dataset.notSent);
  } finally {
    button.classList.remove("sending");
  }
});

// --- speech ------------------------------------------------------------------------------------

function speaking() {
  return speak.getAttribute("aria-pressed") === "true";
}

function aloud(text) {
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = seat.dataset.lang;
  speechSynthesis.speak(words);
}

if ("speechSynthesis" in window) {
  speak.hidden = false;
  speak.addEventListener("click", () => {
    speak.setAttribute("aria-pressed", String(!speaking()));
    if (speaking()) aloud(said || speak.textContent);
    else speechSynthesis.cancel();
  });
}

connect();
