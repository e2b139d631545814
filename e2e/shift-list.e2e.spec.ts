import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page, Request, Route } from 'playwright-core';
import { LOOKS, stopTime, withoutLive, type Look } from './support/browser.js';
import type { Member } from './support/crowd.js';
import { holdCalls } from './support/hold-calls.js';
import { inspect } from './support/inspect.js';
import { expectToast } from './support/people.js';
import { aHold, aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/shift-test-app.js';
import { sessionWith, storeSession } from './support/sessions.js';
import { expectSoon } from './support/soon.js';
import { textsIn } from './support/texts.js';

jest.setTimeout(120_000);

/** Tuesday, November 17, 2026, 05:31 at the site. */
const NOW = '2026-11-17T12:31:00Z';
const WIDE: Look = { language: 'en', width: 1440 };
const say = textsIn('en');

let app: ShiftTestApp;
let viewer: Member;

beforeAll(async () => {
  app = await openShiftTestApp(NOW);
  [viewer] = (await app.workers(1, 2)) as [Member];
  const on = (date: string, title: string, rest: object = {}) =>
    aShiftOn(app.database, { date, start: '06:00', end: '14:00', title, ...rest });
  await on('2026-11-20', 'Mailers', { positions: 60 });
  await on('2026-11-23', 'Night kits', { rate: 18.5, premium: 1.5, positions: 60 });
  await on('2026-11-24', 'Catalogs', { level: 2, rate: 20, requiresApproval: true, positions: 60 });
  await on('2026-11-25', 'Proofing', { level: 3, rate: 24 });
});
afterAll(() => app?.close());

const newWorker = async () => ((await app.workers(1, 2)) as [Member])[0];
const titles = (page: Page) => page.locator('#shifts article h4').allTextContents();
const upcoming = (page: Page) => page.getByRole('region', { name: say('worker:upcoming.title') });

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`${app.url}/dashboard${search}`);
  await page.locator('#shifts article').first().waitFor();
}

describe('a shift list whose code fails to load', () => {
  it('[O-02, S-23] leaves the ticket, shows an error in its place, and loads on a tap, with the figures', async () => {
    const lists = '**/assets/dashboard-lists-*.js';
    const prepare = async (page: Page) => {
      await withoutLive(page);
      await page.route(lists, (route) => route.abort());
    };
    const page = await app.pageOf(viewer, WIDE, { prepare });
    await page.goto(`${app.url}/dashboard`);
    await page.getByText(say('common:error.title')).waitFor();
    await page.locator('#clock button').first().waitFor();
    await page.unroute(lists);
    await page.getByRole('button', { name: say('common:error.retry') }).click();
    await page.locator('#shifts article').first().waitFor();
    await page.getByRole('region', { name: say('worker:stats.label') }).waitFor();
    await page.close();
  });
});

describe('the filters of the list', () => {
  it.each(LOOKS)(
    '[S-03, S-05, S-06] $width px, $language: what is hidden, how many are left, and why none is',
    async (look) => {
      const words = textsIn(look.language);
      const page = await app.pageOf(viewer, look, { prepare: withoutLive });
      await openList(page);
      await page.waitForLoadState('networkidle'); // the page's own requests
      const calls: string[] = [];
      // the event stream and the outbox token are requested at any time
      const isAsked = (url: string) => /\/api\/(?!events|auth\/outbox-token)/.test(url);
      page.on('request', (request) => isAsked(request.url()) && calls.push(request.url()));
      const bar = page.getByRole('search', { name: words('worker:filters.label') });

      await bar.getByRole('button', { name: words('worker:filters.premium') }).click();
      await bar.getByText(words('worker:filters.count_other', { shown: 1, count: 4 })).waitFor();
      await expectSoon(() => titles(page), ['Night kits']);
      await page.getByText('$18.50').waitFor();
      await page.getByText(words('worker:shift.premium', { amount: '$1.50' })).waitFor();

      await bar.getByRole('button', { name: words('worker:filters.title'), exact: true }).click();
      await bar.getByLabel(words('worker:filters.pay')).selectOption('24');
      await page.getByText(words('worker:filters.none')).waitFor();
      const findings = await inspect(page, look, 'worker-filters');
      await page
        .getByRole('button', { name: words('worker:filters.without_one', { count: 1 }) })
        .first()
        .click();
      await bar.getByText(words('worker:filters.count_other', { shown: 1, count: 4 })).waitFor();
      await bar.getByLabel(words('worker:filters.level')).selectOption('3');
      await page.getByRole('button', { name: words('worker:filters.clear') }).click();
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
    await page.getByRole('tab', { name: say('worker:available.calendar') }).click();
    await page.locator('[data-look]').first().waitFor();
    await page.getByRole('tab', { name: say('worker:available.list') }).click();
    await expectSoon(() => titles(page), ['Catalogs']);
    await page.reload();
    await page.locator('#shifts article').first().waitFor();
    await expectSoon(() => titles(page), ['Catalogs']);
    await page.context().close();
  });
});

describe('a sign-up', () => {
  const signUp = (page: Page, title: string, action: 'signUp' | 'apply' = 'signUp') =>
    page.getByRole('button', { name: `${say(`worker:shift.${action}`)}: ${title}` }).click();

  it('[S-13, S-14, S-24] is shown as pending, and as assigned only after the server has confirmed it', async () => {
    const page = await app.pageOf(await newWorker(), WIDE);
    await openList(page);
    const letGo = await holdCalls(page, '**/api/shifts/*/assign');
    await signUp(page, 'Mailers');
    await upcoming(page).getByText(say('worker:state.signing_up')).waitFor();
    await page.getByRole('button', { name: `${say('worker:shift.signingUp')}: Mailers` }).waitFor();
    expect(await upcoming(page).getByText(say('worker:state.assigned'), { exact: true }).count()).toBe(0);
    letGo();
    await expectToast(page, say('worker:claim.signedUp'), 'The shift is yours: Mailers, ');
    await upcoming(page).getByText(say('worker:state.assigned'), { exact: true }).waitFor();
    await expectSoon(async () => (await titles(page)).includes('Mailers'), false);

    await signUp(page, 'Catalogs', 'apply');
    await expectToast(page, say('worker:claim.applied'), 'Your application for Catalogs is in.');
    await upcoming(page).getByText(say('worker:state.pending'), { exact: true }).waitFor();
    await page.context().close();
  });

  it.each(['success', 'failure'])(
    '[O-43] shows nothing to another worker who has signed in since: %s',
    async (outcome) => {
      const page = await app.pageOf(await newWorker(), WIDE, { prepare: withoutLive });
      await openList(page);
      const answer = outcome === 'failure' ? (route: Route) => route.abort() : undefined;
      const letGo = await holdCalls(page, '**/api/shifts/*/assign', { answer });
      const isClaim = (request: Request) => request.url().endsWith('/assign');
      const ended =
        outcome === 'failure'
          ? page.waitForEvent('requestfailed', isClaim)
          : page.waitForEvent('requestfinished', isClaim);
      await signUp(page, 'Mailers');
      await upcoming(page).getByText(say('worker:state.signing_up')).waitFor();
      const next = await newWorker();
      const other = await page.context().newPage();
      await storeSession(other, app.url, await sessionWith(app.url, next.token));
      await upcoming(page).getByText(say('worker:upcoming.none')).waitFor();
      letGo();
      await ended;
      // an answer to a later call is drawn after everything that would follow the first one
      const refreshed = page.waitForResponse('**/api/shifts*');
      await page.getByRole('button', { name: say('worker:connection.refresh') }).click();
      await (await refreshed).finished();
      expect(await page.locator('[data-variant]').count()).toBe(0);
      await upcoming(page).getByText(say('worker:upcoming.none')).waitFor();
      expect(await titles(page)).toContain('Mailers');
      await page.context().close();
    },
  );

  it('[S-21] that fails changes nothing, and shows the server’s message or a default one', async () => {
    const page = await app.pageOf(await newWorker(), WIDE);
    await openList(page);
    const problem = { status: 409, code: 'shift_full', message: 'The last place has just gone.', traceId: 't' };
    const answers = [
      () => ({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
      () => ({ status: 502, body: 'Bad gateway' }),
    ];
    for (const answer of answers) {
      const letGo = await holdCalls(page, '**/api/shifts/*/assign', { answer: (route) => route.fulfill(answer()) });
      await signUp(page, 'Mailers');
      await upcoming(page).getByText(say('worker:state.signing_up')).waitFor();
      letGo();
      const { status } = answer();
      await expectToast(page, say('worker:claim.failed'), status === 409 ? problem.message : say('worker:tryAgain'));
      await upcoming(page).getByText(say('worker:upcoming.none')).waitFor();
      await page.getByRole('button', { name: `${say('worker:shift.signUp')}: Mailers` }).waitFor();
      await page.unroute('**/api/shifts/*/assign');
    }
    await page.context().close();
  });
});

describe('a lost response', () => {
  const servedAndLost = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };

  it('[O-63] of a claim and a cancellation: the page shows the server’s state, or that it is unknown', async () => {
    const page = await app.pageOf(await newWorker(), WIDE);
    await openList(page);
    await page.route('**/api/shifts/*/assign', servedAndLost);
    await page.getByRole('button', { name: `${say('worker:shift.signUp')}: Mailers` }).click();
    await expectToast(page, say('worker:claim.signedUp'));
    await upcoming(page).getByText(say('worker:state.assigned'), { exact: true }).waitFor();

    await page.route('**/api/assignments/*/cancel', servedAndLost);
    await page.route('**/api/user/assignments*', (route) => route.abort('connectionreset'), { times: 1 });
    const cancel = async () => {
      await upcoming(page)
        .getByRole('button', { name: new RegExp(`^${say('worker:upcoming.cancel')}`) })
        .click();
      await page.getByRole('dialog').getByLabel(say('worker:cancel.reason')).fill('Car trouble');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('worker:cancel.cancel.confirm') })
        .click();
    };
    await cancel();
    await expectToast(page, say('worker:unknown.title'), say('worker:unknown.cancel'));
    await upcoming(page).getByText(say('worker:upcoming.none')).waitFor(); // the list was requested once more
    await page.context().close();
  });
});

describe('a cancellation', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog');
  const openCancel = (page: Page) =>
    upcoming(page)
      .getByRole('button', { name: new RegExp(`^${say('worker:upcoming.cancel')}`) })
      .click();

  it('[S-29] warns once it is late, while the dialog is open', async () => {
    const member = await newWorker();
    const config = (await (await fetch(`${app.url}/api/config`)).json()) as { now: string };
    // the next whole minute but one, two days ahead: the 48-hour limit is reached in 1 to 2 minutes
    const startsAt = new Date(Math.ceil(Date.parse(config.now) / 60_000 + 1) * 60_000 + 48 * 3_600_000);
    const reading = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: 'America/Denver' }).slice(0, 5);
    const shift = await aShiftOn(app.database, {
      date: '2026-11-19',
      start: reading(startsAt),
      end: reading(new Date(startsAt.getTime() + 4 * 3_600_000)),
      title: 'Two days on',
    });
    await aHold(app.database, shift, member.id);
    const page = await app.pageOf(member, WIDE, { prepare: (fresh) => fresh.clock.install() });
    await page.goto(`${app.url}/dashboard`);
    await openCancel(page);
    await dialogOf(page).getByLabel(say('worker:cancel.reason')).fill('Car trouble');
    const warning = dialogOf(page).getByText(say('worker:cancel.lateTitle'));
    expect(await warning.count()).toBe(0);
    await page.clock.fastForward(130_000);
    await warning.waitFor();
    for (const part of ['performance rating', 'future assignments', 'pay-rate eligibility'])
      await dialogOf(page).getByText(part).waitFor();
    expect(await dialogOf(page).getByLabel(say('worker:cancel.reason')).inputValue()).toBe('Car trouble');
    await page.context().close();
  });

  it('[S-26, S-27] is shown as pending; after a refusal the shift is shown again and the reason is still filled in', async () => {
    const member = await newWorker();
    const shift = await aShiftOn(app.database, { date: '2026-11-26', start: '06:00', end: '14:00', title: 'Kept' });
    await aHold(app.database, shift, member.id);
    const page = await app.pageOf(member, WIDE);
    await page.goto(`${app.url}/dashboard`);
    await openCancel(page);
    const confirm = dialogOf(page).getByRole('button', { name: say('worker:cancel.cancel.confirm') });
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await dialogOf(page).getByLabel(say('worker:cancel.reason')).fill('Car trouble');
    const letGo = await holdCalls(page, '**/api/assignments/*/cancel', {
      answer: (route) => route.fulfill({ status: 502, body: '' }),
    });
    await confirm.click();
    await upcoming(page).getByText(say('worker:state.leaving')).first().waitFor();
    letGo();
    await expectToast(page, say('worker:cancel.failed'), say('worker:tryAgain'));
    await upcoming(page).getByText(say('worker:state.assigned'), { exact: true }).waitFor();
    await page.unroute('**/api/assignments/*/cancel');
    await openCancel(page);
    expect(await dialogOf(page).getByLabel(say('worker:cancel.reason')).inputValue()).toBe('Car trouble');
    await confirm.click();
    await expectToast(page, say('worker:cancel.done'));
    await upcoming(page).getByText(say('worker:upcoming.none')).waitFor();
    await page.context().close();
  });
});

describe('the current shift', () => {
  it('[S-23, H-29] has a green background and its running time, updated every minute', async () => {
    const member = await newWorker();
    const shift = await aShiftOn(app.database, {
      date: '2026-11-17',
      start: '03:30',
      end: '11:30',
      title: 'At work',
    });
    await aHold(app.database, shift, member.id, 'in_progress', '2026-11-17T10:26:00Z');
    const page = await app.pageOf(member, WIDE, {
      prepare: async (fresh) => {
        await withoutLive(fresh); // silent for the page's minute, its stream would have the server's time asked for anew
        await fresh.clock.install();
      },
    });
    await page.goto(`${app.url}/dashboard`);
    const card = page.getByRole('region', { name: say('worker:ticket.current') });
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
    const [ground, green] = await card.evaluate((element) => {
      const probe = document.createElement('i');
      probe.style.backgroundColor = 'var(--l1-soft)';
      element.append(probe);
      return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).backgroundColor];
    });
    expect(ground).toBe(green);
    await page.context().close();
  });

  it('[S-23] has no card while the worker is not clocked in', async () => {
    const page = await app.pageOf(await newWorker(), WIDE);
    await openList(page);
    expect(await page.getByRole('region', { name: say('worker:ticket.current') }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the connection line below the top bar', () => {
  it('[O-02, H-19] shows a failed refresh and the time of the list, keeps the list, and disappears after a successful one', async () => {
    const page = await app.pageOf(await newWorker(), WIDE);
    await openList(page);
    const line = page.getByRole('status').filter({ hasText: say('worker:connection.on') });
    await line.waitFor();
    const before = await titles(page);
    await page.route('**/api/user/assignments*', (route) => route.fulfill({ status: 500, body: '' }));
    const refresh = page.getByRole('button', { name: say('worker:connection.refresh') });
    await refresh.click();
    await page.getByRole('status').getByText(say('worker:connection.failed'), { exact: true }).waitFor();
    expect(await refresh.textContent()).toMatch(/\d:\d\d/);
    expect(await titles(page)).toEqual(before);
    await page.unroute('**/api/user/assignments*');
    await refresh.click();
    await line.waitFor();
    await page.context().close();
  });
});
