import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { LISTS } from '../shared/kernel/policy.js';
import { AdminUi } from './support/admin/admin-ui.js';
import { type Screen, openContext } from './support/browser/browser.js';
import { connectAsOwner } from './support/servers/database.js';
import { inspect } from './support/browser/inspect.js';
import { openToast } from './support/accounts/people.js';
import { alwaysSignedIn, workerSession } from './support/accounts/sessions.js';
import { testAppFixture } from './support/servers/test-app-fixture.js';
import { DEMO, DEMO_PASSWORD } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';

jest.setTimeout(120_000);

const SCREENS: Screen[] = [
  { language: 'en', width: 360 },
  { language: 'en', width: 1440 },
];
const t = textsIn('en');

const app = testAppFixture(A_MORNING);
let context: BrowserContext;
let page: Page;

afterEach(() => context.close());

/** The dashboard of an admin. */
async function signIn(screen: Screen): Promise<AdminUi> {
  const adminUi = await AdminUi.signIn(app, screen);
  ({ page } = adminUi);
  context = page.context();
  return adminUi;
}

/** Parts of the topmost dialog that this toast covers, once nothing moves: its head, or a bar with the primary action. */
async function hiddenByToast(text: string): Promise<string[]> {
  await openToast(page).filter({ hasText: text }).waitFor();
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await frame();
    const toast = document.querySelector('[data-variant][data-state=open]')?.getBoundingClientRect() ?? new DOMRect();
    const dialog = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1) ?? document;
    const inside = toast.top >= 0 && toast.bottom <= window.innerHeight && toast.width <= 420;
    const hidden = [...dialog.querySelectorAll('[data-dialog-head], [data-footer]')].filter((element) => {
      const rect = element.getBoundingClientRect();
      const across = rect.right > toast.left && rect.left < toast.right;
      return rect.height > 0 && across && rect.bottom > toast.top && rect.top < toast.bottom;
    });
    return [...(inside ? [] : ['out of the window']), ...hidden.map((element) => element.textContent ?? '')];
  });
}

/** Collects every title that a dialog shows from now on. */
async function recordTitles(dialog: Locator): Promise<() => Promise<string[]>> {
  const seen = await dialog.evaluateHandle((shown) => {
    const titles = new Set<string>();
    const note = () => titles.add(shown.querySelector('h2')?.textContent ?? '');
    note();
    new MutationObserver(note).observe(shown, { subtree: true, childList: true, characterData: true });
    return titles;
  });
  return () => seen.evaluate((titles) => [...titles]);
}

const markPaidButton = () => page.getByRole('button', { name: t('admin:payments.markPaid') });
const dollars = (text: string | null) => Number(text?.replace(/[^\d.]/g, ''));

const PHONE: Screen = { language: 'es', width: 360 };

/** Must run first: the undone payments are pending again for the tests below. */
describe('what was paid, at a phone in Spanish', () => {
  const screen = PHONE;
  it('[E-13, E-33, E-39] is undone from the toast, and adjusted later; the worker reads why', async () => {
    const t = textsIn(screen.language);
    const adminUi = await signIn(screen);
    await adminUi.open('updatePayments');
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });

    await page.getByRole('checkbox').nth(2).check();
    await button('admin:payments.markPaid').click();
    const question = page.getByRole('dialog').last();
    await question.locator('[aria-busy=false]').waitFor();
    await question.getByRole('button', { name: t('admin:payments.markPaid') }).click();
    // by its text: elements outside an open dialog have no role
    await openToast(page)
      .locator('button', { hasText: t('admin:payments.undoShort') })
      .click();
    await page.getByRole('heading', { name: t('admin:payments.undoTitle_one', { count: 1 }) }).waitFor();
    const undo = question.getByRole('button', { name: t('admin:payments.undo') });
    expect(await undo.isDisabled()).toBe(true);
    await question.locator('textarea:focus').waitFor();
    await page.keyboard.type('Wrong worker');
    await undo.click();
    await openToast(page).filter({ hasText: 'Pagos deshechos' }).waitFor();

    await button('admin:payments.tabPaid').click();
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText(t('admin:payments.nonePaidFound')).waitFor();
    const found = page.waitForResponse(/payments\/paid\?.*search=maria/);
    await page.getByRole('searchbox').fill('maria');
    await found;
    await page.getByRole('dialog').locator('[aria-busy=true]').waitFor({ state: 'detached' });
    const adjust = page.getByRole('button', {
      name: new RegExp(`^${t('admin:payments.adjustOf', { title: '' }).split(',')[0]?.trim()}`),
    });
    await adjust.first().waitFor();
    expect(await inspect(page, screen, 'admin-payments-paid')).toEqual([]);
    await adjust.first().click();
    const heading = page.getByRole('heading', { name: /^Ajustar el pago de/ });
    await heading.waitFor();
    await question.locator('input:focus').waitFor();
    await page.keyboard.type('99999');
    await question.getByRole('button', { name: t('admin:payments.deduct') }).click();
    await question.getByText(t('admin:payments.amountInvalid', { max: '$5,000.00' })).waitFor();
    await question.getByLabel(t('admin:payments.amount')).fill('2.50');
    const reason = `Break paid ${screen.language} ${Math.random().toString(36).slice(2, 8)}`;
    await question.locator('textarea').fill(reason);
    expect(await inspect(page, screen, 'admin-payments-adjust')).toEqual([]);
    const adjusted = page.waitForResponse('**/api/admin/payments/adjustments');
    await question.getByRole('button', { name: t('admin:payments.adjustConfirm') }).click();
    expect((await adjusted).status()).toBe(201);
    await heading.waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByText(reason).waitFor();

    // the same shift in hours: the dialog shows the line of the statement
    await adjust.first().click();
    await question.getByRole('button', { name: t('admin:payments.inHours') }).click();
    await question.getByLabel(t('admin:payments.hours')).fill('0.25');
    const stayed = `Stayed ${Math.random().toString(36).slice(2, 8)}`;
    await question.locator('textarea').fill(stayed);
    await question.getByRole('listitem').filter({ hasText: stayed }).waitFor();
    expect(await inspect(page, screen, 'admin-payments-adjust-hours')).toEqual([]);
    await question.getByRole('button', { name: t('admin:payments.adjustConfirm') }).click();
    await heading.waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByText(stayed).waitFor();
    await context.close();

    ({ context } = await openContext(app.browser, screen));
    page = await context.newPage();
    await alwaysSignedIn(context, await workerSession(app.url, DEMO.maria, DEMO_PASSWORD));
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('button', { name: t('worker:quick.earnings') }).click();
    const line = page.getByRole('listitem').filter({ hasText: reason });
    await line.waitFor();
    expect(await line.textContent()).toContain('-$2.50');
    await page.getByRole('listitem').filter({ hasText: stayed }).waitFor();
    expect(await inspect(page, screen, 'worker-earnings-adjusted')).toEqual([]);
  });
});

describe.each(SCREENS)('at $width px', (screen) => {
  it('[H-14, W-25] a toast hides neither the head of the dialog nor the bar at its bottom', async () => {
    const adminUi = await signIn(screen);
    await adminUi.open('approveTimesheets');
    const ready = page.getByRole('checkbox', {
      name: new RegExp(t('admin:timesheets.selectOf', { name: '.+', date: '.+' })),
    });
    await ready.and(page.locator(':enabled')).first().check();
    await page.getByRole('button', { name: t('admin:timesheets.approve_one', { count: 1 }) }).click();
    expect(await hiddenByToast(t('admin:timesheets.approvedCount_one', { count: 1 }))).toEqual([]);
  });

  it('[W-39, W-101] names the timesheet that was not approved, in view also at the start of a long list', async () => {
    const adminUi = await signIn(screen);
    await adminUi.open('approveTimesheets');
    const ready = page
      .getByRole('checkbox', { name: new RegExp(t('admin:timesheets.selectOf', { name: '.+', date: '.+' })) })
      .and(page.locator(':enabled'));
    await ready.first().check();
    const name = /of (.+), \w+, /.exec((await ready.first().getAttribute('aria-label')) ?? '')?.[1] ?? '';
    // as another admin does, without an event for this page
    const database = await connectAsOwner(app.dataDir);
    const note = `Seen at ${screen.width} px`;
    await database.query(`UPDATE shift_assignments SET admin_notes = $1 WHERE status = 'completed'`, [note]);
    await database.end();
    await page.getByRole('button', { name: t('admin:timesheets.approve_one', { count: 1 }) }).click();
    const refused = page.getByRole('alert').filter({ hasText: t('admin:bulk.failed_one', { count: 1 }) });
    await refused.getByText(name).waitFor();
    expect(await hiddenByToast(textsIn('en', 'shared/locales')('problems:changed_since_shown'))).toEqual([]);
    await page.getByRole('dialog').getByRole('checkbox').first().scrollIntoViewIfNeeded();
    const place = await refused.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { isBelowTop: top >= 0, isAboveBottom: bottom <= window.innerHeight };
    });
    expect(place).toEqual({ isBelowTop: true, isAboveBottom: true });
  });

  it('[E-15, X-20] a list longer than one answer says so at its end', async () => {
    const adminUi = await signIn({ language: 'en', width: 1440 });
    const total = LISTS.maxAtOnce + 1;
    await page.route(/approved-shifts(\?|$)/, async (route) => {
      const { href, searchParams, pathname } = new URL(route.request().url());
      const [one] = (await (await route.fetch({ url: new URL(pathname, href).href })).json()) as { id: number }[];
      const isFirst = !searchParams.has('cursor');
      const count = isFirst ? LISTS.maxAtOnce : 1;
      const json = Array.from({ length: count }, (_, at) => ({ ...one, id: (isFirst ? 1_000_000 : 2_000_000) + at }));
      const next = isFirst && { 'x-next-cursor': 'eA.500' };
      await route.fulfill({ json, headers: { 'x-total-count': String(total), ...next } });
    });
    await page.route('**/api/admin/stats', async (route) => {
      const stats = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...stats, shiftsToPay: total } });
    });
    await page.reload(); // the dashboard has read the figures already
    await adminUi.open('updatePayments');
    const note = page.getByText(t('admin:shownOfTotal', { count: LISTS.maxAtOnce, total }));
    await note.waitFor({ state: 'attached' });
  });

  it('[E-16, E-18, E-41] the question shows what will be paid, overtime included, and that is what is paid', async () => {
    const adminUi = await signIn(screen);
    await adminUi.open('updatePayments');
    const boxes = page.getByRole('checkbox');
    await (screen.width === 360 ? boxes.nth(1) : boxes.first()).check();
    await markPaidButton().click();
    const question = page.getByRole('dialog').last();
    await question.locator('[aria-busy=false]').waitFor();
    const totals = (await question.locator('dd').allTextContents()).map(dollars);
    const [shifts = 0, overtime = 0, total = 0] = totals.slice(-3);
    expect(total).toBeCloseTo(shifts + overtime, 2);
    expect(await inspect(page, screen, 'admin-payments-confirm')).toEqual([]);
    // every pending payment is a week of more than 40 hours
    if (screen.width === 1440) expect(overtime).toBeGreaterThan(0);
    const titles = await recordTitles(question);
    await question.getByRole('button', { name: t('admin:payments.markPaid') }).click();
    const toastText = await openToast(page).filter({ hasText: 'marked as paid' }).textContent();
    expect(await hiddenByToast('marked as paid')).toEqual([]);
    expect(dollars(toastText?.split(':')[1] ?? '')).toBe(total);
    expect(await titles()).toHaveLength(1); // the paid shifts leave the list before the confirmation closes
  });
});
