import { describe, expect, it, jest } from '@jest/globals';
import type { Page, Request, Route } from 'playwright-core';
import { type Screen, withoutLive } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { expectToast } from './support/accounts/people.js';
import { sessionWith, storeSession } from './support/accounts/sessions.js';
import { openShiftListTestApp, titles, upcoming } from './support/worker/shift-list.js';
import { anAssignment, aShiftOn, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: ShiftTestApp;

const { newWorker, openList } = openShiftListTestApp((opened) => ({ app } = opened));

describe('a sign-up', () => {
  const signUp = (page: Page, title: string, action: 'signUp' | 'apply' = 'signUp') =>
    page.getByRole('button', { name: `${t(`worker:shift.${action}`)}: ${title}` }).click();

  it('[S-13, S-14, S-24] is shown as pending, and as assigned only after the server has confirmed it', async () => {
    const page = await app.pageOf(await newWorker(), WIDE);
    await openList(page);
    const release = await delayCalls(page, '**/api/shifts/*/assign');
    await signUp(page, 'Mailers');
    await upcoming(page).getByText(t('worker:state.signing_up')).waitFor();
    await page.getByRole('button', { name: `${t('worker:shift.signingUp')}: Mailers` }).waitFor();
    expect(await upcoming(page).getByText(t('worker:state.assigned'), { exact: true }).count()).toBe(0);
    release();
    await expectToast(page, t('worker:claim.signedUp'), 'The shift is yours: Mailers, ');
    await upcoming(page).getByText(t('worker:state.assigned'), { exact: true }).waitFor();
    await expectSoon(async () => (await titles(page)).includes('Mailers'), false);

    await signUp(page, 'Catalogs', 'apply');
    await expectToast(page, t('worker:claim.applied'), 'Your application for Catalogs is in.');
    await upcoming(page).getByText(t('worker:state.pending'), { exact: true }).waitFor();
    await page.context().close();
  });

  it.each(['success', 'failure'])(
    '[O-43] shows nothing to another worker who has signed in since: %s',
    async (outcome) => {
      const page = await app.pageOf(await newWorker(), WIDE, { prepare: withoutLive });
      await openList(page);
      const answer = outcome === 'failure' ? (route: Route) => route.abort() : undefined;
      const release = await delayCalls(page, '**/api/shifts/*/assign', { answer });
      const isClaim = (request: Request) => request.url().endsWith('/assign');
      const ended =
        outcome === 'failure'
          ? page.waitForEvent('requestfailed', isClaim)
          : page.waitForEvent('requestfinished', isClaim);
      await signUp(page, 'Mailers');
      await upcoming(page).getByText(t('worker:state.signing_up')).waitFor();
      const next = await newWorker();
      const other = await page.context().newPage();
      await storeSession(other, app.url, await sessionWith(app.url, next.token));
      await upcoming(page).getByText(t('worker:upcoming.none')).waitFor();
      release();
      await ended;
      // the response to a later call is rendered after the effects of the first one
      const refreshed = page.waitForResponse('**/api/shifts*');
      await page.getByRole('button', { name: t('worker:connection.refresh') }).click();
      await (await refreshed).finished();
      expect(await page.locator('[data-variant]').count()).toBe(0);
      await upcoming(page).getByText(t('worker:upcoming.none')).waitFor();
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
      const release = await delayCalls(page, '**/api/shifts/*/assign', { answer: (route) => route.fulfill(answer()) });
      await signUp(page, 'Mailers');
      await upcoming(page).getByText(t('worker:state.signing_up')).waitFor();
      release();
      const { status } = answer();
      await expectToast(page, t('worker:claim.failed'), status === 409 ? problem.message : t('worker:tryAgain'));
      await upcoming(page).getByText(t('worker:upcoming.none')).waitFor();
      await page.getByRole('button', { name: `${t('worker:shift.signUp')}: Mailers` }).waitFor();
      await page.unroute('**/api/shifts/*/assign');
    }
    await page.context().close();
  });
});

describe('a lost response', () => {
  const loseResponse = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };

  it('[O-63] of a claim and a cancellation: the page shows the server’s state, or that it is unknown', async () => {
    const page = await app.pageOf(await newWorker(), WIDE);
    await openList(page);
    await page.route('**/api/shifts/*/assign', loseResponse);
    await page.getByRole('button', { name: `${t('worker:shift.signUp')}: Mailers` }).click();
    await expectToast(page, t('worker:claim.signedUp'));
    await upcoming(page).getByText(t('worker:state.assigned'), { exact: true }).waitFor();

    await page.route('**/api/assignments/*/cancel', loseResponse);
    await page.route('**/api/user/assignments*', (route) => route.abort('connectionreset'), { times: 1 });
    const cancel = async () => {
      await upcoming(page)
        .getByRole('button', { name: new RegExp(`^${t('worker:upcoming.cancel')}`) })
        .click();
      await page.getByRole('dialog').getByLabel(t('worker:cancel.reason')).fill('Car trouble');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('worker:cancel.cancel.confirm') })
        .click();
    };
    await cancel();
    await expectToast(page, t('worker:unknown.title'), t('worker:unknown.cancel'));
    await upcoming(page).getByText(t('worker:upcoming.none')).waitFor(); // the list was requested once more
    await page.context().close();
  });
});

describe('a cancellation', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog');
  const openCancel = (page: Page) =>
    upcoming(page)
      .getByRole('button', { name: new RegExp(`^${t('worker:upcoming.cancel')}`) })
      .click();

  it('[S-29] warns once it is late, while the dialog is open', async () => {
    const worker = await newWorker();
    const config = (await (await fetch(`${app.url}/api/config`)).json()) as { now: string };
    // two days and 1 to 2 minutes ahead: the 48-hour limit is reached in 1 to 2 minutes
    const startsAt = new Date(Math.ceil(Date.parse(config.now) / 60_000 + 1) * 60_000 + 48 * 3_600_000);
    const reading = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: 'America/Denver' }).slice(0, 5);
    const shift = await aShiftOn(app.database, {
      date: '2026-11-19',
      start: reading(startsAt),
      end: reading(new Date(startsAt.getTime() + 4 * 3_600_000)),
      title: 'Two days on',
    });
    await anAssignment(app.database, shift, worker.id);
    const page = await app.pageOf(worker, WIDE, { prepare: (fresh) => fresh.clock.install() });
    await page.goto(`${app.url}/dashboard`);
    await openCancel(page);
    await dialogOf(page).getByLabel(t('worker:cancel.reason')).fill('Car trouble');
    const warning = dialogOf(page).getByText(t('worker:cancel.lateTitle'));
    expect(await warning.count()).toBe(0);
    await page.clock.fastForward(130_000);
    await warning.waitFor();
    for (const part of ['performance rating', 'future assignments', 'pay-rate eligibility'])
      await dialogOf(page).getByText(part).waitFor();
    expect(await dialogOf(page).getByLabel(t('worker:cancel.reason')).inputValue()).toBe('Car trouble');
    await page.context().close();
  });

  it('[S-29] says how long ago a started shift began', async () => {
    const worker = await newWorker();
    const shift = await aShiftOn(app.database, { date: '2026-11-17', start: '05:00', end: '11:00', title: 'Begun' });
    await anAssignment(app.database, shift, worker.id);
    const page = await app.pageOf(worker, WIDE);
    await page.goto(`${app.url}/dashboard`);
    await openCancel(page);
    const warning = dialogOf(page).getByText('performance rating');
    await warning.waitFor();
    expect(await warning.textContent()).toMatch(/It started \d+m ago\. Cancelling now hurts/);
    await page.context().close();
  });

  it('[S-26, S-27] is shown as pending; after a refusal the shift is shown again and the reason is still filled in', async () => {
    const worker = await newWorker();
    const shift = await aShiftOn(app.database, { date: '2026-11-26', start: '06:00', end: '14:00', title: 'Kept' });
    await anAssignment(app.database, shift, worker.id);
    const page = await app.pageOf(worker, WIDE);
    await page.goto(`${app.url}/dashboard`);
    await openCancel(page);
    const confirm = dialogOf(page).getByRole('button', { name: t('worker:cancel.cancel.confirm') });
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await dialogOf(page).getByLabel(t('worker:cancel.reason')).fill('Car trouble');
    const release = await delayCalls(page, '**/api/assignments/*/cancel', {
      answer: (route) => route.fulfill({ status: 502, body: '' }),
    });
    await confirm.click();
    await upcoming(page).getByText(t('worker:state.cancelling')).first().waitFor();
    release();
    await expectToast(page, t('worker:cancel.failed'), t('worker:tryAgain'));
    await upcoming(page).getByText(t('worker:state.assigned'), { exact: true }).waitFor();
    await page.unroute('**/api/assignments/*/cancel');
    await openCancel(page);
    expect(await dialogOf(page).getByLabel(t('worker:cancel.reason')).inputValue()).toBe('Car trouble');
    await confirm.click();
    await expectToast(page, t('worker:cancel.done'));
    await upcoming(page).getByText(t('worker:upcoming.none')).waitFor();
    await page.context().close();
  });
});
