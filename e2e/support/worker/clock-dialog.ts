import type { Locator, Page } from 'playwright-core';
import type { Screen } from '../browser/browser.js';
import { textsIn, type Translate } from '../browser/texts.js';

/** The dialog that clocks a worker in, in the language of the page. */
export function clockDialog(
  page: Page,
  { language }: Screen,
): { t: Translate; open: () => Promise<void>; confirm: () => Locator; retry: () => Locator } {
  const t = textsIn(language);
  return {
    t,
    open: () => page.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.in.title')}`) }).click(),
    confirm: () => page.getByRole('button', { name: new RegExp(`^${t('worker:clock.confirm.in')}`) }),
    retry: () => page.getByRole('button', { name: t('worker:location.again') }),
  };
}
