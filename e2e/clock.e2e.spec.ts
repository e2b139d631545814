import { describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { clockDialog } from './support/worker/clock-dialog.js';
import { createWorkers, type TestWorker } from './support/accounts/workers.js';
import { connectAsOwner } from './support/servers/database.js';
import { DemoWorker } from './support/worker/demo-worker.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { anAssignment, aShiftOn, signedInPage } from './support/servers/shift-test-app.js';
import { DEMO } from './support/servers/test-app.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'en', width: 360 };

/** James can clock in now: his shift starts at 08:30 at the site. */
const james = new DemoWorker(DEMO.james);
let page: Page;

/** A clock-in from outside the fence, under review. */
async function insertClockInToReview(database: Client, assignmentId: number, userId: number): Promise<void> {
  await database.query(
    `WITH event AS (
       INSERT INTO clock_events (id, user_id, client_event_id, kind, requested_assignment_id, shift_assignment_id, captured_at,
         captured_offline, received_at, latitude, longitude, client_distance_meters, position_at, body_hash)
       SELECT gen_random_uuid(), $2, gen_random_uuid(), 'clock_in', id, id, starts_at, true, starts_at, 40.2338, -111.6585, 1, starts_at, 'x'
       FROM shift_assignments WHERE id = $1 RETURNING id, received_at
     ) INSERT INTO clock_event_decisions (clock_event_id, outcome, reasons, judged_at, distance_meters, response, decided_at)
     SELECT id, 'needs_review', '{outside_geofence}', received_at, 60000, '{}', received_at FROM event`,
    [assignmentId, userId],
  );
}

/** A wide screen, as a worker whose shift starts in four minutes. */
async function openAtWork({ isInReview = false } = {}): Promise<void> {
  const { app } = james;
  const database = await connectAsOwner(app.dataDir);
  const [worker] = (await createWorkers(database, app.dataDir, 1)) as [TestWorker];
  const shift = await aShiftOn(database, { date: '2026-11-17', start: '08:30', end: '16:30' });
  const assignmentId = await anAssignment(database, shift, worker.id);
  if (isInReview) await insertClockInToReview(database, assignmentId, worker.id);
  await database.end();
  page = await signedInPage(app, worker, { language: 'en', width: 1440 });
  james.context = page.context();
  await page.goto(`${app.url}/dashboard`);
}

describe('a tap that the server does not take', () => {
  const answerClockIn = (status: number, body: string, contentType: string) =>
    page.route('**/api/worker/clock-in', (route) => route.fulfill({ status, body, contentType }));
  const clockIn = async () => {
    const { t, open, confirm } = clockDialog(page, PHONE);
    await open();
    await page.getByText(t('worker:location.inside')).waitFor();
    await confirm().click();
  };

  it('[K-15] shows the server’s message', async () => {
    page = await james.dashboard(PHONE);
    const problem = { status: 409, code: 'clock_window_closed', message: 'Clock-in closed at 10:30 AM.' };
    await answerClockIn(409, JSON.stringify(problem), 'application/problem+json');
    await clockIn();
    await page.locator('[data-variant=destructive]').getByText(problem.message).waitFor();
    await page.getByRole('dialog').getByText(problem.message).waitFor();
  });

  it('[O-46, K-15] keeps the tap where another program replies, and sends the very same one until our server answers', async () => {
    await openAtWork();
    const { t } = clockDialog(page, PHONE);
    const pages = [403, 404, 200].map((status) => ({ status, contentType: 'text/html', body: '<p>Sign in</p>' }));
    const bodies: (string | null)[] = [];
    await page.route('**/api/worker/clock-in', (route) => {
      bodies.push(route.request().postData());
      const foreign = pages.shift();
      return foreign ? route.fulfill(foreign) : route.continue();
    });
    await clockIn();
    await page.locator('[data-variant]').getByText(t('worker:clock.saved.in'), { exact: true }).waitFor();
    await page.locator('.ticket-live').waitFor({ timeout: 30_000 }); // sent by itself, after a while
    expect([bodies.length, new Set(bodies).size]).toEqual([4, 1]);
  });

  it('[K-15] shows the error itself where there is no message, on a phone that can’t keep the tap', async () => {
    page = await james.dashboard(PHONE, {
      context: (context) =>
        context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
    });
    await answerClockIn(400, 'no such thing', 'text/plain');
    await clockIn();
    await page.locator('[data-variant=destructive]').getByText('400: no such thing').waitFor();
  });

  it('[K-15, K-18] after a lost answer sends the very same tap again', async () => {
    page = await james.dashboard(PHONE);
    const { t } = clockDialog(page, PHONE);
    const bodies: (string | null)[] = [];
    await page.route('**/api/worker/clock-in', (route) => {
      bodies.push(route.request().postData());
      return route.abort();
    });
    await clockIn();
    await page.locator('[data-variant]').getByText(t('worker:clock.saved.in'), { exact: true }).waitFor();
    while (bodies.length < 2) await page.waitForEvent('requestfailed'); // sent by itself, after a while
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('a tap that is being sent', () => {
  it('[K-30, K-31] raises no alarm, and the ticket turns green only with the answer', async () => {
    await openAtWork();
    const { t, open, confirm } = clockDialog(page, PHONE);
    const release = await delayCalls(page, '**/api/worker/clock-in');
    await open();
    await page.getByText(t('worker:location.inside')).waitFor();
    await confirm().click();
    const unsent = page.getByText(t('worker:state.clock_in_unsent')).first();
    await unsent.waitFor(); // the list has applied the clock event
    await page.getByRole('button', { name: t('worker:clock.sending.in') }).waitFor();
    expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
    expect(await page.locator('.ticket-live').count()).toBe(0);
    release();
    await page.locator('[data-variant]').getByText(t('worker:clock.done.in'), { exact: true }).waitFor();
    await page.locator('.ticket-live').waitFor();
    await unsent.waitFor({ state: 'detached' }); // the list of upcoming shifts is deferred behind the ticket
  });
});

describe('with the keyboard alone', () => {
  it('[K-01, K-07] a worker clocks in, and the card says so at once', async () => {
    await openAtWork(); // a new worker for each try, because this is possible only once
    const { t, confirm } = clockDialog(page, PHONE);
    const button = page.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.in.title')}`) });
    await button.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    while (!(await focused()).startsWith(t('worker:clockButton.in.title'))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(t('worker:location.inside')).waitFor();
    await confirm().waitFor();
    while (!(await focused()).startsWith(t('worker:clock.confirm.in'))) await page.keyboard.press('Tab');
    await page.route('**/api/user/assignments*', () => undefined); // the list is not refetched: the response is enough
    await page.keyboard.press('Enter');
    await page.locator('[data-variant]').getByText(t('worker:clock.done.in'), { exact: true }).waitFor();
    await page.getByText(t('worker:ticket.current')).first().waitFor();
  });
});

describe('while a clock-in is in review', () => {
  it('[K-24] the ticket says so and takes the clock-out, which is kept with it', async () => {
    await openAtWork({ isInReview: true });
    const { t } = clockDialog(page, PHONE);
    await page.getByText(t('worker:inReview.clockIn')).waitFor();
    expect(await page.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.in.title')}`) }).count()).toBe(
      0,
    );
    await page.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.out.title')}`) }).click();
    await page.getByText(t('worker:location.inside')).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${t('worker:clock.confirm.out')}`) }).click();
    await page.locator('[data-variant]').getByText(t('worker:clock.kept'), { exact: true }).waitFor();
    await page.getByText(t('worker:inReview.both')).waitFor();
    expect(await page.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.out.title')}`) }).count()).toBe(
      0,
    );
  });
});
