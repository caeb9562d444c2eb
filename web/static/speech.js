"use strict";
// Reads aloud what the table says of turn and robber, in the page's language, where switched on.

const speechButton = document.getElementById("speech");

const speech = {
  on: false,

  keep(value) {
    try {
      if (value !== undefined) localStorage.setItem("speech", value ? "on" : "off");
      return localStorage.getItem("speech") === "on";
    } catch {
      return Boolean(value); // storage is blocked: the choice lasts as long as the page
    }
  },

  turn(on) {
    this.on = on;
    this.keep(on);
    speechButton.setAttribute("aria-pressed", String(on));
    if (!on) speechSynthesis.cancel();
  },

  // The newest sentence is said at once; what was being said breaks off.
  say(text) {
    if (!this.on || !text) return;
    const language = document.documentElement.lang;
    const sentence = new SpeechSynthesisUtterance(text);
    const voice = speechSynthesis.getVoices().find((known) => known.lang.startsWith(language));
    sentence.lang = language;
    if (voice) sentence.voice = voice;
    speechSynthesis.cancel();
    speechSynthesis.speak(sentence);
  },
};

if ("speechSynthesis" in window) {
  speechButton.hidden = false;
  speech.turn(speech.keep());
  speechButton.addEventListener("click", () => {
    speech.turn(!speech.on);
    speech.say(document.getElementById("spoken").textContent || document.querySelector(".say").textContent);
  });
}
