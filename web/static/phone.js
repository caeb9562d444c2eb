"use strict";
// Keeps the page of phones fresh on the table's own screen: another code, another phone.

const ASK_MS = 4000;

async function renew() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const old = document.querySelector("main");
    const main = fresh.querySelector("main");
    if (answer.ok && main && !old.isEqualNode(main)) old.replaceWith(main);
  } catch {
    // The table does not answer now; the next time it may.
  }
}

setInterval(renew, ASK_MS);
