import type { Client } from 'pg';
import { newSessionToken, type TestWorker } from '../accounts/workers.js';
import { call, type Reply } from './api-call.js';
import { pastShifts, clockEventsOf } from '../offline/past-shifts.js';

type ClockEvent = { id: string; path: string; body: string };

/** How often each disturbance happens to an event. */
const [SWAPPED, DUPLICATED, REPEATED_LATER, SESSION_ENDS] = [0.15, 0.1, 0.1, 0.03];
const MAX_TRIES = 200;

export type ReplayContext = { url: () => string; random: () => number; database: Client; dataDir: string };
/** The first final response to each event. */
export type Replayed = { answers: Map<string, unknown>; inconsistent: string[]; counts: Record<string, number> };

/**
 * A phone that sends the stored events of many shifts over connections that break: out of order, twice at once, again
 * much later, and with a session that expires. It drops an event only after a response that confirms it.
 */
export class ReplayingPhone {
  private events: ClockEvent[] = [];

  constructor(
    private readonly context: ReplayContext,
    private worker: TestWorker,
  ) {}

  /** @param now the servers' present time */
  async storeEvents(count: number, now: Date): Promise<readonly string[]> {
    const shifts = await pastShifts(this.context.database, this.worker.id, count, now);
    this.events = shifts.flatMap((shift) => clockEventsOf(this.worker.id, shift) as ClockEvent[]);
    return this.events.map(({ id }) => id);
  }

  async replay(replayed: Replayed): Promise<void> {
    const { random } = this.context;
    for (const [place, event] of this.inSomeOrder().entries()) {
      await Promise.all(
        random() < DUPLICATED ? [this.send(event, replayed), this.send(event, replayed)] : [this.send(event, replayed)],
      );
      if (random() < REPEATED_LATER) await this.send(this.events[Math.floor(random() * place)] ?? event, replayed);
    }
  }

  /** Swaps some neighbours: a clock-out may come before its clock-in, or after the next one. */
  private inSomeOrder(): ClockEvent[] {
    const events = [...this.events];
    for (let at = 1; at < events.length; at += 1)
      if (this.context.random() < SWAPPED)
        [events[at - 1], events[at]] = [events[at] as ClockEvent, events[at - 1] as ClockEvent];
    return events;
  }

  private async send(event: ClockEvent, { answers, inconsistent, counts }: Replayed): Promise<void> {
    if (this.context.random() < SESSION_ENDS) await this.endSession();
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const reply = await this.call(event);
      const outcome = `${reply.outcome} ${reply.code}`.trim();
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (reply.outcome === 'ok') return recordResponse(event.id, reply, answers, inconsistent);
      if (reply.code.startsWith('401')) await this.signIn();
    }
    throw new Error(`${event.id} was sent ${MAX_TRIES} times`);
  }

  private call({ path, body }: ClockEvent): Promise<Reply> {
    return call(this.context.url(), 'POST', path.replace('/api/', ''), this.worker.token, JSON.parse(body) as object);
  }

  private async endSession(): Promise<void> {
    await this.context.database.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [this.worker.id]);
  }

  private async signIn(): Promise<void> {
    const token = await newSessionToken(this.context.database, this.context.dataDir, this.worker.id);
    this.worker = { ...this.worker, token };
  }
}

/** A settled event always gets the same response. */
function recordResponse(id: string, { body }: Reply, answers: Map<string, unknown>, inconsistent: string[]): void {
  const { outcome } = body as { outcome: string };
  if (outcome === 'waiting') return;
  const before = answers.get(id);
  if (before === undefined) answers.set(id, outcome);
  else if (before !== outcome) inconsistent.push(`${id}: ${String(before)}, then ${outcome}`);
}
