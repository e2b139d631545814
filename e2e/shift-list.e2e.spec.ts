import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Screen, SCREENS, stopTime, withoutLive } from './support/browser/browser.js';
import type { TestWorker } from './support/accounts/workers.js';
import { inspect } from './support/browser/inspect.js';
import { openShiftListTestApp, titles } from './support/worker/shift-list.js';
import { anAssignment, aShiftOn, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: ShiftTestApp;
let viewer: TestWorker;

const { newWorker, openList } = openShiftListTestApp((opened) => ({ app, viewer } = opened));

describe('a shift list whose code fails to load', () => {
  it('[O-02, S-23] leaves the ticket, shows an error in its place, and loads on a tap, with the figures', async () => {
    const lists = '**/assets/dashboard-lists-*.js';
    const prepare = async (page: Page) => {
      await withoutLive(page);
      await page.route(lists, (route) => route.abort());
    };
    const page = await app.pageOf(viewer, WIDE, { prepare });
    await page.goto(`${app.url}/dashboard`);
    await page.getByText(t('common:error.title')).waitFor();
    await page.locator('#clock button').first().waitFor();
    await page.unroute(lists);
    await page.getByRole('button', { name: t('common:error.retry') }).click();
    await page.locator('#shifts article').first().waitFor();
    await page.getByRole('region', { name: t('worker:stats.label') }).waitFor();
    await page.close();
  });
});

describe('the filters of the list', () => {
  it.each(SCREENS)(
    '[S-03, S-05, S-06] $width px, $language: what is hidden, how many are left, and why none is',
    async (screen) => {
      const t = textsIn(screen.language);
      const page = await app.pageOf(viewer, screen, { prepare: withoutLive });
      await openList(page);
      await page.waitForLoadState('networkidle'); // the page's own requests
      const calls: string[] = [];
      // the event stream and the outbox token are requested at any time
      const isRecorded = (url: string) => /\/api\/(?!events|auth\/outbox-token)/.test(url);
      page.on('request', (request) => isRecorded(request.url()) && calls.push(request.url()));
      const bar = page.getByRole('search', { name: t('worker:filters.label') });

      await bar.getByRole('button', { name: t('worker:filters.premium') }).click();
      await bar.getByText(t('worker:filters.count_other', { shown: 1, count: 4 })).waitFor();
      await expectSoon(() => titles(page), ['Night kits']);
      await page.getByText('$18.50').waitFor();
      await page.getByText(t('worker:shift.premium', { amount: '$1.50' })).waitFor();

      await bar.getByRole('button', { name: t('worker:filters.title'), exact: true }).click();
      await bar.getByLabel(t('worker:filters.pay')).selectOption('24');
      await page.getByText(t('worker:filters.none')).waitFor();
      const findings = await inspect(page, screen, 'worker-filters');
      await page
        .getByRole('button', { name: t('worker:filters.without_one', { count: 1 }) })
        .first()
        .click();
      await bar.getByText(t('worker:filters.count_other', { shown: 1, count: 4 })).waitFor();
      await bar.getByLabel(t('worker:filters.level')).selectOption('3');
      await page.getByRole('button', { name: t('worker:filters.clear') }).click();
      await page.getByText('Proofing').first().waitFor({ state: 'attached' });
      await expectSoon(() => titles(page), ['Mailers', 'Night kits', 'Catalogs', 'Proofing']);
      expect(new URL(page.url()).search).toBe('');
      expect(calls).toEqual([]);
      expect(findings).toEqual([]);
      await page.context().close();
    },
  );

  it('[S-06] survive a reload and a switch to the calendar and back', async () => {
    const page = await app.pageOf(viewer, WIDE);
    await openList(page, '?open=1&date=2026-11-24');
    await expectSoon(() => titles(page), ['Catalogs']);
    await page.getByRole('tab', { name: t('worker:available.calendar') }).click();
    await page.locator('[data-chip]').first().waitFor();
    await page.getByRole('tab', { name: t('worker:available.list') }).click();
    await expectSoon(() => titles(page), ['Catalogs']);
    await page.reload();
    await page.locator('#shifts article').first().waitFor();
    await expectSoon(() => titles(page), ['Catalogs']);
    await page.context().close();
  });
});

describe('the current shift', () => {
  it('[S-23, H-29] has a green background and its running time, updated every minute', async () => {
    const worker = await newWorker();
    const shift = await aShiftOn(app.database, {
      date: '2026-11-17',
      start: '03:30',
      end: '11:30',
      title: 'At work',
    });
    await anAssignment(app.database, shift, worker.id, 'in_progress', '2026-11-17T10:26:00Z');
    const page = await app.pageOf(worker, WIDE, {
      prepare: async (fresh) => {
        await withoutLive(fresh); // a reconnected event stream would refetch the server's time
        await fresh.clock.install();
      },
    });
    await page.goto(`${app.url}/dashboard`);
    const card = page.getByRole('region', { name: t('worker:ticket.current') });
    const worked = card.getByText(/^\d+h \d+m worked$/);
    await worked.waitFor();
    await stopTime(page);
    const minutes = async () => {
      const [, hours, rest] = /(\d+)h (\d+)m/.exec((await worked.textContent()) ?? '') ?? [];
      return Number(hours) * 60 + Number(rest);
    };
    const before = await minutes();
    expect(before).toBeGreaterThanOrEqual(125);
    await page.clock.runFor(60_000);
    await expectSoon(minutes, before + 1);
    const [background, green] = await card.evaluate((element) => {
      const probe = document.createElement('i');
      probe.style.backgroundColor = 'var(--l1-soft)';
      element.append(probe);
      return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).backgroundColor];
    });
    expect(background).toBe(green);
    await page.context().close();
  });

  it('[S-23] has no card while the worker is not clocked in', async () => {
    const page = await app.pageOf(await newWorker(), WIDE);
    await openList(page);
    expect(await page.getByRole('region', { name: t('worker:ticket.current') }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the connection line below the top bar', () => {
  it('[O-02, H-19] shows a failed refresh and the time of the list, keeps the list, and disappears after a successful one', async () => {
    const page = await app.pageOf(await newWorker(), WIDE);
    await openList(page);
    const line = page.getByRole('status').filter({ hasText: t('worker:connection.on') });
    await line.waitFor();
    const before = await titles(page);
    await page.route('**/api/user/assignments*', (route) => route.fulfill({ status: 500, body: '' }));
    const refresh = page.getByRole('button', { name: t('worker:connection.refresh') });
    await refresh.click();
    await page.getByRole('status').getByText(t('worker:connection.failed'), { exact: true }).waitFor();
    expect(await refresh.textContent()).toMatch(/\d:\d\d/);
    expect(await titles(page)).toEqual(before);
    await page.unroute('**/api/user/assignments*');
    await refresh.click();
    await line.waitFor();
    await page.context().close();
  });
});
