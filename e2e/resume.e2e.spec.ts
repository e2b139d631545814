import { describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { inspect } from './support/browser/inspect.js';
import { textsIn } from './support/browser/texts.js';
import { openOfflineTestApp } from './support/offline/offline-test-app.js';
import { openPhone, untilCached } from './support/offline/offline.js';
import type { TestApp } from './support/servers/test-app.js';
import { clockAndStore, clockButton, confirmButton, openClock, untilEvents } from './support/worker/clocking.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'es', width: 360 };
const t = textsIn(PHONE.language);

let app: TestApp;
let database: Client;

const { onShift } = openOfflineTestApp((opened) => ({ app, database } = opened));

const toast = (page: Page, title: string) => page.locator('[data-variant]').getByText(title, { exact: true });
const resumeButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${t('worker:resume.action')} `) });

async function clockOnline(page: Page, action: 'in' | 'out'): Promise<void> {
  await openClock(page, action);
  await confirmButton(page, action).click();
  await toast(page, t(`worker:clock.done.${action}`)).waitFor();
}

async function assignmentOf(userId: number) {
  const { rows } = await database.query<{ status: string; clock_out_time: Date | null; hours_worked: string | null }>(
    'SELECT status, clock_out_time, hours_worked FROM shift_assignments WHERE user_id = $1',
    [userId],
  );
  return rows[0];
}
const WORKING = { status: 'in_progress', clock_out_time: null, hours_worked: null };

describe('a mistaken clock-out on a phone', () => {
  it('[K-54, K-55, K-56] is taken back with one tap, also after a reload', async () => {
    const worker = await onShift();
    const { context, page } = await openPhone(app, worker, PHONE);
    await clockOnline(page, 'in');
    await clockOnline(page, 'out');
    await resumeButton(page).waitFor();
    await page.reload();
    await resumeButton(page).waitFor();
    expect(await inspect(page, PHONE, 'resume')).toEqual([]);
    await resumeButton(page).click();
    await toast(page, t('worker:clock.done.resume')).waitFor();
    await clockButton(page, 'out').waitFor();
    await page.locator('.ticket-live').waitFor();
    expect(await resumeButton(page).count()).toBe(0);
    expect((await untilEvents(database, worker.id, 3)).map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'clock_in applied',
      'clock_out applied',
      'resume applied',
    ]);
    expect(await assignmentOf(worker.id)).toEqual(WORKING);
    await context.close();
  });

  it('[K-69] is seen at once with the text at 200 %', async () => {
    const worker = await onShift();
    const { context, page } = await openPhone(app, worker, PHONE);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await clockOnline(page, 'in');
    await clockButton(page, 'out').scrollIntoViewIfNeeded();
    await clockOnline(page, 'out');
    const isInWindow = async () => {
      const box = await resumeButton(page).boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      return box !== null && box.y >= 0 && box.y + box.height <= height;
    };
    await expectSoon(isInWindow, true);
    await context.close();
  });

  it('[O-81, O-82, K-59] without signal it is kept on the phone, and sent after its clock-out', async () => {
    const worker = await onShift();
    const { context, page } = await openPhone(app, worker, PHONE);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await context.setOffline(true);
    await clockAndStore(page, 'in');
    await clockAndStore(page, 'out');
    await resumeButton(page).click();
    await toast(page, t('worker:clock.saved.resume')).waitFor();
    await page.getByRole('button', { name: t('worker:outbox.line.unsent_other', { count: 3 }) }).click();
    await page.getByRole('dialog').getByText(t('worker:outbox.kind.resume'), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await clockButton(page, 'out').waitFor();
    await context.setOffline(false);
    const events = await untilEvents(database, worker.id, 3);
    expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'clock_in applied',
      'clock_out applied',
      'resume applied',
    ]);
    await expectSoon(() => assignmentOf(worker.id), WORKING);
    await context.close();
  });
});
