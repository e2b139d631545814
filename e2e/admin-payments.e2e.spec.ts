import { A_MORNING } from './support/visit.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { LISTS } from '../shared/kernel/policy.js';
import { openContext, type Look } from './support/browser.js';
import { AdminUi } from './support/admin-ui.js';
import { DEMO, DEMO_PASSWORD, openTestApp, type TestApp } from './support/test-app.js';
import { inspect } from './support/inspect.js';
import { alwaysSignedIn, workerSession } from './support/sessions.js';
import { expectFocus, expectSoon, expectText } from './support/soon.js';
import { textsIn } from './support/texts.js';
import { streamOf } from './support/two-servers.js';

jest.setTimeout(120_000);

const LOOKS: Look[] = [
  { language: 'en', width: 360 },
  { language: 'en', width: 1440 },
];
const say = textsIn('en');

let app: TestApp;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  app = await openTestApp(A_MORNING);
});
afterAll(() => app?.close());
afterEach(() => context.close());

async function signIn(look: Look): Promise<AdminUi> {
  ({ context } = await openContext(app.browser, look));
  page = await context.newPage();
  await alwaysSignedIn(context, await app.admin());
  await page.goto(`${app.url}/admin-dashboard`);
  return new AdminUi(page, textsIn(look.language));
}

const openToast = () => page.locator('[data-variant][data-state=open]');

/** Parts of the topmost dialog that this toast covers, once nothing moves: its head, or a bar with the primary action. */
async function hiddenByToast(text: string): Promise<string[]> {
  await openToast().filter({ hasText: text }).waitFor();
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await frame();
    const toast = document.querySelector('[data-variant][data-state=open]')?.getBoundingClientRect() ?? new DOMRect();
    const dialog = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1) ?? document;
    const inside = toast.top >= 0 && toast.bottom <= window.innerHeight && toast.width <= 420;
    const hidden = [...dialog.querySelectorAll('[data-dialog-head], [data-foot]')].filter((element) => {
      const rect = element.getBoundingClientRect();
      const across = rect.right > toast.left && rect.left < toast.right;
      return rect.height > 0 && across && rect.bottom > toast.top && rect.top < toast.bottom;
    });
    return [...(inside ? [] : ['out of the window']), ...hidden.map((element) => element.textContent ?? '')];
  });
}

/** Collects every title that a dialog shows from now on. */
async function titlesOf(dialog: Locator): Promise<() => Promise<string[]>> {
  const seen = await dialog.evaluateHandle((shown) => {
    const titles = new Set<string>();
    const note = () => titles.add(shown.querySelector('h2')?.textContent ?? '');
    note();
    new MutationObserver(note).observe(shown, { subtree: true, childList: true, characterData: true });
    return titles;
  });
  return () => seen.evaluate((titles) => [...titles]);
}

const mark = () => page.getByRole('button', { name: say('admin:payments.markPaid') });
const dollars = (text: string | null) => Number(text?.replace(/[^\d.]/g, ''));

const PHONE: Look = { language: 'es', width: 360 };

/** Must run first: the undone payments are pending again for the tests below. */
describe('what was paid, at a phone in Spanish', () => {
  const look = PHONE;
  it('[E-13] is undone from the toast, and adjusted later; the worker reads why', async () => {
    const say = textsIn(look.language);
    const adminUi = await signIn(look);
    await adminUi.open('updatePayments');
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });

    await page.getByRole('checkbox').nth(2).check();
    await button('admin:payments.markPaid').click();
    const question = page.getByRole('dialog').last();
    await question.locator('[aria-busy=false]').waitFor();
    await question.getByRole('button', { name: say('admin:payments.markPaid') }).click();
    // by its text: elements outside an open dialog have no role
    await openToast()
      .locator('button', { hasText: say('admin:payments.undoShort') })
      .click();
    await page.getByRole('heading', { name: say('admin:payments.undoTitle_one', { count: 1 }) }).waitFor();
    const undo = question.getByRole('button', { name: say('admin:payments.undo') });
    expect(await undo.isDisabled()).toBe(true);
    await page.keyboard.type('Wrong worker'); // the confirmation has focused its field
    await undo.click();
    await openToast().filter({ hasText: 'Pagos deshechos' }).waitFor();

    await button('admin:payments.partPaid').click();
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText(say('admin:payments.nonePaidFound')).waitFor();
    const found = page.waitForResponse(/payments\/paid\?.*search=maria/);
    await page.getByRole('searchbox').fill('maria');
    await found;
    await page.getByRole('dialog').locator('[aria-busy=true]').waitFor({ state: 'detached' });
    const adjust = page.getByRole('button', {
      name: new RegExp(`^${say('admin:payments.adjustOf', { title: '' }).split(',')[0]?.trim()}`),
    });
    await adjust.first().waitFor();
    expect(await inspect(page, look, 'admin-payments-paid')).toEqual([]);
    await adjust.first().click();
    await page.getByRole('heading', { name: /^Ajustar el pago de/ }).waitFor();
    await page.keyboard.type('99999');
    await question.getByRole('button', { name: say('admin:payments.take') }).click();
    await question.getByText(say('admin:payments.amountInvalid', { max: '$5,000.00' })).waitFor();
    await question.getByLabel(say('admin:payments.amount')).fill('2.50');
    const reason = `Break paid ${look.language} ${Math.random().toString(36).slice(2, 8)}`;
    await question.locator('textarea').fill(reason);
    expect(await inspect(page, look, 'admin-payments-adjust')).toEqual([]);
    await question.getByRole('button', { name: say('admin:payments.adjustConfirm') }).click();
    await page.getByRole('dialog').getByText(reason).waitFor();
    await context.close();

    ({ context } = await openContext(app.browser, look));
    page = await context.newPage();
    await alwaysSignedIn(context, await workerSession(app.url, DEMO.maria, DEMO_PASSWORD));
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('button', { name: say('worker:quick.earnings') }).click();
    const line = page.getByRole('listitem').filter({ hasText: reason });
    await line.waitFor();
    expect(await line.textContent()).toContain('-$2.50');
    expect(await inspect(page, look, 'worker-earnings-adjusted')).toEqual([]);
  });
});

describe.each(LOOKS)('at $width px', (look) => {
  it('[H-14, W-25] a toast hides neither the head of the dialog nor the bar at its foot', async () => {
    const adminUi = await signIn(look);
    await adminUi.open('approveTimesheets');
    const ready = page.getByRole('checkbox', {
      name: new RegExp(say('admin:timesheets.selectOf', { name: '.+', date: '.+' })),
    });
    await ready.and(page.locator(':enabled')).first().check();
    await page.getByRole('button', { name: say('admin:timesheets.approve_one', { count: 1 }) }).click();
    expect(await hiddenByToast(say('admin:timesheets.approvedCount_one', { count: 1 }))).toEqual([]);
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
    await adminUi.open('updatePayments');
    const note = page.getByText(say('admin:cut', { count: LISTS.maxAtOnce, total }));
    await note.waitFor({ state: 'attached' });
  });

  it('[E-16, E-18] the question shows what will be paid, overtime included, and that is what is paid', async () => {
    const adminUi = await signIn(look);
    await adminUi.open('updatePayments');
    const boxes = page.getByRole('checkbox');
    await (look.width === 360 ? boxes.nth(1) : boxes.first()).check();
    await mark().click();
    const question = page.getByRole('dialog').last();
    await question.locator('[aria-busy=false]').waitFor();
    const [, shifts = 0, overtime = 0, total = 0] = (await question.locator('dd').allTextContents()).map(dollars);
    expect(total).toBeCloseTo(shifts + overtime, 2);
    // every pending payment is a week of more than 40 hours
    if (look.width === 1440) expect(overtime).toBeGreaterThan(0);
    const titles = await titlesOf(question);
    await question.getByRole('button', { name: say('admin:payments.markPaid') }).click();
    const said = await openToast().filter({ hasText: 'marked as paid' }).textContent();
    expect(await hiddenByToast('marked as paid')).toEqual([]);
    expect(dollars(said?.split(':')[1] ?? '')).toBe(total);
    expect(await titles()).toHaveLength(1); // the paid shifts leave the list before the confirmation closes
  });
});

/** As another admin does at the same time. */
async function callAdmin(method: string, path: string, body?: object): Promise<unknown> {
  const { azure_access_token: token } = await app.admin();
  const answer = await fetch(`${app.url}/api/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

const setByOther = (id: string, employeeNumber: string) =>
  callAdmin('PUT', `workers/${id}/employee-number`, { employeeNumber });
const numberOf = async (id: string) =>
  ((await callAdmin('GET', `workers/${id}`)) as { employeeNumber: string | null }).employeeNumber;
const anyWorker = async () => String(((await callAdmin('GET', 'all-workers')) as { id: number }[]).at(-1)?.id);
const aNumber = () => String(100_000 + Math.floor(Math.random() * 900_000));

/** A disabled button keeps its focus and is marked by aria. */
const ENABLED = ':not([aria-disabled=true])';

describe('the pay periods, at a phone in Spanish', () => {
  const look = PHONE;
  const say = textsIn(look.language);

  /** Enters a unique number for each worker without one, by keyboard. */
  async function enterMissing(numbers: Locator): Promise<void> {
    const fields = numbers.getByRole('textbox');
    await fields.first().waitFor();
    await expectFocus(fields.first());
    for (let left = await fields.count(); left > 0; left -= 1) {
      await fields.first().fill(`${Math.floor(Math.random() * 9000) * 100 + left}`);
      await fields.first().press('Enter');
      await expectSoon(() => fields.count(), left - 1);
    }
  }

  /** Sets the first worker's number to the second's, which is refused, then to another one, which is saved. */
  async function mend(numbers: Locator): Promise<{ id: string; right: string }> {
    const change = numbers.getByRole('button', { name: say('admin:employeeNumber.changeOf', { name: '' }) });
    await change.first().click();
    const field = numbers.getByRole('textbox');
    await expectFocus(field);
    await field.fill((await numbers.locator('li b').first().textContent()) ?? '');
    await numbers.getByRole('button', { name: say('admin:employeeNumber.saveOf', { name: '' }) }).click();
    await numbers.getByText('ya tiene este número de archivo de ADP').waitFor();
    await expectFocus(field);
    expect(await inspect(page, look, 'admin-employee-numbers')).toEqual([]);
    const right = aNumber();
    const kept = page.waitForResponse(/employee-number$/);
    await field.fill(right);
    await field.press('Enter');
    const [, id = ''] = /workers\/(\d+)/.exec((await kept).url()) ?? [];
    await expectFocus(change.first());
    await expectText(numbers.getByRole('listitem').first(), right);
    return { id, right };
  }

  /** Another admin sets a worker's first number earlier, and again while it is being replaced. */
  async function beatenToTheFirst(numbers: Locator, { id, right }: { id: string; right: string }, week: string) {
    const others = (key: string, number: string) => say(`admin:employeeNumber.${key}`, { number });
    const line = numbers.getByRole('listitem').first();
    const button = (name: string) => line.getByRole('button', { name, exact: true });
    await setByOther(id, '');
    await page.keyboard.press('Escape');
    await numbers.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('admin:payments.periods.numbersOf', { week }) }).click();

    const field = numbers.getByRole('textbox');
    await expectFocus(field);
    const [first, second] = [aNumber(), aNumber()];
    await setByOther(id, first);
    await field.fill(right);
    await field.press('Enter');
    await line.getByText(others('setByOther', first)).waitFor();
    expect(await line.getByRole('textbox').inputValue()).toBe(right);
    await expectFocus(field);
    expect(await inspect(page, look, 'admin-number-set-by-other')).toEqual([]);
    await field.press('Enter'); // nothing is replaced yet
    await expectFocus(button(others('replace', first)));
    await setByOther(id, second);
    await page.keyboard.press('Enter');
    await line.getByText(others('setByOther', second)).waitFor();
    await button(others('replace', second)).click();
    await expectText(line, right);
    await expectFocus(line.getByRole('button'));
    expect(await numberOf(id)).toBe(right);
  }

  it('[E-21, E-23] one is locked at the total that was shown; its file for ADP asks for the numbers that are missing, and one that was mistyped is changed', async () => {
    const adminUi = await signIn(look);
    await adminUi.open('updatePayments');
    await page.getByRole('button', { name: say('admin:payments.partPeriods'), exact: true }).click();
    const prefix = say('admin:payments.periods.lockOf', { week: '' });
    const locks = page.getByRole('button', { name: prefix }).and(page.locator(ENABLED));
    await locks.first().waitFor();
    expect(await inspect(page, look, 'admin-pay-periods')).toEqual([]);

    const week = ((await locks.last().getAttribute('aria-label')) ?? '').slice(prefix.length);
    await locks.last().click();
    const question = page.getByRole('dialog').last();
    const confirm = question.getByRole('button', { name: say('admin:payments.periods.lock'), exact: true });
    await confirm.and(page.locator(ENABLED)).waitFor();
    expect(await inspect(page, look, 'admin-pay-period-lock')).toEqual([]);
    const shown = await question.locator('dd').last().textContent();
    await confirm.click();
    await openToast()
      .filter({ hasText: shown ?? '' })
      .waitFor();

    const arrived = page.waitForEvent('download');
    const numbers = page.getByRole('dialog', { name: say('admin:payments.periods.numbersOf', { week }), exact: true });
    await page
      .getByRole('button', { name: say('admin:payments.periods.adpOf', { week }), exact: true })
      .and(page.locator(ENABLED))
      .click();
    const isAsked = await Promise.race([numbers.waitFor().then(() => true), arrived.then(() => false)]);
    if (isAsked) {
      await enterMissing(numbers);
      await numbers
        .getByRole('button', { name: say('admin:payments.periods.numbersDownload') })
        .and(page.locator(ENABLED))
        .click();
    }
    expect((await arrived).suggestedFilename()).toBe('PRGSXEPI.csv');

    await page.getByRole('button', { name: say('admin:payments.periods.numbersOf', { week }) }).click();
    await beatenToTheFirst(numbers, await mend(numbers), week);
  });
});

describe('a worker’s file number in the details, on a wide screen in English', () => {
  const look: Look = { language: 'en', width: 1440 };
  const others = (key: string, number = '') => say(`admin:employeeNumber.${key}`, { number });

  it('[E-23, H-33] that another admin sets, changes or takes away while it is entered is said, and nothing is lost or replaced unasked', async () => {
    const id = await anyWorker();
    await setByOther(id, '');
    ({ context } = await openContext(app.browser, look));
    page = await context.newPage();
    await alwaysSignedIn(context, await app.admin());
    const stream = streamOf(page);
    await page.goto(`${app.url}/admin-dashboard?work=worker/${id}`);
    await stream;
    const dialog = page.getByRole('dialog');
    const open = (verb: 'enter' | 'change') =>
      dialog.getByRole('button', { name: say(`admin:employeeNumber.${verb}Of`, { name: '' }) }).click();
    const field = dialog.getByRole('textbox', {
      name: textsIn('en', 'shared/locales')('problems:labels.employeeNumber'),
    });
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    const closesWith = async (number: string) => {
      await field.waitFor({ state: 'detached' });
      await dialog.getByText(number, { exact: true }).waitFor();
      expect(await numberOf(id)).toBe(number);
    };

    const [first, mine, theirs] = [aNumber(), aNumber(), aNumber()];
    await open('enter');
    await expectFocus(field);
    await setByOther(id, first);
    await dialog.getByText(others('setByOther', first)).waitFor();
    expect(await field.inputValue()).toBe(first);
    await field.press('Enter');
    await closesWith(first);

    await open('change');
    await field.fill(`${mine}7`); // pasted, for example: an extra digit is reported and not cut off
    await field.press('Enter');
    await dialog.getByText(textsIn('en', 'shared/locales')('problems:fields.employee_number_invalid')).waitFor();
    await field.fill(mine);
    await setByOther(id, '');
    await field.press('Enter');
    await dialog.getByText(others('removedByOther')).waitFor();
    expect(await inspect(page, look, 'admin-worker-number-removed')).toEqual([]);
    expect(await field.inputValue()).toBe(mine);
    await button(others('saveAnyway')).click();
    await closesWith(mine);

    await open('change');
    await field.fill('');
    await setByOther(id, theirs);
    await field.press('Enter');
    await button(others('takeAway', theirs)).waitFor();
    expect(await inspect(page, look, 'admin-worker-number-changed')).toEqual([]);
    await button(others('keep', theirs)).click();
    await closesWith(theirs);
  });
});
