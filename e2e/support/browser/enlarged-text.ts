import type { Page } from 'playwright-core';
import { sidewaysOverflow } from './browser.js';
import { cutOffText } from './inspect.js';

export const TEXT_SIZES = ['100%', '135%', '200%'] as const;

/** Layout errors of the present screen with the text at this size, one line each; the text keeps the size. */
export async function layoutFindings(page: Page, textSize: (typeof TEXT_SIZES)[number]): Promise<string[]> {
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, textSize);
  const sideways = await sidewaysOverflow(page);
  return [
    ...(sideways > 0 ? [`${sideways} px wider than the window`] : []),
    ...(await cutOffText(page)),
    ...(await page.evaluate(textOutsideButtons)),
    ...(await page.evaluate(contentUnderDock)),
  ];
}

/** Runs in the page: texts of buttons and links that are outside their box, of the topmost dialog if one is open. */
function textOutsideButtons(): string[] {
  const TOLERANCE = 2; // a line's own box may be slightly higher than its line height
  const layer = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const found: string[] = [];
  for (const control of layer.querySelectorAll('button, a[href], [role=tab], summary')) {
    const box = control.getBoundingClientRect();
    if (box.width <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue;
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || node.parentElement?.closest('.sr-only, header small')) continue; // the label below the brand is cut
      const range = document.createRange();
      range.selectNodeContents(node);
      const isOutside = [...range.getClientRects()].some(
        (text) =>
          text.left < box.left - TOLERANCE ||
          text.right > box.right + TOLERANCE ||
          text.top < box.top - TOLERANCE ||
          text.bottom > box.bottom + TOLERANCE,
      );
      if (isOutside) found.push(`outside its button: "${node.textContent.trim().slice(0, 40)}"`);
    }
  }
  return found;
}

/** Runs in the page: the last text of a page if it cannot be scrolled above the dock. */
function contentUnderDock(): string[] {
  const dock = document.querySelector('nav[data-footer]');
  const main = document.querySelector('main');
  if (!dock || !main || dock.getBoundingClientRect().height === 0 || document.querySelector('[role=dialog]')) return [];
  const scrolled = window.scrollY;
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const limit = dock.getBoundingClientRect().top + 1;
  const covered = [...main.querySelectorAll('*')].filter(
    (element) =>
      element.childElementCount === 0 &&
      element.textContent?.trim() &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr-only') &&
      element.getBoundingClientRect().bottom > limit,
  );
  window.scrollTo({ top: scrolled, behavior: 'instant' });
  return covered.map((element) => `under the dock: "${element.textContent?.trim().slice(0, 40)}"`);
}
