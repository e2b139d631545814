import type { Client } from 'pg';
import { signedInAgain, type Member } from './workers.js';
import { call, type Reply } from './api-call.js';
import { pastShifts, tapsOf } from './past-shifts.js';

type Tap = { id: string; path: string; body: string };

/** How often each disturbance happens to an event. */
const [SWAPPED, TWICE, AGAIN_LATER, SESSION_ENDS] = [0.15, 0.1, 0.1, 0.03];
const MOST_TRIES = 200;

export type Road = { url: () => string; random: () => number; database: Client; dataDir: string };
/** The first final response to each event. */
export type Replayed = { answers: Map<string, unknown>; unlike: string[]; counts: Record<string, number> };

/**
 * A phone that sends the stored events of many shifts over connections that break: out of order, twice at once, again
 * much later, and with a session that expires. It drops an event only after a response that confirms it.
 */
export class ReplayingPhone {
  private taps: Tap[] = [];

  constructor(
    private readonly road: Road,
    private member: Member,
  ) {}

  /** @param now the servers' present time */
  async tap(shifts: number, now: Date): Promise<readonly string[]> {
    const held = await pastShifts(this.road.database, this.member.id, shifts, now);
    this.taps = held.flatMap((shift) => tapsOf(this.member.id, shift) as Tap[]);
    return this.taps.map(({ id }) => id);
  }

  async replay(replayed: Replayed): Promise<void> {
    const { random } = this.road;
    for (const [place, tap] of this.inSomeOrder().entries()) {
      await Promise.all(
        random() < TWICE ? [this.bring(tap, replayed), this.bring(tap, replayed)] : [this.bring(tap, replayed)],
      );
      if (random() < AGAIN_LATER) await this.bring(this.taps[Math.floor(random() * place)] ?? tap, replayed);
    }
  }

  /** Swaps some neighbours: a clock-out may come before its clock-in, or after the next one. */
  private inSomeOrder(): Tap[] {
    const taps = [...this.taps];
    for (let at = 1; at < taps.length; at += 1)
      if (this.road.random() < SWAPPED) [taps[at - 1], taps[at]] = [taps[at] as Tap, taps[at - 1] as Tap];
    return taps;
  }

  private async bring(tap: Tap, { answers, unlike, counts }: Replayed): Promise<void> {
    if (this.road.random() < SESSION_ENDS) await this.endSession();
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const reply = await this.call(tap);
      const told = `${reply.outcome} ${reply.code}`.trim();
      counts[told] = (counts[told] ?? 0) + 1;
      if (reply.outcome === 'ok') return keep(tap.id, reply, answers, unlike);
      if (reply.code.startsWith('401')) await this.signIn();
    }
    throw new Error(`${tap.id} was brought ${MOST_TRIES} times`);
  }

  private call({ path, body }: Tap): Promise<Reply> {
    return call(this.road.url(), 'POST', path.replace('/api/', ''), this.member.token, JSON.parse(body) as object);
  }

  private async endSession(): Promise<void> {
    await this.road.database.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [this.member.id]);
  }

  private async signIn(): Promise<void> {
    const token = await signedInAgain(this.road.database, this.road.dataDir, this.member.id);
    this.member = { ...this.member, token };
  }
}

/** A settled event always gets the same response. */
function keep(id: string, { body }: Reply, answers: Map<string, unknown>, unlike: string[]): void {
  const { outcome } = body as { outcome: string };
  if (outcome === 'waiting') return;
  const before = answers.get(id);
  if (before === undefined) answers.set(id, outcome);
  else if (before !== outcome) unlike.push(`${id}: ${String(before)}, then ${outcome}`);
}
