import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { storedSessionKeys } from './page-for-each-test.js';

const TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 50;

/**
 * Reads the value repeatedly until it equals the expected one, because a page changes only some time after an action.
 */
export async function expectSoon<T>(read: () => Promise<T>, expected: T, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await read();
    try {
      return expect(found).toEqual(expected);
    } catch (difference) {
      if (performance.now() > deadline) throw difference;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** This element has the focus. */
export const expectFocus = (on: Locator) =>
  expectSoon(() => on.evaluate((element) => element === document.activeElement), true);

/** The focus is inside this element. */
export const expectFocusIn = (within: Locator) =>
  expectSoon(() => within.evaluate((element) => element.contains(document.activeElement)), true);

/** Line breaks and non-breaking spaces count as spaces, as in Playwright's own locators. */
export const plainSpaces = (text: string) => text.replace(/\s+/g, ' ');

/** Expects that the element contains all of these texts; line breaks count as spaces. */
export const expectText = (of: Locator, ...texts: string[]) =>
  expectSoon(async () => {
    const text = plainSpaces(await of.innerText());
    return texts.filter((one) => !text.includes(plainSpaces(one)));
  }, []);

/** The session items that the page finally stores. */
export const expectStored = (page: Page, ...keys: string[]) => expectSoon(() => storedSessionKeys(page), keys);
