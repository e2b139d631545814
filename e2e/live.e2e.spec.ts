import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openContext, type Screen } from './support/browser/browser.js';
import { asApplicants } from './support/accounts/workers.js';
import { AdminUi } from './support/admin/admin-ui.js';
import { signInAsAdmin } from './support/accounts/people.js';
import { textsIn } from './support/browser/texts.js';
import { openTwoServers, streamOf, workerPage, type TwoServers } from './support/servers/two-servers.js';

jest.setTimeout(120_000);

/** Tuesday, November 17, 2026, 08:00 at the site. */
const NOW = '2026-11-17T15:00:00Z';
const PHONE: Screen = { language: 'en', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let servers: TwoServers;
let loads: string[];
/** Creates a new shift and a new applicant for each try. */
let tries = 0;

beforeAll(async () => {
  servers = await openTwoServers(NOW);
}, 90_000);
afterEach(async () => {
  for (const context of servers.browser.contexts()) await context.close();
});
afterAll(() => servers?.close());

/** Detects a reload of the page from now on. */
function watchLoads(...pages: Page[]): void {
  loads = [];
  for (const page of pages) page.on('domcontentloaded', () => loads.push(page.url()));
}

async function adminPage(url: string): Promise<Page> {
  const { context } = await openContext(servers.browser, WIDE);
  const page = await context.newPage();
  const stream = streamOf(page);
  await signInAsAdmin(page, url, WIDE);
  await stream;
  return page;
}

async function listeningWorker(url: string) {
  const opened = await workerPage(servers, url, PHONE);
  await opened.stream;
  return opened;
}

async function asAdmin(method: string, path: string, body?: object): Promise<number> {
  const response = await fetch(`${servers.first.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${servers.adminToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.status;
}

const addShift = (title: string, rest: object = {}) =>
  asAdmin('POST', '/api/shifts', {
    title,
    description: 'Pack kits by the picture sheet.',
    skillLevelId: 1,
    date: '2026-11-19',
    startTime: '09:00',
    endTime: '17:00',
    payRate: 18,
    totalPositions: 2,
    requirements: [],
    ...rest,
  });

const card = (page: Page, title: string) => page.locator('#shifts article').filter({ hasText: title });

describe('two servers on one database', () => {
  it('[H-33] worker and admin see each other’s changes without a reload', async () => {
    const admin = await adminPage(servers.second.url);
    const { page: workerTab, worker } = await listeningWorker(servers.first.url);
    watchLoads(admin, workerTab);
    const title = `Catalogs ${(tries += 1)}`;
    const name = `Ruth${tries}`;
    await servers.database.query('UPDATE users SET first_name = $2 WHERE id = $1', [worker.id, name]);

    expect(await addShift(title, { requiresApproval: true })).toBe(201);
    await admin
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .first()
      .waitFor();
    await card(workerTab, title)
      .getByRole('button', { name: `${t('worker:shift.apply')}: ${title}` })
      .click();

    const pending = admin.locator('#pending-shifts');
    await pending.getByText(title).waitFor();
    await pending
      .getByRole('button', { name: t('admin:applications.approveOf', { name: `${name} Number 1` }) })
      .click();
    const upcoming = workerTab.getByRole('region', { name: t('worker:upcoming.title') });
    await upcoming.getByText(t('worker:state.assigned'), { exact: true }).waitFor();
    expect(loads).toEqual([]);
  });

  it('[H-33] after a restart of its server a page shows the changes made during the restart', async () => {
    const { page } = await listeningWorker(servers.second.url);
    watchLoads(page);
    const startAgain = await servers.stopSecond();
    const title = `Late mailers ${(tries += 1)}`;
    expect(await addShift(title, { date: '2026-11-20' })).toBe(201);
    expect(await card(page, title).count()).toBe(0);
    await startAgain();
    await card(page, title).waitFor({ timeout: 40_000 });
    expect(loads).toEqual([]);
  });

  it('[H-33] a page without a network refetches when it is online again', async () => {
    const { page } = await listeningWorker(servers.first.url);
    watchLoads(page);
    await page.context().setOffline(true);
    const title = `Offline mailers ${(tries += 1)}`;
    expect(await addShift(title, { date: '2026-11-21' })).toBe(201);
    await page.context().setOffline(false);
    await card(page, title).waitFor();
    expect(loads).toEqual([]);
  });
});

describe('an open form', () => {
  it('[H-33] keeps its input when its row is gone on the server; the list is updated afterwards', async () => {
    const admin = await adminPage(servers.second.url);
    const { worker } = await workerPage(servers, servers.first.url, PHONE);
    const name = `Nora${(tries += 1)}`;
    await servers.database.query('UPDATE users SET first_name = $2 WHERE id = $1', [worker.id, name]);
    await asApplicants(servers.database, [worker.id]);
    await new AdminUi(admin, t).open('approveWorkers');
    const dialog = admin.getByRole('dialog').first();
    await dialog.getByRole('button', { name: t('admin:workers.refuseOf', { name: `${name} Number 1` }) }).click();
    const reason = dialog.locator('textarea[name=reason]');
    await reason.fill('Two references did not answer');

    const otherAdmin = await adminPage(servers.first.url);
    const seen = otherAdmin.waitForResponse((response) => response.url().endsWith('/api/admin/stats'));
    expect(await asAdmin('PUT', `/api/admin/users/${worker.id}/approve`)).toBe(200);
    await seen;
    expect(await reason.inputValue()).toBe('Two references did not answer');

    await dialog.getByRole('button', { name: t('common:action.cancel') }).click();
    await dialog.getByText(`${name} Number 1`).first().waitFor({ state: 'detached' });
  });
});

describe('a session that was ended elsewhere', () => {
  const endSession = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${servers.second.url}/api/auth/logout`, { method: 'POST', headers })).status).toBe(200);
  };

  it('[H-84] ends on an open page, which sends no more requests', async () => {
    const { page, worker, stream } = await workerPage(servers, servers.first.url, PHONE, (context) =>
      context.clock.install(),
    );
    await stream;
    const calls: string[] = [];
    const refused = page.waitForResponse(
      (response) => response.url().includes('/api/events') && response.status() === 401,
    );
    await endSession(worker.token);
    await refused;
    await page.clock.runFor(5_000);
    await page.getByText(t('common:session.ended')).waitFor();
    page.on('request', (request) => calls.push(request.url()));
    await page.clock.runFor(120_000);
    expect(calls.filter((url) => !url.includes('/assets/'))).toEqual([]);
    expect(page.url()).toBe(`${servers.first.url}/login`);
  });

  it('[H-84] ends too if that happened before the page opened its event stream', async () => {
    let release = () => {};
    const isEnded = new Promise<void>((resolve) => (release = resolve));
    const { page, worker } = await workerPage(servers, servers.first.url, PHONE, async (context) => {
      await context.route('**/api/events*', async (route) => {
        await isEnded;
        await route.continue();
      });
    });
    await page.waitForRequest((request) => request.url().includes('/api/events'));
    await endSession(worker.token);
    release();
    await page.getByText(t('common:session.ended')).waitFor();
    expect(page.url()).toBe(`${servers.first.url}/login`);
  });
});
