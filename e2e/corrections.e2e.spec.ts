import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SCREENS } from './support/browser/browser.js';
import { inspect } from './support/browser/inspect.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';
import { textsIn } from './support/browser/texts.js';
import { expectToast } from './support/accounts/people.js';
import { aWorkedShift, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

let app: ShiftTestApp;

beforeAll(async () => {
  app = await openShiftTestApp(A_MORNING);
}, 90_000);
afterAll(() => app?.close());

describe.each(SCREENS)('a correction request, $width px, $language', (screen) => {
  it('[K-60, K-67, K-100, W-131, W-136] goes from the statement to the desk, and the answer comes back', async () => {
    const t = textsIn(screen.language);
    const [worker] = await app.workers(1, 1);
    const title = `Kitting ${worker!.id}`;
    await aWorkedShift(app.database, { date: '2026-11-16', start: '09:00', end: '17:00', title }, worker!.id);
    const page = await app.pageOf(worker!, screen);
    await page.goto(`${app.url}/dashboard#earnings`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('worker:correction.ask.times') })
      .click();
    const form = page.getByRole('dialog').last();
    await form.getByRole('heading', { name: t('worker:correction.title.times') }).waitFor();
    const send = form.getByRole('button', { name: t('worker:correction.send') });
    await send.click();
    await form.locator('[aria-invalid=true]').waitFor();
    expect(await inspect(page, screen, 'worker-correction-form')).toEqual([]);
    await form.locator('[name=clockInTime]').fill('06:00');
    await form.getByText(t('worker:correction.offShift.in', { duration: '3h' })).waitFor();
    expect(await inspect(page, screen, 'worker-correction-warning')).toEqual([]);
    await form.locator('[name=clockInTime]').fill('09:00');
    await form.getByText(t('worker:correction.offShift.in', { duration: '3h' })).waitFor({ state: 'detached' });
    await form.locator('[name=clockOutTime]').fill('17:30');
    await form.locator('textarea').fill('The line ran longer.');
    await send.click();
    await expectToast(page, t('worker:correction.sent'));
    await page.getByText(t('worker:correction.state.open')).first().waitFor();
    expect(await inspect(page, screen, 'worker-correction-sent')).toEqual([]);

    const admin = await app.adminPage(screen);
    await admin.goto(`${app.url}/admin-dashboard?work=corrections`);
    await admin.getByRole('dialog').getByRole('button', { name: title }).click();
    await admin.getByRole('cell', { name: '$144.50' }).waitFor();
    expect(await inspect(admin, screen, 'admin-correction')).toEqual([]);
    await admin.locator('textarea').fill('The lead confirms it.');
    await admin.getByRole('button', { name: t('people:corrections.accept') }).click();
    await expectToast(admin, t('people:corrections.done.accept'));
    await admin.getByRole('dialog').getByRole('button', { name: title }).waitFor({ state: 'detached' });
    await admin.context().close();

    await page.getByText(t('worker:correction.state.accepted')).waitFor();
    await page.getByText(t('worker:correction.decision', { reason: 'The lead confirms it.' })).waitFor();
    await page.getByText('$144.50', { exact: true }).first().waitFor();
    expect(await inspect(page, screen, 'worker-correction-accepted')).toEqual([]);
    await page.context().close();
  });
});
