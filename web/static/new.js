"use strict";
// Names by touch: tap a place, then a name or letters. A name that is taken is given back by a tap.

const form = document.getElementById("new-game");
const picker = document.getElementById("picker");
const samples = document.getElementById("samples");
const letters = document.getElementById("letters");
const places = [...form.querySelectorAll(".chair")];
const sided = form.querySelector(".sided") !== null;
const inputs = places.map((place) => place.querySelector('input[id^="name-"]'));
let chosen = 0;

// Who sits at the table takes colours and shapes in their order, as the table's page has them.
function colour() {
  const taken = inputs.map((input) => input.value.trim() !== "");
  let seat = 0;
  const free = taken.filter(Boolean).length;
  let spare = free;
  places.forEach((place, index) => {
    const number = sided ? index : taken[index] ? seat++ : spare++;
    place.className = `chair chair-${index} seat-${number}${index === chosen ? " chosen" : ""}`;
    place.querySelector("use").setAttribute("href", `#icon-seat-${number}`);
  });
  const names = new Set(inputs.map((input) => input.value));
  for (const button of samples.children) {
    button.setAttribute("aria-pressed", String(names.has(button.textContent)));
  }
}

function choose(index) {
  chosen = index;
  colour();
}

function nextFree() {
  const free = inputs.findIndex((input) => !input.value.trim());
  if (free >= 0) chosen = free;
}

function fill(name) {
  const holder = inputs.findIndex((input) => input.value === name);
  if (holder >= 0) {
    inputs[holder].value = "";
    chosen = holder;
  } else {
    inputs[chosen].value = name;
    nextFree();
  }
  colour();
}

function type(key) {
  typeLetter(inputs[chosen], key);
  colour();
}

function show(tab) {
  samples.hidden = tab !== "names";
  letters.hidden = tab !== "letters";
  picker.parentElement.classList.toggle("typing", tab === "letters");
  for (const button of picker.querySelectorAll("[data-tab]")) {
    button.setAttribute("aria-pressed", String(button.dataset.tab === tab));
  }
}

layLetters(letters, letters.dataset.alphabet, type);
picker.hidden = false;
picker.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.tab) show(button.dataset.tab);
  else if (!button.dataset.key) fill(button.textContent);
});
places.forEach((place, index) => place.addEventListener("click", () => choose(index)));
inputs.forEach((input, index) => {
  input.addEventListener("focus", () => choose(index));
  input.addEventListener("input", colour);
});
keepKeysAway(inputs);
nextFree();
colour();

// --- house rules ---------------------------------------------------------------------------------

const presets = [...form.querySelectorAll(".preset")];
const rules = document.getElementById("rules");

function markPreset() {
  const data = new FormData(form);
  for (const button of presets) {
    const wanted = Object.entries(JSON.parse(button.dataset.rules));
    button.setAttribute("aria-pressed", String(wanted.every(([key, value]) => data.get(key) === value)));
  }
}

for (const button of presets) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    for (const [key, value] of Object.entries(JSON.parse(button.dataset.rules))) {
      form.querySelector(`input[name="${key}"][value="${value}"]`).checked = true;
    }
    markPreset();
  });
}
if (rules) {
  rules.addEventListener("change", markPreset);
  form.querySelector(".preset-own").addEventListener("click", () => { rules.open = true; });
  if (location.hash === "#rules") rules.open = true;
}
