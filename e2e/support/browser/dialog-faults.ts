import type { Page } from 'playwright-core';
import { cutOffText } from './inspect.js';

/**
 * Checks the topmost dialog: its bars leave at least half of the window to the scrolling content; each control can be
 * scrolled into view, where nothing covers it; no text is cut off, and nothing scrolls sideways.
 */
export async function dialogFaults(page: Page, name: string): Promise<string[]> {
  const layout = await page.evaluate(inspectTopDialog);
  const cutOff = await cutOffText(page, '[role=dialog][data-state=open]');
  return [...layout, ...cutOff].map((fault) => `${name}: ${fault}`);
}

/** Runs in the page. */
function inspectTopDialog(): string[] {
  const faults: string[] = [];
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')].at(-1)!;
  const elements = [...dialog.querySelectorAll<HTMLElement>('*')];
  const scrolls = (element: HTMLElement) =>
    element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);
  const scroller = elements.find(scrolls);
  if (scroller) {
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
    const bars = elements.filter(
      (element) => scroller.contains(element) && getComputedStyle(element).position === 'sticky',
    );
    const covered = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    const percent = Math.round(((scroller.clientHeight - covered) / innerHeight) * 100);
    if (percent < 50) faults.push(`${percent} % of the window for the content`);
  }
  for (const element of [dialog, ...elements.filter((one) => !one.matches('input, textarea, select'))])
    if (/auto|scroll|clip/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1)
      faults.push(
        `${element.scrollWidth - element.clientWidth} px wider than its box: ${element.className.slice(0, 40)}`,
      );
  for (const control of dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
    const isHidden = control.getBoundingClientRect().width <= 1 || !control.checkVisibility();
    const target = isHidden ? control.closest('label') : control;
    if (!target || target.getBoundingClientRect().width <= 1) continue;
    target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    if (front && target.contains(front)) continue;
    const label = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.innerText;
    faults.push(`${label.slice(0, 40)} is not in view, or covered by ${front?.outerHTML.slice(0, 60) ?? 'nothing'}`);
  }
  if (scroller) scroller.scrollTop = 0;
  return faults;
}
