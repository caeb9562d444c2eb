"use strict";
// Names by tap: a sample name goes into the first empty place, or out of the place it is in.

const samples = document.getElementById("samples");
const places = [...document.querySelectorAll('.seat-row input[id^="name-"]')];

function mark() {
  const taken = new Set(places.map((place) => place.value));
  for (const button of samples.children) {
    button.setAttribute("aria-pressed", String(taken.has(button.textContent)));
  }
}

samples.hidden = false;
samples.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const name = button.textContent;
  const holder = places.find((place) => place.value === name);
  const place = holder || places.find((empty) => !empty.value.trim());
  if (place) place.value = holder ? "" : name;
  mark();
});
places.forEach((place) => place.addEventListener("input", mark));
mark();
