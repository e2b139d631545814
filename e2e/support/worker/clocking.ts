import type { Page } from 'playwright-core';
import type { Client } from 'pg';
import { textsIn } from '../browser/texts.js';

const t = textsIn('es');

export type DecidedEvent = { kind: string; outcome: string; captured_offline: boolean };

/** The server's decisions on a worker's clock events, in order. */
export async function eventsOf(database: Client, userId: number): Promise<DecidedEvent[]> {
  const { rows } = await database.query<DecidedEvent>(
    `SELECT e.kind, d.outcome, e.captured_offline FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id
     WHERE e.user_id = $1 ORDER BY d.id`,
    [userId],
  );
  return rows;
}

export async function untilEvents(database: Client, userId: number, count: number): Promise<DecidedEvent[]> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline;) {
    const events = await eventsOf(database, userId);
    if (events.length >= count) return events;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`fewer than ${count} events arrived`);
}

/** The button in Spanish. */
export const clockButton = (page: Page, action: 'in' | 'out') =>
  page.getByRole('button', { name: new RegExp(`^${t(`worker:clockButton.${action}.title`)}`) });

/** Opens the clock dialog and waits until the phone is located at the site. */
export async function openClock(page: Page, action: 'in' | 'out'): Promise<void> {
  await clockButton(page, action).click();
  await page.getByText(t('worker:location.inside')).waitFor();
}

export const confirmButton = (page: Page, action: 'in' | 'out') =>
  page.getByRole('button', { name: new RegExp(t(`worker:clock.confirm.${action}`)) });

export const savedToast = (page: Page, action: 'in' | 'out') =>
  page.locator('[data-variant]').getByText(t(`worker:clock.saved.${action}`), { exact: true });

/** Clocks in or out, and waits for the toast that the event is stored on this phone. */
export async function clockAndStore(page: Page, action: 'in' | 'out'): Promise<void> {
  await openClock(page, action);
  await confirmButton(page, action).click();
  await savedToast(page, action).waitFor();
}
