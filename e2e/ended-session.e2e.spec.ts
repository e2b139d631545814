import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { expectToast, PASSWORD } from './support/accounts/people.js';
import type { TestWorker } from './support/accounts/workers.js';
import { withoutLive } from './support/browser/browser.js';
import { textsIn } from './support/browser/texts.js';
import { anAssignment, aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { register } from './support/worker/account.js';

jest.setTimeout(120_000);

let app: ShiftTestApp;
beforeAll(async () => {
  app = await openShiftTestApp('2026-11-17T12:31:00Z');
  const hours = { start: '06:00', end: '14:00' };
  await aShiftOn(app.database, { date: '2026-11-20', ...hours, title: 'Mailers', positions: 9 });
});
afterAll(() => app?.close());

/** A worker with an assigned shift and a password. */
async function assignedWorker(): Promise<TestWorker> {
  const [worker] = (await app.workers(1, 2)) as [TestWorker];
  const shift = await aShiftOn(app.database, { date: '2026-11-26', start: '06:00', end: '14:00', title: 'Kept' });
  await anAssignment(app.database, shift, worker.id);
  const samePassword = 'UPDATE users SET password = (SELECT password FROM users WHERE email = $1) WHERE id = $2';
  await app.database.query(samePassword, [await register(app.url), worker.id]);
  return worker;
}

it.each(['en', 'es'] as const)(
  '[H-102] a cancellation and a sign-up whose session has ended ask to log in again, and are then sent (%s)',
  async (language) => {
    const t = textsIn(language);
    const page = await app.pageOf(await assignedWorker(), { language, width: 360 }, { prepare: withoutLive });
    const endSession = async () => {
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      await fetch(`${app.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    };
    const logInAgain = async () => {
      const again = page.getByRole('dialog', { name: t('auth:reauthenticate.title') });
      await again.locator('[name=password]').fill(PASSWORD);
      await again.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    };
    await page.goto(`${app.url}/dashboard`);
    await page
      .getByRole('button', { name: t('worker:upcoming.cancel') })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByLabel(t('worker:cancel.reason')).fill('Car trouble');
    await endSession();
    await dialog.getByRole('button', { name: t('worker:cancel.cancel.confirm') }).click();
    await logInAgain();
    await expectToast(page, t('worker:cancel.done'));
    const { rows } = await app.database.query(`SELECT * FROM shift_assignments WHERE status = 'cancelled'`);
    expect(JSON.stringify(rows)).toContain('Car trouble');

    await endSession();
    await page.getByRole('button', { name: `${t('worker:shift.signUp')}: Mailers` }).click();
    await logInAgain();
    await expectToast(page, t('worker:claim.signedUp'));
    await page.context().close();
  },
);
