"use strict";
// Letters on the screen, for tables without a keyboard.

// Where the page has letters of its own, the device's need not come up over them.
const ownLetters = matchMedia("(min-width: 700px) and (min-aspect-ratio: 5/4)");

// Puts a key for each letter before the wide ones; `typed` is told which key was tapped.
function layLetters(box, alphabet, typed) {
  for (const letter of alphabet) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn";
    button.dataset.key = button.textContent = letter;
    box.insertBefore(button, box.querySelector(".wide"));
  }
  box.addEventListener("click", (event) => {
    const button = event.target.closest("[data-key]");
    if (button) typed(button.dataset.key);
  });
}

// A word begins with a capital, and goes on with small letters.
function typeLetter(input, key) {
  if (key === "back") {
    input.value = [...input.value].slice(0, -1).join("");
  } else if (input.value.length < input.maxLength) {
    const begins = input.value === "" || /[ -]$/.test(input.value);
    input.value += begins ? key : key.toLocaleLowerCase(document.documentElement.lang);
  }
}

function keepKeysAway(inputs) {
  const set = () => inputs.forEach((input) => { input.inputMode = ownLetters.matches ? "none" : "text"; });
  ownLetters.addEventListener("change", set);
  set();
}
