import type { Locator, Page } from 'playwright-core';
import { textsIn } from '../../e2e/support/browser/texts.js';

const t = textsIn('en');

/**
 * A dialog and what is measured in it. Elements are named by CSS selectors, because finding one by role and name among
 * thousands of rows takes a minute.
 */
export type ListToTry = {
  /** The value of `?work=…` in the address. */
  dialog: string;
  name: string;
  /** The button that first opens another tab of the dialog. */
  part?: string;
  /** Has thousands of elements of different heights; only the first parts are scrolled. */
  endless?: boolean;
  searched?: boolean;
  /** The control that selects all rows. */
  all?: string;
  /** The button that loads more rows. */
  more?: string;
  /** Sorts the list, by a select above it or by a column head; only on a wide screen. */
  sort?: (dialog: Locator) => Promise<unknown>;
};

export const buttonCalled = (text: string): string => `button:has-text("${text}")`;
const FIRST_IN_FOOTERER = '[data-footer] button';
const READY_BOX = ':is(thead, section > div) input[type=checkbox]';

export const LISTS_TO_TRY: readonly ListToTry[] = [
  { dialog: 'pool', name: 'Worker pool' },
  {
    ...{ dialog: 'workers', name: 'Workers', searched: true },
    sort: (dialog) => dialog.locator('select').last().selectOption({ index: 1 }),
  },
  { dialog: 'approve-workers', name: 'Approve workers', all: FIRST_IN_FOOTERER },
  { dialog: 'applications', name: 'Applications', all: FIRST_IN_FOOTERER },
  { dialog: 'approve-timesheets', name: 'Timesheets', searched: true, all: READY_BOX },
  { dialog: 'update-payments', name: 'Payments', all: 'input[type=checkbox]' },
  {
    ...{ dialog: 'update-payments', name: 'Paid', part: t('admin:payments.tabPaid') },
    ...{ searched: true, endless: true },
  },
  { dialog: 'urgent', name: 'Urgent shifts' },
  { dialog: 'performance', name: 'Performance', searched: true, more: t('notify:performance.more') },
  {
    ...{ dialog: 'reports', name: 'Reports', searched: true, more: t('reports:more') },
    sort: (dialog) => press(dialog.locator('thead button')),
  },
  { dialog: 'activity', name: 'Activity', more: t('activity:more') },
  { dialog: 'send-notification', name: 'Send notification', more: t('notify:notify.more') },
];

/** Opens the dialog by its address, as the app does. */
export function openDialog(page: Page, dialog: string): Promise<void> {
  return page.evaluate((name) => {
    const address = name === '' ? '/admin-dashboard' : `/admin-dashboard?work=${name}`;
    history.pushState({ openedHere: true }, '', address);
  }, dialog);
}

/** Clicks the first button directly in the page, without Playwright's scrolling and waiting, which would be measured too. */
export function press(buttons: Locator): Promise<void> {
  return buttons.first().evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
  });
}

/** Scrolls to the end of the dialog's longest list, and again while more rows are loaded, at most `most` times. */
export function scrollToEnd(dialog: Locator, most: number): Promise<void> {
  return dialog.evaluate(async (shown, maxGrowths: number) => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    const all = [shown, ...shown.querySelectorAll('div')].filter(scrolls);
    const list = all.sort((a, b) => b.scrollHeight - b.clientHeight - (a.scrollHeight - a.clientHeight))[0];
    if (!list) return;
    const UNCHANGED_ROUNDS = 6;
    let grown = 0;
    for (let unchanged = 0, height = 0; unchanged < UNCHANGED_ROUNDS && grown <= maxGrowths; unchanged += 1) {
      if (list.scrollHeight !== height) [unchanged, grown] = [0, grown + 1];
      height = list.scrollHeight;
      list.scrollTop = height;
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
  }, most);
}
