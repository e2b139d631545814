import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AT_THE_SITE, withoutLive, type Screen } from './support/browser/browser.js';
import { connectAsOwner } from './support/servers/database.js';
import { DEMO, DEMO_PASSWORD, type TestApp } from './support/servers/test-app.js';
import { expectToast } from './support/accounts/people.js';
import { storeSession, workerSession } from './support/accounts/sessions.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { storedItem, openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const PHONE: Screen = { language: 'en', width: 360 };
const t = textsIn('en');

let app: TestApp;
let page: Page;
openPageForEachTest(PHONE, (opened) => ({ app, page } = opened));

/** A worker who is clocked in in the demo data and can log in: address and current assignment. */
async function aWorkerAtWork(): Promise<{ email: string; assignmentId: number }> {
  const database = await connectAsOwner(app.dataDir);
  const { rows } = await database.query<{ email: string; assignmentId: number }>(
    `UPDATE users u SET preferred_language = 'en', password = (SELECT password FROM users WHERE email = $1)
     FROM shift_assignments a WHERE a.user_id = u.id AND a.status = 'in_progress' AND a.ends_at > '2026-11-17T15:30:00Z'
     RETURNING u.email, a.id AS "assignmentId"`,
    [DEMO.james],
  );
  await database.end();
  const [row] = rows;
  if (!row) throw new Error('Nobody is at work');
  return row;
}

/** Sends a clock event from another tab or phone of the same worker. */
async function clockOutElsewhere(shiftAssignmentId: number): Promise<number> {
  const token = (await storedItem(page, 'authToken')) ?? '';
  const { latitude, longitude } = AT_THE_SITE;
  const location = { latitude, longitude, distance: 0, timestamp: '2026-11-17T15:26:00Z' };
  const response = await fetch(`${app.url}/api/worker/clock-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ shiftAssignmentId, location }),
  });
  return response.status;
}

describe('two tabs of one worker', () => {
  it('[K-15] a clock-out after another one shows its time, and the page is refreshed', async () => {
    const { email, assignmentId } = await aWorkerAtWork();
    await withoutLive(page); // a tab that receives the other's event does not offer a clock-out
    await storeSession(page, app.url, await workerSession(app.url, email, DEMO_PASSWORD));
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('button', { name: t('worker:clockButton.out.title') }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: t('worker:clock.confirm.out') });
    await page.getByText(t('worker:location.inside')).waitFor();
    expect(await clockOutElsewhere(assignmentId)).toBe(200);
    await confirm.click();
    await expectToast(page, t('worker:clock.failed.out'), 'Already clocked out at 8:2');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Already clocked out at 8:2\d\sAM/).waitFor();
    await confirm.waitFor({ state: 'detached' }); // nothing is left to confirm [H-177]
    await dialog.getByRole('button', { name: t('common:action.close'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('worker:clockButton.out.title') }).waitFor({ state: 'detached' });
  });
});

describe('a tab whose session another tab replaced', () => {
  const store = (tab: Page, session: Record<string, string>) =>
    tab.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, session);
  const isGreeted = async (tab: Page, name: string) =>
    ((await tab.getByRole('heading', { level: 1 }).textContent()) ?? '').includes(name);

  /** Simulates a suspended tab, which receives no storage events. */
  const ignoreStorageEvents = (tab: Page) =>
    tab.addInitScript(() => {
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
    });

  /** Opens a second tab of the same browser on a page that requires no session. */
  async function secondTab(): Promise<Page> {
    const tab = await page.context().newPage();
    await tab.goto(`${app.url}/learn-more`);
    return tab;
  }

  it('[O-43] while it was loading shows the new person’s shifts only', async () => {
    const { email } = await aWorkerAtWork();
    await storeSession(page, app.url, await workerSession(app.url, email, DEMO_PASSWORD));
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('button', { name: t('worker:clockButton.out.title') }).waitFor();
    const release = await delayCalls(page, '**/assets/worker-*.js');
    const loaded = page.waitForResponse('**/api/user/assignments');
    await page.reload({ waitUntil: 'commit' });
    await loaded;
    await store(await secondTab(), await workerSession(app.url, DEMO.james, DEMO_PASSWORD));
    release();
    await page.getByRole('heading', { level: 1, name: /James/ }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.in.title')}`) }).waitFor();
    expect(await page.getByRole('button', { name: t('worker:clockButton.out.title') }).count()).toBe(0);
  });

  async function openDashboard(email: string): Promise<void> {
    await withoutLive(page.context());
    await storeSession(page, app.url, await workerSession(app.url, email, DEMO_PASSWORD));
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  it('[O-32, O-40] does not end the worker’s new session, and continues with it', async () => {
    await ignoreStorageEvents(page);
    await openDashboard(DEMO.james);
    const before = (await storedItem(page, 'authToken')) ?? '';
    const other = await secondTab();
    await fetch(`${app.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${before}` } });
    const session = await workerSession(app.url, DEMO.james, DEMO_PASSWORD);
    await store(other, session);
    const validated = page.waitForResponse('**/api/auth/validate');
    await page.getByRole('button', { name: t('worker:connection.refresh') }).click();
    expect((await validated).status()).toBe(200);
    await expectSoon(() => isGreeted(page, 'James'), true);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await storedItem(page, 'authToken')).toBe(session.authToken);
  });

  it('[O-34, O-42] follows a logout, and then the next login', async () => {
    await openDashboard(DEMO.james);
    const other = await secondTab();
    const maria = await workerSession(app.url, DEMO.maria, DEMO_PASSWORD);
    await other.evaluate(() => localStorage.clear());
    await page.waitForURL('**/login');
    await store(other, maria);
    await page.waitForURL('**/dashboard');
    await expectSoon(() => isGreeted(page, 'Maria'), true);
    await store(other, await workerSession(app.url, DEMO.james, DEMO_PASSWORD));
    await expectSoon(() => isGreeted(page, 'James'), true);
    expect(await page.locator('main').innerText()).not.toContain('Maria');
  });

  it('[O-35] logs out only its own worker', async () => {
    await ignoreStorageEvents(page);
    await openDashboard(DEMO.james);
    const other = await secondTab();
    const maria = await workerSession(app.url, DEMO.maria, DEMO_PASSWORD);
    await store(other, maria);
    await page.getByRole('button', { name: t('common:action.logOut') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:action.logOut') })
      .click();
    await expectSoon(() => isGreeted(page, 'Maria'), true);
    expect(await storedItem(page, 'authToken')).toBe(maria.authToken);
  });
});
