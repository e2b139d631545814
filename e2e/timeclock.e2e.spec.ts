import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE_AND_WIDE_SCREEN } from './support/browser/browser.js';
import { AdminTestApp } from './support/admin/admin-test-app.js';
import { inspect } from './support/browser/inspect.js';
import { associateOf, controlAdp } from './support/servers/local-adp.js';
import { aWorkedShift } from './support/servers/shift-test-app.js';
import { expectSoon, expectText } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';

jest.setTimeout(120_000);

const adminUi = new AdminTestApp(A_MORNING);
let page: Page;

/** A new worker with approved shifts from nine to five on these days. */
async function aWorkerWithHours(...dates: string[]): Promise<{ id: number; email: string }> {
  const { app } = adminUi;
  const id = (await app.workers(1, 1))[0]?.id ?? 0;
  for (const date of dates) {
    const shift = { date, start: '09:00', end: '17:00', title: `Bindery ${date}`, titleEs: `Encuadernado ${date}` };
    await adminUi.call('POST', `timesheets/${await aWorkedShift(app.database, shift, id)}/approve`);
  }
  const { rows } = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]);
  return { id, email: rows[0]?.email ?? '' };
}

const toastText = (text: string) => page.locator('[data-variant][data-state=open]').filter({ hasText: text }).waitFor();

describe.each(PHONE_AND_WIDE_SCREEN)('the payroll time-clock in $language at $width px', (screen) => {
  const t = textsIn(screen.language);
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const part = (key: string) => page.getByRole('region', { name: t(key) }).first();

  async function openFromTheDashboard(): Promise<void> {
    page = await adminUi.open(screen, '/admin-dashboard');
    await page.getByRole('link', { name: t('admin:system.timeclock') }).click();
    await page.getByRole('heading', { level: 1, name: t('timeclock:title') }).waitFor();
  }

  async function lookUp(email: string): Promise<void> {
    await page.locator('[name=lookupEmail]').fill(email);
    await button('timeclock:lookup.button').click();
  }

  it('[I-18, I-19, I-20] opens from system management, tests the connection and finds a worker by e-mail', async () => {
    await openFromTheDashboard();
    for (const note of ['approved', 'once', 'changes', 'typed', 'unsure', 'people'])
      await page.getByText(t(`timeclock:notes.${note}.title`), { exact: true }).waitFor();
    await button('timeclock:test.button').click();
    await toastText(t('timeclock:test.ok'));
    await controlAdp(adminUi.app.dataDir, 'faults', [{ on: 'workers', kind: 'forbidden', times: 1 }]);
    await button('timeclock:test.button').click();
    await toastText(t('timeclock:test.failed'));
    await expectText(part('timeclock:test.title'), 'The app lacks the scope for this');
    await button('timeclock:lookup.button').click();
    await toastText(t('timeclock:lookup.requiredTitle'));
    await page.locator('[name=lookupEmail]:focus').waitFor();
    await expectText(part('timeclock:lookup.title'), t('timeclock:lookup.required'));
    const first = await page.locator('[name=lookupStartDate]').inputValue();
    expect([first, await page.locator('[name=lookupEndDate]').inputValue()]).toEqual(['2026-11-11', '2026-11-17']);
  });

  it('[I-21, I-22, I-23] shows both systems, sends missing entries, and lists refused ones', async () => {
    const worker = await aWorkerWithHours('2026-11-12', '2026-11-16');
    await adminUi.call('POST', 'adp/test-connection'); // the local ADP must run before its faults can be set
    const there = { associateOID: `G${worker.id}`, entryDate: '2026-11-14' };
    const alone = { ...there, entryID: 'alone', start: '2026-11-14T08:00:00-07:00', end: '2026-11-14T12:30:00-07:00' };
    await controlAdp(adminUi.app.dataDir, 'company', { workers: [associateOf(worker)], entries: [alone] });
    await openFromTheDashboard();
    await lookUp(worker.email);
    const shifts = part('timeclock:sync.title');
    await expectText(
      shifts,
      t('timeclock:state.toAdd'),
      t('timeclock:sync.onlyThere'),
      `${screen.language === 'es' ? 'Encuadernado' : 'Bindery'} 2026-11-12`,
    );
    await expectText(part('timeclock:lookup.entries'), t('timeclock:lookup.total', { hours: '4.50' }));

    await controlAdp(adminUi.app.dataDir, 'faults', [{ on: 'modify', kind: 'forbidden', times: 1 }]);
    await button('timeclock:sync.button').click();
    await toastText(t('timeclock:sync.failed'));
    await expectText(shifts, t('timeclock:state.refused'), 'The app lacks the scope for this');
    await controlAdp(adminUi.app.dataDir, 'faults', []);
    await button('timeclock:sync.button').click();
    await toastText(t('timeclock:sync.done'));
    await expectText(shifts, t('timeclock:sync.nothing'));
    await expectSoon(() => shifts.getByText(t('timeclock:state.inStep')).count(), 2);
    await expectText(part('timeclock:lookup.entries'), t('timeclock:lookup.total', { hours: '20.50' }));

    await button('timeclock:all.button').click();
    const open = page.getByRole('button', { name: t('timeclock:all.open', { email: worker.email }) });
    await expectText(part('timeclock:all.title'), t('timeclock:all.entries'), '20.50', t('timeclock:all.total'));
    expect(await inspect(page, screen, 'timeclock')).toEqual([]);
    await open.click();
    expect(await page.locator('[name=lookupEmail]').inputValue()).toBe(worker.email);
    const entries = page.getByRole('region', { name: t('timeclock:lookup.entries') });
    await expectSoon(() => entries.count(), 1);
    await lookUp('x'.repeat(255));
    await expectText(part('timeclock:lookup.title'), t('timeclock:lookup.email'), '254');
    expect(await part('timeclock:lookup.title').innerText()).not.toContain('{{');
    await lookUp('nobody');
    await page.locator('[name=lookupEmail][aria-invalid=true]').waitFor();
    await expectSoon(() => entries.count(), 0);
    const summary = page.getByRole('button', { name: t('timeclock:all.open', { email: worker.email }) });
    expect(await summary.count()).toBe(1);
    await page.locator('[name=summaryStartDate]').fill('');
    await button('timeclock:all.button').click();
    await expectSoon(() => summary.count(), 0);
    await lookUp('nobody@gigshift.example');
    await expectText(part('timeclock:lookup.title'), 'nobody@gigshift.example');
  });

  it('[I-31, I-32, I-38, I-39, I-43] syncs all workers after a confirmation, pauses, resumes and opens a result', async () => {
    const worker = await aWorkerWithHours('2026-11-13');
    await adminUi.call('POST', 'adp/test-connection');
    await controlAdp(adminUi.app.dataDir, 'company', { workers: [associateOf(worker)], entries: [] });
    await openFromTheDashboard();
    const card = part('timeclock:run.title');
    await page.locator('[name=syncAllStartDate]').fill('2026-11-13');
    await page.locator('[name=syncAllEndDate]').fill('2026-11-13');
    await button('timeclock:run.button').click();
    const dialog = page.getByRole('dialog');
    await expectText(dialog, t('timeclock:run.confirmText'));
    await page.getByRole('button', { name: t('timeclock:run.confirm'), disabled: false }).waitFor();
    expect(await inspect(page, screen, 'timeclock-sync-confirm')).toEqual([]);
    await controlAdp(adminUi.app.dataDir, 'faults', [{ on: 'modify', kind: 'tooMany', retryAfter: 40 }]);
    await button('timeclock:run.confirm').click();
    await button('timeclock:run.resume').waitFor();
    await expectText(card, '40', t('timeclock:run.pausedText'));
    expect(await inspect(page, screen, 'timeclock-sync-paused')).toEqual([]);
    await controlAdp(adminUi.app.dataDir, 'faults', []);
    await button('timeclock:run.resume').click();
    const compare = page.getByRole('button', { name: worker.email });
    const result = page.locator('tr, li').filter({ has: compare });
    await expectText(result, t('timeclock:run.outcome.sent'));
    await card.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await inspect(page, screen, 'timeclock-sync-done')).toEqual([]);
    await compare.click();
    expect(await page.locator('[name=lookupEmail]').inputValue()).toBe(worker.email);
    expect(await page.locator('[name=lookupStartDate]').inputValue()).toBe('2026-11-13');
  });
});

it('[X-01] redirects a visitor without a session to the admin login', async () => {
  page = await adminUi.page({ language: 'en', width: 1440 }, 'nobody');
  await page.goto(`${adminUi.app.url}/adp-integration`);
  await page.waitForURL('**/admin-login');
});

describe.each(PHONE_AND_WIDE_SCREEN)('without a time-clock, $language at $width px', (screen) => {
  it('[I-18] the page says that no time clock is connected, and who can change that', async () => {
    page = await adminUi.page(screen);
    const off = { isConfigured: false, isSimulator: false };
    await page.route('**/api/admin/adp/setup', (route) => route.fulfill({ json: off }));
    await page.goto(`${adminUi.app.url}/adp-integration`);
    await page.getByText(textsIn(screen.language)('timeclock:off.title')).waitFor();
    expect(await inspect(page, screen, 'timeclock-off')).toEqual([]);
  });
});
