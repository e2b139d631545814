import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { saveScreenshot, sidewaysOverflow, type Screen } from './browser.js';

const TARGET_PIXELS = 44;

/** Accessibility violations, one line each. */
export async function axeFindings(page: Page, rules: 'all' | 'contrast' | 'all but contrast'): Promise<string[]> {
  // its half megabyte of script is loaded once per document, and the lists of passed rules are not used
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (rules === 'contrast') builder.withRules(['color-contrast']);
  if (rules === 'all but contrast') builder.disableRules(['color-contrast']);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `axe ${id}: ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim() ?? ''})`,
    ),
  );
}

/** Buttons, links and fields that are smaller than a fingertip, except links in running text and covered elements. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const inRunningText = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      Boolean(element.closest('p, li, label'));
    const layer = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
    return [...layer.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((element) => {
      const isBox = element instanceof HTMLInputElement && element.type === 'checkbox';
      const target = element.closest('label') ?? (isBox ? element.labels?.[0] : null) ?? element;
      const { width, height } = target.getBoundingClientRect();
      const hidden = width <= 1 || height <= 1 || getComputedStyle(element).visibility === 'hidden';
      if (hidden || inRunningText(element) || (width >= least - 0.5 && height >= least - 0.5)) return [];
      const name =
        element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.getAttribute('name') ?? '';
      return [
        `target ${Math.round(width)}x${Math.round(height)}: ${element.tagName.toLowerCase()} "${name.slice(0, 40)}"`,
      ];
    });
  }, TARGET_PIXELS);
}

/** Buttons of the topmost dialog under something that is painted over them and is neither a control nor pinned. */
export function coveredButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const isPinned = (element: Element | null): boolean =>
      element !== null &&
      element !== dialog &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || isPinned(element.parentElement));
    const covered: string[] = [];
    for (const button of dialog.querySelectorAll('button')) {
      const { left, top, width, height } = button.getBoundingClientRect();
      for (let x = left + 4; x < left + width - 4; x += 4)
        for (let y = top + 4; y < top + height - 4; y += 4) {
          const front = document.elementFromPoint(x, y);
          if (!front || !dialog.contains(front) || front.contains(button) || button.contains(front)) continue;
          const isBetween = front.closest('button, a, input, label') === null && !isPinned(front);
          if (isBetween) covered.push(`${button.innerText} by ${front.outerHTML.slice(0, 80)}`);
        }
    }
    return [...new Set(covered)];
  });
}

/**
 * Text in the last element of this selector that is cut off by its box or outside the window, except screen reader texts and
 * scrollable areas.
 */
export function cutOffText(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const cutOff: string[] = [];
    const root = [...document.querySelectorAll(selector)].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent || parent.closest('.sr-only, noscript, option, [title], script'))
        continue;
      if (!parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      let frame: Element | null = parent;
      while (frame && !clips(frame)) frame = frame.parentElement;
      if (frame && frame.getBoundingClientRect().width <= 1) continue;
      const edge = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, document.documentElement.clientWidth, 0);
      if (box.width > 0 && (box.right > edge.right + 1 || box.left < edge.left - 1))
        cutOff.push(`cut off: "${node.textContent.trim().slice(0, 60)}"`);
    }
    return cutOff;
  }, within);
}

/** Waits for two frames and the end of all transitions, so that every element has the theme's colors. */
async function untilTransitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((animation) => animation.finished));
  });
}

/**
 * Checks the present page for accessibility and layout errors; saves screenshots of both themes if SCREENS is set. The dark
 * theme changes colors only, which do not depend on the language: contrast is checked in English, in both themes.
 */
export async function inspect(page: Page, screen: Screen, name: string): Promise<string[]> {
  const checksContrast = screen.language === 'en';
  await saveScreenshot(page, screen, name);
  const sideways = await sidewaysOverflow(page);
  const findings = [
    ...(sideways > 0 ? [`${sideways} px wider than the window`] : []),
    ...(await cutOffText(page)),
    ...(screen.width === 360 ? await smallTargets(page) : []),
    ...(await axeFindings(page, checksContrast ? 'all' : 'all but contrast')),
  ];
  if (checksContrast || process.env.SCREENS) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await untilTransitionsEnd(page);
    await saveScreenshot(page, screen, `${name}-dark`);
    if (checksContrast) findings.push(...(await axeFindings(page, 'contrast')).map((finding) => `dark: ${finding}`));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return [...new Set(findings)].map((finding) => `${name}: ${finding}`);
}
