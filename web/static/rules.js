// Examples open in place, and the search answers while somebody types. Without this script the same
// links and the same form open pages.
"use strict";
const WAIT_MS = 200;

async function page(address, signal) {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

async function unfold(link) {
  const holder = link.parentElement;
  const open = link.getAttribute("aria-expanded") === "true";
  link.setAttribute("aria-expanded", String(!open));
  const drawn = holder.querySelector(".example");
  if (drawn) drawn.hidden = open;
  if (drawn || open) return;
  try {
    const example = (await page(link.href)).querySelector(".example");
    if (holder.querySelector(".example")) return; // tapped twice
    example.hidden = link.getAttribute("aria-expanded") === "false";
    holder.append(document.adoptNode(example));
  } catch {
    location.href = link.href; // the browser says what is wrong
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(".ex-link");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  unfold(link);
});

function makeLinksButtons(root) {
  for (const link of root.querySelectorAll(".ex-link")) {
    link.setAttribute("role", "button");
    link.setAttribute("aria-expanded", "false");
    link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      unfold(link);
    });
  }
}
makeLinksButtons(document);

const form = document.querySelector(".rules-search");
const field = form.elements.q;
let timer, asking;

async function search() {
  asking?.abort();
  asking = new AbortController();
  const question = field.value.trim();
  const asked = new URLSearchParams(new FormData(form)); // with the way back, where there is one
  if (question) asked.set("q", question);
  else asked.delete("q");
  const address = String(asked) ? `/rules?${asked}` : "/rules";
  try {
    const found = (await page(address, asking.signal)).getElementById("found");
    const status = document.querySelector(".rules-found");
    const told = found.querySelector(".rules-found");
    status.textContent = told.textContent.trim(); // the same element: screen readers hear it
    told.replaceWith(status);
    document.getElementById("found").replaceWith(found);
    makeLinksButtons(found);
    history.replaceState(null, "", address);
    for (const link of document.querySelectorAll(".lang")) {
      const wanted = new URL(address, location.href);
      wanted.searchParams.set("lang", link.hreflang);
      link.href = wanted.pathname + wanted.search;
    }
  } catch (error) {
    if (error.name !== "AbortError") form.submit();
  }
}

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, WAIT_MS);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  search();
});
