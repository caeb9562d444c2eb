"use strict";
// Keeps the small pairing code fresh: each match has a new one.

const RENEW_MS = 15000;
const pairCode = document.getElementById("pair-code");

function renewPairCode() {
  if (!document.hidden) pairCode.src = `/pair-code.svg?t=${Date.now()}`;
}

setInterval(renewPairCode, RENEW_MS);
pairCode.closest("[popover]")?.addEventListener("beforetoggle", (event) => {
  if (event.newState === "open") renewPairCode();
});
