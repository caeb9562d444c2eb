// Says so when the table has moved on since this page was asked for.
"use strict";
(() => {
  const EVERY_MS = 5000;
  const note = document.getElementById("moved-on");
  if (!note) return;
  const { match, move } = note.dataset;

  async function look() {
    if (document.hidden) return;
    const answer = await fetch("/api/snapshot").catch(() => null);
    if (!answer || !answer.ok) return; // cut off: the next look may do better
    const now = await answer.json();
    note.hidden = String(now.match) === match && String(now.move) === move;
  }
  setInterval(look, EVERY_MS);
})();
