import type { Client } from 'pg';

/** Client actions that may be done at most once, by their names in the audit log. */
export type Action =
  | 'assignment.claimed'
  | 'assignment.applied'
  | 'assignment.cancelled'
  | 'assignment.approved'
  | 'assignment.rejected'
  | 'assignment.clocked_in'
  | 'assignment.clocked_out'
  | 'timesheet.approved'
  | 'timesheet.paid';

/** `unknown`: the connection broke, and the action may have been done or not. */
export type Outcome = 'ok' | 'fail' | 'unknown';

type Entry = { action: Action; subject: string; invoked: number; ended: number; outcome: Outcome; code: string };
type Effect = { id: number; action: Action; subject: string };

/** Idempotent actions: the second call has no effect and gets the same response. */
const IDEMPOTENT: readonly Action[] = ['timesheet.approved', 'timesheet.paid'];
/** Returns the key of a claim: worker and shift, because the assignment does not exist before the claim. */
export const claimOf = (userId: number, shiftId: number): string => `worker ${userId}, shift ${shiftId}`;

/** The responses to clients, to be compared with the database's records. */
export class History {
  private readonly entries: Entry[] = [];

  /** One call; a bulk call affects all of its subjects or none. */
  async record(
    action: Action,
    subjects: readonly (string | number)[],
    call: () => Promise<{ outcome: Outcome; code: string }>,
  ) {
    const invoked = performance.now();
    const { outcome, code } = await call();
    const ended = performance.now();
    for (const subject of subjects)
      this.entries.push({ action, subject: String(subject), invoked, ended, outcome, code });
  }

  /** How often each outcome occurred. */
  get summary(): string {
    const byOutcome = grouped(this.entries, ({ outcome, code }) => `${outcome} ${code}`.trim());
    return [...byOutcome].map(([outcome, entries]) => `${outcome} ${entries.length}`).join(', ');
  }

  count(outcome: Outcome): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length;
  }

  /** The longest response time. */
  get slowestMs(): number {
    return Math.max(0, ...this.entries.map(({ invoked, ended }) => ended - invoked));
  }

  /** Responses with status 500, which no fault explains. */
  get faults(): string[] {
    return this.entries.filter(({ code }) => code.startsWith('500')).map(({ action, code }) => `${action}: ${code}`);
  }

  /** Contradictions between responses and the database's records; records without a request count too. */
  async contradictions(database: Client): Promise<string[]> {
    const done = await effectsOf(database);
    const [calls, effects] = [grouped(this.entries, keyOf), grouped(done, keyOf)];
    const wrong = [...new Set([...calls.keys(), ...effects.keys()])].flatMap((key) => {
      const counted = { calls: calls.get(key) ?? [], times: effects.get(key)?.length ?? 0 };
      return isPossible(counted)
        ? []
        : [`${key}: ${counted.calls.map(({ outcome }) => outcome)}, done ${counted.times} times`];
    });
    return [...wrong, ...this.wrongOrder(done, calls)];
  }

  /** An action whose response came before another request was sent must come first in the records too. */
  private wrongOrder(done: readonly Effect[], calls: ReadonlyMap<string, readonly Entry[]>): string[] {
    const wrong: string[] = [];
    let latest: Entry | null = null;
    for (const effect of done) {
      const [entry, ...others] = (calls.get(keyOf(effect)) ?? []).filter(({ outcome }) => outcome !== 'fail');
      // with several candidates it is unknown which call had this effect
      if (entry?.outcome !== 'ok' || others.length > 0) continue;
      if (latest && entry.ended < latest.invoked) wrong.push(`${keyOf(latest)} is recorded before ${keyOf(entry)}`);
      if (latest === null || entry.invoked > latest.invoked) latest = entry;
    }
    return wrong;
  }
}

/** The action is recorded at least once for each `ok`, and at most once for each `ok` or `unknown`. */
function isPossible({ calls, times }: { calls: readonly Entry[]; times: number }): boolean {
  const [ok, unknown] = (['ok', 'unknown'] as const).map(
    (one) => calls.filter(({ outcome }) => outcome === one).length,
  ) as [number, number];
  if (calls[0] && IDEMPOTENT.includes(calls[0].action))
    return times >= Math.min(ok, 1) && times <= Math.min(ok + unknown, 1);
  return times >= ok && times <= ok + unknown;
}

function grouped<T>(rows: readonly T[], by: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row);
    else groups.set(by(row), [row]);
  }
  return groups;
}

const keyOf = ({ action, subject }: { action: string; subject: string }): string => `${action} of ${subject}`;

async function effectsOf(database: Client): Promise<Effect[]> {
  const { rows } = await database.query<Effect & { claim: string }>(
    `SELECT l.id::int AS id, l.action, l.subject_id AS subject,
       format('worker %s, shift %s', l.changes->>'userId', l.changes->>'shiftId') AS claim
     FROM audit_log l WHERE l.subject_kind = 'assignment' AND l.actor_kind <> 'system' ORDER BY l.id`,
  );
  return rows.map(({ id, action, subject, claim }) => ({
    ...{ id, action },
    subject: action === 'assignment.claimed' || action === 'assignment.applied' ? claim : subject,
  }));
}
