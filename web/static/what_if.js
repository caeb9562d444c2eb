// Letting go of the slider goes to that moment; without this file a button does.
"use strict";
(() => {
  const slide = document.getElementById("slide");
  if (!slide) return;
  slide.querySelector("button").hidden = true;
  slide.querySelector("input[type=range]").addEventListener("change", () => slide.requestSubmit());
})();
