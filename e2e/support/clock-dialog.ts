import type { Locator, Page } from 'playwright-core';
import type { Look } from './browser.js';
import { textsIn, type Say } from './texts.js';

/** The dialog that clocks a worker in, in the language of the page. */
export function clockDialog(
  page: Page,
  { language }: Look,
): { say: Say; open: () => Promise<void>; confirm: () => Locator; again: () => Locator } {
  const say = textsIn(language);
  return {
    say,
    open: () => page.getByRole('button', { name: new RegExp(`^${say('worker:clockButton.in.title')}`) }).click(),
    confirm: () => page.getByRole('button', { name: new RegExp(`^${say('worker:clock.confirm.in')}`) }),
    again: () => page.getByRole('button', { name: say('worker:location.again') }),
  };
}
