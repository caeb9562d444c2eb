"use strict";
// The name of who comes, picked or spelled by touch.

const typed = document.getElementById("name");
const letters = document.getElementById("letters");
const picks = [...document.querySelectorAll('[name="pick"]')];

if (letters) {
  letters.hidden = false;
  layLetters(letters, letters.dataset.alphabet, (key) => {
    typeLetter(typed, key);
    picks.forEach((pick) => { pick.checked = false; });
  });
  keepKeysAway([typed]);
  picks.forEach((pick) => pick.addEventListener("change", () => { typed.value = ""; }));
}
