"use strict";
// Films with this device's camera and sends the newest picture, again and again.

const box = document.getElementById("phonecam");
const video = document.getElementById("phonecam-video");
const state = document.getElementById("phonecam-state");
const rate = document.getElementById("phonecam-rate");
const startButton = document.getElementById("phonecam-start");
const stopButton = document.getElementById("phonecam-stop");
const overButton = document.getElementById("phonecam-over");
const PAUSE_MS = 66; // 15 pictures a second at most
const RETRY_MS = 1000;
const QUALITY = 0.75;
const MOST_BYTES = 700000;

const canvas = document.createElement("canvas");
let stream = null;
let awake = null;
let over = false;
let sent = 0;

function say(text) {
  if (state.textContent !== text) state.textContent = text;
}

function pause(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

async function stayAwake() {
  // A phone whose screen goes dark films no more.
  if (!stream || !navigator.wakeLock || document.visibilityState !== "visible") return;
  try {
    awake = await navigator.wakeLock.request("screen");
  } catch {
    awake = null; // the battery is low: the phone decides
  }
}

async function start() {
  startButton.disabled = true;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch {
    say(box.dataset.denied);
    startButton.disabled = false;
    return;
  }
  video.srcObject = stream;
  video.hidden = rate.hidden = stopButton.hidden = false;
  startButton.hidden = true;
  await video.play();
  stayAwake();
  film(stream);
}

function stop() {
  if (!stream) return;
  for (const track of stream.getTracks()) track.stop();
  stream = null;
  over = false;
  awake?.release();
  awake = null;
  video.srcObject = null;
  video.hidden = rate.hidden = stopButton.hidden = overButton.hidden = true;
  startButton.hidden = startButton.disabled = false;
  say("");
  fetch("/api/camera-leave", { method: "POST", keepalive: true }).catch(() => {});
}

async function picture() {
  if (!video.videoWidth) return null;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d").drawImage(video, 0, 0);
  for (const quality of [QUALITY, QUALITY / 2]) {
    const jpeg = await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (jpeg && jpeg.size <= MOST_BYTES) return jpeg;
  }
  return null;
}

async function film(mine) {
  while (stream === mine) {
    const begun = performance.now();
    let wait = PAUSE_MS;
    const jpeg = await picture();
    if (jpeg && stream === mine && !(await send(jpeg))) wait = RETRY_MS;
    await pause(Math.max(0, wait - (performance.now() - begun)));
  }
}

// Sends one picture; whether the table took it.
async function send(jpeg) {
  try {
    const answer = await fetch(`/api/camera-frame${over ? "?over=yes" : ""}`, {
      method: "POST",
      headers: { "Content-Type": "image/jpeg" },
      body: jpeg,
    });
    if (answer.ok) {
      sent += 1;
      over = false;
      overButton.hidden = true;
      say(box.dataset.sends);
      return true;
    }
    const told = await answer.json();
    overButton.hidden = told.code !== "phonecam.busy";
    say(told.text);
  } catch {
    say(box.dataset.offline);
  }
  return false;
}

setInterval(() => {
  rate.textContent = `${box.dataset.perSecond} ${sent}`;
  sent = 0;
}, 1000);

startButton.addEventListener("click", start);
stopButton.addEventListener("click", stop);
overButton.addEventListener("click", () => {
  over = true;
});
document.addEventListener("visibilitychange", stayAwake);
addEventListener("pagehide", stop);

const able = window.isSecureContext && navigator.mediaDevices;
box.hidden = !able;
document.getElementById("insecure").hidden = Boolean(able);
