import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { AdminUi } from './support/admin/admin-ui.js';
import { type Screen, openContext } from './support/browser/browser.js';
import { inspect } from './support/browser/inspect.js';
import { openToast } from './support/accounts/people.js';
import { alwaysSignedIn } from './support/accounts/sessions.js';
import { expectFocus, expectSoon, expectText } from './support/browser/expect-soon.js';
import { testAppFixture } from './support/servers/test-app-fixture.js';
import { textsIn } from './support/browser/texts.js';
import { streamOf } from './support/servers/two-servers.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';

jest.setTimeout(120_000);

const PHONE: Screen = { language: 'es', width: 360 };
const t = textsIn('en');

const app = testAppFixture(A_MORNING);
let context: BrowserContext;
let page: Page;

afterEach(() => context.close());

/** As another admin does at the same time. */
async function callAdmin(method: string, path: string, body?: object): Promise<unknown> {
  const { azure_access_token: token } = await app.admin();
  const response = await fetch(`${app.url}/api/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

const setByOtherAdmin = (id: string, employeeNumber: string) =>
  callAdmin('PUT', `workers/${id}/employee-number`, { employeeNumber });
const numberOf = async (id: string) =>
  ((await callAdmin('GET', `workers/${id}`)) as { employeeNumber: string | null }).employeeNumber;
const anyWorker = async () => String(((await callAdmin('GET', 'all-workers')) as { id: number }[]).at(-1)?.id);
const aNumber = () => String(100_000 + Math.floor(Math.random() * 900_000));

/** A disabled button keeps its focus and is marked by aria. */
const ENABLED = ':not([aria-disabled=true])';

describe('the pay periods, at a phone in Spanish', () => {
  const screen = PHONE;
  const t = textsIn(screen.language);

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
  async function correctNumber(numbers: Locator): Promise<{ id: string; right: string }> {
    const change = numbers.getByRole('button', { name: t('admin:employeeNumber.changeOf', { name: '' }) });
    await change.first().click();
    const field = numbers.getByRole('textbox');
    await expectFocus(field);
    await field.fill((await numbers.locator('li b').first().textContent()) ?? '');
    await numbers.getByRole('button', { name: t('admin:employeeNumber.saveOf', { name: '' }) }).click();
    await numbers.getByText('ya tiene este número de archivo de ADP').waitFor();
    await expectFocus(field);
    expect(await inspect(page, screen, 'admin-employee-numbers')).toEqual([]);
    const right = aNumber();
    const saved = page.waitForResponse(/employee-number$/);
    await field.fill(right);
    await field.press('Enter');
    const [, id = ''] = /workers\/(\d+)/.exec((await saved).url()) ?? [];
    await expectFocus(change.first());
    await expectText(numbers.getByRole('listitem').first(), right);
    return { id, right };
  }

  /** Another admin sets a worker's first number earlier, and again while it is being replaced. */
  async function expectConflicts(numbers: Locator, { id, right }: { id: string; right: string }, week: string) {
    const conflictText = (key: string, number: string) => t(`admin:employeeNumber.${key}`, { number });
    const line = numbers.getByRole('listitem').first();
    const button = (name: string) => line.getByRole('button', { name, exact: true });
    await setByOtherAdmin(id, '');
    await page.keyboard.press('Escape');
    await numbers.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('admin:payments.periods.numbersOf', { week }) }).click();

    const field = numbers.getByRole('textbox');
    await expectFocus(field);
    const [first, second] = [aNumber(), aNumber()];
    await setByOtherAdmin(id, first);
    await field.fill(right);
    await field.press('Enter');
    await line.getByText(conflictText('setByOther', first)).waitFor();
    expect(await line.getByRole('textbox').inputValue()).toBe(right);
    await expectFocus(field);
    expect(await inspect(page, screen, 'admin-number-set-by-other')).toEqual([]);
    await field.press('Enter'); // nothing is replaced yet
    await expectFocus(button(conflictText('replace', first)));
    await setByOtherAdmin(id, second);
    await page.keyboard.press('Enter');
    await line.getByText(conflictText('setByOther', second)).waitFor();
    await button(conflictText('replace', second)).click();
    await expectText(line, right);
    await expectFocus(line.getByRole('button'));
    expect(await numberOf(id)).toBe(right);
  }

  /** Pastes a list with one worker and one unknown name; the number of the worker is saved. */
  async function pasteList(numbers: Locator, id: string): Promise<void> {
    const { email } = (await callAdmin('GET', `workers/${id}`)) as { email: string };
    const number = aNumber();
    await numbers.getByRole('button', { name: t('admin:employeeNumber.list.paste') }).click();
    const dialog = page.getByRole('dialog', { name: t('admin:employeeNumber.list.title') });
    await dialog.getByRole('textbox').fill(`${email}\t${number}\nNadie Conocido\t1`);
    await dialog.getByRole('button', { name: t('admin:employeeNumber.list.check') }).click();
    await dialog.getByText(t('admin:employeeNumber.list.problem.worker_unknown')).waitFor();
    expect(await inspect(page, screen, 'admin-paste-numbers')).toEqual([]);
    await dialog.getByRole('button', { name: t('admin:employeeNumber.list.save_one', { count: 1 }) }).click();
    await dialog.waitFor({ state: 'detached' });
    await numbers.getByText(number).waitFor();
    expect(await numberOf(id)).toBe(number);
  }

  it('[E-21, E-23, W-235, W-238] one is locked at the total that was shown; its file for ADP asks for the numbers that are missing, and one that was mistyped is changed', async () => {
    const adminUi = await AdminUi.signIn(app, screen);
    ({ page } = adminUi);
    context = page.context();
    await adminUi.open('updatePayments');
    await page.getByRole('button', { name: t('admin:payments.tabPeriods'), exact: true }).click();
    const prefix = t('admin:payments.periods.lockOf', { week: '' });
    const locks = page.getByRole('button', { name: prefix }).and(page.locator(ENABLED));
    await locks.first().waitFor();
    expect(await inspect(page, screen, 'admin-pay-periods')).toEqual([]);

    const week = ((await locks.last().getAttribute('aria-label')) ?? '').slice(prefix.length);
    await locks.last().click();
    const question = page.getByRole('dialog').last();
    const confirm = question.getByRole('button', { name: t('admin:payments.periods.lock'), exact: true });
    await confirm.and(page.locator(ENABLED)).waitFor();
    expect(await inspect(page, screen, 'admin-pay-period-lock')).toEqual([]);
    const shown = await question.locator('dd').last().textContent();
    await confirm.click();
    await openToast(page)
      .filter({ hasText: shown ?? '' })
      .waitFor();

    const arrived = page.waitForEvent('download');
    const numbers = page.getByRole('dialog', { name: t('admin:payments.periods.numbersOf', { week }), exact: true });
    await page
      .getByRole('button', { name: t('admin:payments.periods.adpOf', { week }), exact: true })
      .and(page.locator(ENABLED))
      .click();
    const areNumbersMissing = await Promise.race([numbers.waitFor().then(() => true), arrived.then(() => false)]);
    if (areNumbersMissing) {
      await enterMissing(numbers);
      await numbers
        .getByRole('button', { name: t('admin:payments.periods.numbersDownload') })
        .and(page.locator(ENABLED))
        .click();
    }
    expect((await arrived).suggestedFilename()).toBe('PRGSXEPI.csv');

    await page.getByRole('button', { name: t('admin:payments.periods.numbersOf', { week }) }).click();
    const corrected = await correctNumber(numbers);
    await expectConflicts(numbers, corrected, week);
    await pasteList(numbers, corrected.id);
  });
});

describe('a worker’s file number in the details, on a wide screen in English', () => {
  const screen: Screen = { language: 'en', width: 1440 };
  const conflictText = (key: string, number = '') => t(`admin:employeeNumber.${key}`, { number });

  it('[E-23, H-33] that another admin sets, changes or takes away while it is entered is said, and nothing is lost or replaced unasked', async () => {
    const id = await anyWorker();
    await setByOtherAdmin(id, '');
    ({ context } = await openContext(app.browser, screen));
    page = await context.newPage();
    await alwaysSignedIn(context, await app.admin());
    const stream = streamOf(page);
    await page.goto(`${app.url}/admin-dashboard?work=worker/${id}`);
    await stream;
    const dialog = page.getByRole('dialog');
    const open = (verb: 'enter' | 'change') =>
      dialog.getByRole('button', { name: t(`admin:employeeNumber.${verb}Of`, { name: '' }) }).click();
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
    await setByOtherAdmin(id, first);
    await dialog.getByText(conflictText('setByOther', first)).waitFor();
    expect(await field.inputValue()).toBe(first);
    await field.press('Enter');
    await closesWith(first);

    await open('change');
    await field.fill(`${mine}7`); // pasted, for example: an extra digit is reported and not cut off
    await field.press('Enter');
    await dialog.getByText(textsIn('en', 'shared/locales')('problems:fields.employee_number_invalid')).waitFor();
    await field.fill(mine);
    await setByOtherAdmin(id, '');
    await field.press('Enter');
    await dialog.getByText(conflictText('removedByOther')).waitFor();
    expect(await inspect(page, screen, 'admin-worker-number-removed')).toEqual([]);
    expect(await field.inputValue()).toBe(mine);
    await button(conflictText('saveAnyway')).click();
    await closesWith(mine);

    await open('change');
    await field.fill('');
    await setByOtherAdmin(id, theirs);
    await field.press('Enter');
    await button(conflictText('remove', theirs)).waitFor();
    expect(await inspect(page, screen, 'admin-worker-number-changed')).toEqual([]);
    await button(conflictText('keep', theirs)).click();
    await closesWith(theirs);
  });
});
