"use strict";
// Keeps the small pairing code of the table page fresh: each match has a new one.

const RENEW_MS = 15000;
const pairCode = document.getElementById("pair-code");

if (pairCode) {
  setInterval(() => {
    if (!document.hidden) pairCode.src = `/pair-code.svg?t=${Date.now()}`;
  }, RENEW_MS);
}
