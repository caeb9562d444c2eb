// Puts new moments into the timeline as they happen, without moving what is being read.
"use strict";
(() => {
  const list = document.getElementById("moments");
  const news = document.getElementById("news");
  if (!list) return;
  const POLL_MS = Number(list.dataset.refresh) * 1000;
  let wanted = false;
  let asking = false;

  function anchor() {
    // What stands at the top of the window stays there.
    for (const moment of list.querySelectorAll(".moment")) {
      const box = moment.getBoundingClientRect();
      if (box.bottom > 0) return { id: moment.id, top: box.top };
    }
    return null;
  }

  function put(html) {
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    const top = window.scrollY < 40 ? null : anchor();
    const focused = document.activeElement && document.activeElement.closest(".moment");
    const before = list.querySelector(".moment");
    let place = list.firstChild;
    for (const part of [...fresh.content.children]) {
      const old = part.id && list.querySelector(`#${CSS.escape(part.id)}`);
      if (old && old.isEqualNode(part)) {
        while (place && place !== old) place = remove(place);
        place = old.nextSibling;
      } else if (old && part.id === "popups") {
        // An open window stays as it is; those that are new come beside it.
        for (const popup of [...part.children]) {
          if (!old.querySelector(`#${CSS.escape(popup.id)}`)) old.append(popup);
        }
        while (place && place !== old) place = remove(place);
        place = old.nextSibling;
      } else {
        list.insertBefore(part, place);
      }
    }
    while (place) place = remove(place);
    if (focused && !focused.isConnected) {
      const again = document.getElementById(focused.id);
      if (again) again.querySelector("a, button")?.focus({ preventScroll: true });
    }
    if (top) {
      const now = document.getElementById(top.id);
      if (now) window.scrollBy({ top: now.getBoundingClientRect().top - top.top, behavior: "instant" });
    }
    const newest = list.querySelector(".moment");
    if (newest && before && newest.id !== before.id) {
      news.textContent = `${news.dataset.words}: ${newest.querySelector(".moment-text").textContent.trim()}`;
    }
  }

  function remove(node) {
    const next = node.nextSibling;
    node.remove();
    return next;
  }

  async function refresh() {
    wanted = true;
    if (asking) return;
    asking = true;
    while (wanted) {
      wanted = false;
      try {
        const answer = await fetch(list.dataset.list, { cache: "no-store" });
        if (answer.ok) put(await answer.text());
      } catch {
        break; // the stream says when there is something to be asked again
      }
    }
    asking = false;
  }

  function follow() {
    const stream = new EventSource(`/events?lang=${list.dataset.lang}`);
    stream.addEventListener("table", refresh);
    stream.addEventListener("error", () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      // Too many viewers for one more stream: ask now and then instead.
      setTimeout(() => refresh().then(follow), POLL_MS);
    });
  }

  follow();
})();
