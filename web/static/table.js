"use strict";
// Keeps the table page fresh: swaps the parts that changed, sends taps, plays lamps and sounds.

const app = document.getElementById("app");
const link = document.getElementById("link");
const message = document.getElementById("message");
const spoken = document.getElementById("spoken");
const SILENCE_MS = 15000;
const CAMERA_PAUSE_MS = 120;
const NO_PICTURE_PAUSE_MS = 1000;
const BLINK_MS = 500;

// --- swapping --------------------------------------------------------------------------------

let shown = Number(app.dataset.number);
let said = "";

function swap(holder, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const focused = document.activeElement && document.activeElement.id;
  for (const part of [...fresh.content.children]) {
    const old = part.id && document.getElementById(part.id);
    if (!old) {
      holder.append(part);
      continue;
    }
    old.classList.remove("passed");
    for (const moved of old.querySelectorAll(".fresh")) moved.classList.remove("fresh");
    if (old.isEqualNode(part)) continue;
    markNews(old, part);
    old.replaceWith(part);
  }
  if (focused && document.activeElement.id !== focused) {
    const again = document.getElementById(focused);
    if (again) again.focus({ preventScroll: true });
  }
}

// Marks what is new, so that the style sheet can move it a little.
function markNews(old, part) {
  const name = (side) => side.querySelector(".whose-name")?.textContent;
  if (name(part) && name(part) !== name(old)) part.classList.add("passed");
  const had = new Set([...old.querySelectorAll(".stone.has")].map((stone) => stone.dataset.fills));
  for (const stone of part.querySelectorAll(".stone.has[data-fills]")) {
    if (!had.has(stone.dataset.fills)) stone.classList.add("fresh");
  }
  for (const what of [".place", ".good", ".board", ".card-face"]) {
    const before = old.querySelectorAll(what);
    part.querySelectorAll(what).forEach((now, n) => {
      if (before[n] && stateOf(now) !== stateOf(before[n])) now.classList.add("fresh");
    });
  }
}

function stateOf(node) {
  return node.dataset.card ?? node.dataset.counts ?? node.className;
}

function show(state) {
  if (state.style !== app.dataset.style) {
    location.reload(); // another game, which looks otherwise
    return;
  }
  const moves = document.getElementById("bar-moves");
  stopLamps();
  swap(document.getElementById("table"), state.html);
  if (moves.innerHTML.trim() !== state.moves.trim()) {
    const focused = moves.contains(document.activeElement) && document.activeElement.id;
    moves.innerHTML = state.moves;
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }
  if (state.number !== shown) tell("");
  film(state.camera);
  hear(state);
  if (state.number !== shown) speech.say(state.aloud);
  shown = state.number;
  play(state.cues);
}

// What screen readers hear: all that happened since, then what to do now.
function hear(state) {
  const happened = (state.happened || []).flatMap((one) => [...one.said, one.notice?.text || ""]);
  const all = [...happened, state.spoken].filter(Boolean).join(" ");
  if (all !== said) spoken.textContent = said = all;
}

function tell(text, point, clause) {
  message.hidden = !text;
  message.replaceChildren();
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  if (clause) {
    const link = document.createElement("a");
    link.className = "clause";
    link.href = `/rules#${point}`;
    link.textContent = `${point} · ${clause}`;
    line.append(" ", link);
  }
  message.append(line);
}

function linked(words) {
  link.hidden = !words;
  link.querySelector("span").textContent = words;
  document.body.classList.toggle("offline", Boolean(words));
}

// --- the event stream ------------------------------------------------------------------------

let stream = null;
let watchdog = 0;
let retry = 0;

// The answer tells what happened after the snapshot that this page shows: nothing is missed, and
// nothing is heard twice.
function sinceShown(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("after", shown);
  return url;
}

function alive() {
  clearTimeout(watchdog);
  watchdog = setTimeout(() => {
    linked(app.dataset.offline);
    connect();
  }, SILENCE_MS);
}

function connect() {
  clearTimeout(retry);
  if (stream) stream.close();
  stream = new EventSource(sinceShown(app.dataset.events));
  alive();
  stream.addEventListener("open", () => linked(""));
  stream.addEventListener("alive", alive);
  stream.addEventListener("table", (event) => {
    alive();
    linked("");
    show(JSON.parse(event.data));
  });
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) {
      // The server answered, but with no stream: too many viewers. Ask now and then instead.
      clearTimeout(watchdog);
      refresh();
    } else {
      linked(app.dataset.offline);
    }
  });
}

async function refresh() {
  try {
    const answer = await fetch(sinceShown(app.dataset.fragment), { cache: "no-store" });
    show(await answer.json());
    linked(app.dataset.crowded);
  } catch {
    linked(app.dataset.offline);
  }
  retry = setTimeout(connect, Number(app.dataset.refresh) * 1000);
}

// --- taps ------------------------------------------------------------------------------------

document.addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (event.target.id !== "tap" || !button) return;
  event.preventDefault();
  button.classList.add("sending");
  try {
    const answer = await fetch("/api/tap", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ number: shown, ...JSON.parse(button.value) }),
    });
    const told = await answer.json();
    if (told.ok) tell("");
    else {
      tell(told.text, told.point, told.clause);
      play(["refused"]);
    }
  } catch {
    tell(app.dataset.notSent);
  } finally {
    button.classList.remove("sending");
  }
});

// --- lamps and sounds ------------------------------------------------------------------------

const patterns = JSON.parse(app.dataset.patterns);
const soundButton = document.getElementById("sound");
let audio = null;
let running = [];
let rank = -1;

function play(cues) {
  const known = cues.filter((cue) => patterns[cue]);
  if (!known.length) return;
  const cue = known.reduce((a, b) => (patterns[b].rank >= patterns[a].rank ? b : a));
  const pattern = patterns[cue];
  if (rank > pattern.rank) return;
  stopLamps();
  rank = pattern.rank;
  let seconds = 0;
  for (const [length, hertz, lit] of pattern.steps) {
    running.push(setTimeout(() => light(pattern.lamps, lit), seconds * 1000));
    if (hertz && sounding()) tone(hertz, seconds, length);
    seconds += length;
  }
  running.push(setTimeout(stopLamps, seconds * 1000));
}

function light(which, lit) {
  for (const lamp of document.querySelectorAll(".lamp")) {
    const status = "status" in lamp.dataset;
    const meant = which === "all" || (which === "status") === status;
    if (!meant) continue;
    if (which === "turn" && !lamp.classList.contains("lit")) continue;
    lamp.classList.toggle("flash", lit);
    lamp.classList.toggle("dark", !lit);
  }
}

function stopLamps() {
  running.forEach(clearTimeout);
  running = [];
  rank = -1;
  for (const lamp of document.querySelectorAll(".lamp")) lamp.classList.remove("flash", "dark");
}

setInterval(() => {
  for (const lamp of document.querySelectorAll(".lamp.help")) lamp.classList.toggle("lit");
}, BLINK_MS);

function sounding() {
  return audio !== null && audio.state === "running";
}

function tone(hertz, after, length) {
  const wave = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + after;
  wave.type = "triangle";
  wave.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.18, start + 0.01);
  volume.gain.setValueAtTime(0.18, start + Math.max(0.01, length - 0.03));
  volume.gain.linearRampToValueAtTime(0, start + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(start);
  wave.stop(start + length);
}

function wantsSound(value) {
  try {
    if (value !== undefined) localStorage.setItem("sound", value ? "on" : "off");
    return localStorage.getItem("sound") === "on";
  } catch {
    return Boolean(value); // storage is blocked: the choice lasts as long as the page
  }
}

async function sound(on) {
  wantsSound(on);
  soundButton.setAttribute("aria-pressed", String(on));
  if (on) {
    audio = audio || new AudioContext();
    await audio.resume();
  } else if (audio) {
    await audio.suspend();
  }
}

soundButton.hidden = false;
soundButton.addEventListener("click", async () => {
  await sound(soundButton.getAttribute("aria-pressed") !== "true");
  play(["card-read"]);
});
if (wantsSound()) {
  soundButton.setAttribute("aria-pressed", "true");
  document.addEventListener("pointerdown", (event) => {
    if (!soundButton.contains(event.target)) sound(true);
  }, { once: true });
}

// --- the camera's picture --------------------------------------------------------------------

const camera = document.getElementById("camera");
const picture = camera.querySelector("img");
let filming = false;

function film(on) {
  document.body.classList.toggle("with-camera", on);
  camera.hidden = !on;
  if (on && !filming) {
    filming = true;
    // The picture that came with the page is small; the film goes on from there.
    if (!picture.getAttribute("src") || picture.complete) nextPicture();
  }
}

function nextPicture() {
  if (camera.hidden) {
    filming = false;
  } else if (document.hidden || getComputedStyle(camera).display === "none") {
    setTimeout(nextPicture, NO_PICTURE_PAUSE_MS);
  } else {
    picture.src = `/camera.jpg?width=640&t=${Date.now()}`;
  }
}

picture.addEventListener("load", () => {
  camera.classList.remove("stale");
  if (filming) setTimeout(nextPicture, CAMERA_PAUSE_MS);
});
picture.addEventListener("error", () => {
  camera.classList.add("stale");
  if (filming) setTimeout(nextPicture, NO_PICTURE_PAUSE_MS);
});

connect();
