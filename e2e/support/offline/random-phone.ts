import { expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import type { Screen } from '../browser/browser.js';
import type { TestWorker } from '../accounts/workers.js';
import { chooseFault, seededRandom, FaultCounts } from '../faults/faults.js';
import { openPhone, controlServiceWorker, putIntoOutbox, signIn, storedRows, untilCached } from './offline.js';
import { pastShifts, clockEventsOf, type PastShift } from './past-shifts.js';
import type { ShiftTestApp } from '../servers/shift-test-app.js';
import type { FaultyProxy } from '../faults/faulty-proxy.js';

/** As many shifts of two and a half hours as fit in a week. */
const SHIFTS_PER_WORKER = 60;
const MAX_SHIFTS = 2;
/** Time limit for sending all events with faults. */
const RUN_TIMEOUT_MS = 60_000;

type Row = { id: string; state: string };
type OpenPhone = {
  context: BrowserContext;
  page: Page;
  control: Awaited<ReturnType<typeof controlServiceWorker>>;
};

/** A phone that repeatedly returns from offline to a network that fails at every step. */
export class RandomPhone {
  private open: OpenPhone | null = null;
  private worker: TestWorker | null = null;
  private shifts: PastShift[] = [];
  /** Fires when a fault kills the app, whose pending actions are not awaited. */
  private killed = createSignal();
  private isKilled = false;
  private readonly faultCounts = new FaultCounts();
  private readonly startedAt = performance.now();
  private runs = 0;
  private events = 0;

  constructor(
    private readonly app: ShiftTestApp,
    private readonly proxy: FaultyProxy,
    private readonly screen: Screen,
  ) {}

  /** Brings a phone online that has clocked up to two shifts offline. @throws Error unless all events arrive */
  async run(seed: number): Promise<void> {
    const random = seededRandom(seed);
    const { page } = await this.ready();
    const shifts = this.shifts.splice(0, 1 + Math.floor(random() * MAX_SHIFTS));
    const rows = shifts.flatMap((shift) => clockEventsOf(this.worker!.id, shift)) as Row[];
    this.proxy.clockCalls = [];
    this.isKilled = random() < 0.1; // between storing and sending
    await putIntoOutbox(page, rows, { clearFirst: true });
    this.injectFaults(random);
    const deadline = performance.now() + RUN_TIMEOUT_MS;
    while (this.isKilled || (await this.unsent()).length > 0) {
      if (performance.now() > deadline) throw new Error(`seed ${seed}: ${JSON.stringify(await this.unsent())}`);
      if (this.isKilled) await this.reopen(random());
      else await this.sendOnlineEvent(random() < 0.1);
    }
    this.proxy.fault = () => 'none';
    await this.expectOnceInOrder(shifts, rows, seed);
    this.runs += 1;
    this.events += rows.length;
  }

  summary(): string {
    const seconds = ((performance.now() - this.startedAt) / 1_000).toFixed(0);
    return `${this.runs} runs, ${this.events} events, in ${seconds} s; ${this.faultCounts.toString()}`;
  }

  async close(): Promise<void> {
    await this.open?.context.close();
  }

  /** The phone, signed in as a worker who has shifts left to clock. */
  private async ready(): Promise<OpenPhone> {
    if (this.open && this.shifts.length >= MAX_SHIFTS) return this.open;
    const [worker] = (await this.app.workers(1, 1)) as [TestWorker];
    this.shifts = await pastShifts(this.app.database, worker.id, SHIFTS_PER_WORKER);
    this.worker = worker;
    if (this.open) await signIn(this.open.page, this.proxy, worker.token);
    else this.open = await this.openWith(worker);
    await untilCached(this.open.page);
    return this.open;
  }

  private async openWith(worker: TestWorker): Promise<OpenPhone> {
    const { context, page } = await openPhone({ browser: this.app.browser, url: this.proxy.url }, worker, this.screen);
    return { context, page, control: await controlServiceWorker(context, this.proxy.url) };
  }

  private injectFaults(random: () => number): void {
    this.proxy.fault = (call) => this.faultCounts.add(chooseFault(call, random()));
    this.proxy.kill = () => {
      this.isKilled = true;
      this.killed.fire();
    };
  }

  private async unsent(): Promise<Row[]> {
    const rows = await storedRows<Row>(this.open!.control.page, 'outbox');
    return rows.filter(({ state }) => state === 'unsent');
  }

  /** Reopens the killed app, sometimes after the service worker has synced, or during its sync. */
  private async reopen(random: number): Promise<void> {
    const { context, page, control } = this.open!;
    this.isKilled = false;
    this.killed = createSignal();
    if (random < 0.5) return void (await page.reload());
    await page.close();
    await control.wake();
    if (random < 0.75) await untilSent(control.page);
    const reopened = await context.newPage();
    this.open!.page = reopened;
    await reopened.goto(`${this.proxy.url}/dashboard`);
  }

  /**
   * Sends an online event to the page, and optionally a sync event to the service worker. Returns when nothing is being
   * sent, or the app is killed.
   */
  private async sendOnlineEvent(isWorkerToo: boolean): Promise<void> {
    const { page, control } = this.open!;
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    if (isWorkerToo) await control.wake();
    await Promise.race([untilSent(control.page), this.killed.fired]);
  }

  private async expectOnceInOrder(shifts: PastShift[], rows: Row[], seed: number): Promise<void> {
    const { rows: events } = await this.app.database.query<{ subject: number; kinds: string[]; outcomes: string[] }>(
      `SELECT e.shift_assignment_id AS subject, array_agg(e.kind ORDER BY d.id) AS kinds, array_agg(d.outcome ORDER BY d.id) AS outcomes
       FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id
       WHERE e.shift_assignment_id = ANY($1) GROUP BY 1 ORDER BY 1`,
      [shifts.map(({ id }) => id)],
    );
    const once = { kinds: ['clock_in', 'clock_out'], outcomes: ['applied', 'applied'] };
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    const expected = [...shifts].sort(byId).map(({ id }) => ({ subject: id, ...once }));
    expect({ seed, events }).toEqual({ seed, events: expected });
    const firstSent = this.proxy.clockCalls.map(
      (body) => (JSON.parse(body) as { clientEventId: string }).clientEventId,
    );
    expect({ seed, sent: [...new Set(firstSent)] }).toEqual({ seed, sent: rows.map(({ id }) => id) });
    const ends = await storedRows<Row>(this.open!.control.page, 'outbox');
    expect({ seed, ends: ends.map(({ state }) => state) }).toEqual({ seed, ends: rows.map(() => 'applied') });
    await this.open!.page.waitForFunction(() => localStorage.getItem('unsentEvents') === '0');
  }
}

function createSignal(): { fired: Promise<void>; fire: () => void } {
  let fire = (): void => undefined;
  const fired = new Promise<void>((resolve) => (fire = resolve));
  return { fired, fire };
}

/** Waits until nothing is being sent. Reads the outbox first, because a notified client needs a moment to begin. */
async function untilSent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = 'gigshift-outbox';
    const isLocked = async () => (await navigator.locks.query()).held?.some((lock) => lock.name === name);
    for (let attempt = 0; attempt < 20 && !(await isLocked()); attempt += 1)
      await new Promise((next) => setTimeout(next, 5));
    await navigator.locks.request(name, () => undefined);
  });
}
