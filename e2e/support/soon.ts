import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { storedSessionKeys } from './visit.js';

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/** Reads again and again until it is as wanted: what a page shows follows a moment after what was done to it. */
export async function expectSoon<T>(read: () => Promise<T>, wanted: T, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const found = await read();
    try {
      return expect(found).toEqual(wanted);
    } catch (difference) {
      if (performance.now() > deadline) throw difference;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** The keyboard is on this element. */
export const expectFocus = (on: Locator) =>
  expectSoon(() => on.evaluate((element) => element === document.activeElement), true);

/** The keyboard is somewhere in here. */
export const expectFocusIn = (within: Locator) =>
  expectSoon(() => within.evaluate((element) => element.contains(document.activeElement)), true);

/** Line ends and spaces at which no line ends count as spaces, as Playwright's own locators have it. */
export const plainSpaces = (text: string) => text.replace(/\s+/g, ' ');

/** All of these texts stand in the element, line ends or not. */
export const expectText = (of: Locator, ...texts: string[]) =>
  expectSoon(async () => {
    const text = plainSpaces(await of.innerText());
    return texts.filter((one) => !text.includes(plainSpaces(one)));
  }, []);

/** Which items of a session the page holds in the end. */
export const expectStored = (page: Page, ...keys: string[]) => expectSoon(() => storedSessionKeys(page), keys);
