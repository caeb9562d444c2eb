"""Whether fingers find what they are to tap, measured in the page at one go."""

from __future__ import annotations

from playwright.sync_api import Page

_TOO_SMALL = """(selector) => [...document.querySelectorAll(selector)]
  .filter((e) => e.offsetParent)
  .map((e) => [e.getBoundingClientRect(), e.textContent.trim()])
  .filter(([box]) => Math.min(box.width, box.height) < 47.5)
  .map(([box, text]) => `${text}: ${box.width} x ${box.height}`)"""


def too_small(page: Page, selector: str = ".btn") -> list[str]:
    """What is visible and smaller than 48 px (half a pixel is rounding), with its size."""
    found: list[str] = page.evaluate(_TOO_SMALL, selector)
    return found
