import type { Client } from 'pg';

/** What clients do that may be done at most once, by the audit's name for it. */
export type Deed =
  | 'assignment.claimed'
  | 'assignment.applied'
  | 'assignment.cancelled'
  | 'assignment.approved'
  | 'assignment.rejected'
  | 'assignment.clocked_in'
  | 'assignment.clocked_out'
  | 'timesheet.approved'
  | 'timesheet.paid';

/** `unknown`: the connection broke; it may have been done or not. */
export type Outcome = 'ok' | 'fail' | 'unknown';

type Entry = { deed: Deed; subject: string; invoked: number; ended: number; outcome: Outcome; code: string };
type Effect = { id: number; deed: Deed; subject: string };

/** What is asked twice and answered alike: the second time does nothing. */
const IDEMPOTENT: readonly Deed[] = ['timesheet.approved', 'timesheet.paid'];
/** A claim makes its assignment: it is known by who asked for what. */
export const claimOf = (userId: number, shiftId: number): string => `worker ${userId}, shift ${shiftId}`;

/** What clients were told, to be held against what the database says was done. */
export class History {
  private readonly entries: Entry[] = [];

  /** One call; of several things it is done to all or none. */
  async record(
    deed: Deed,
    subjects: readonly (string | number)[],
    call: () => Promise<{ outcome: Outcome; code: string }>,
  ) {
    const invoked = performance.now();
    const { outcome, code } = await call();
    const ended = performance.now();
    for (const subject of subjects)
      this.entries.push({ deed, subject: String(subject), invoked, ended, outcome, code });
  }

  /** How often each outcome came. */
  get told(): string {
    const byOutcome = grouped(this.entries, ({ outcome, code }) => `${outcome} ${code}`.trim());
    return [...byOutcome].map(([outcome, entries]) => `${outcome} ${entries.length}`).join(', ');
  }

  count(outcome: Outcome): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length;
  }

  /** How long the slowest answer took. */
  get slowestMs(): number {
    return Math.max(0, ...this.entries.map(({ invoked, ended }) => ended - invoked));
  }

  /** Answers that no rule explains: the server must know what is wrong with it. */
  get faults(): string[] {
    return this.entries.filter(({ code }) => code.startsWith('500')).map(({ deed, code }) => `${deed}: ${code}`);
  }

  /** What of it and the database's record can't both be true; nothing else may be there than what was asked for. */
  async contradictions(database: Client): Promise<string[]> {
    const done = await effectsOf(database);
    const [asked, effects] = [grouped(this.entries, keyOf), grouped(done, keyOf)];
    const wrong = [...new Set([...asked.keys(), ...effects.keys()])].flatMap((key) => {
      const story = { asked: asked.get(key) ?? [], times: effects.get(key)?.length ?? 0 };
      return isPossible(story)
        ? []
        : [`${key}: ${story.asked.map(({ outcome }) => outcome)}, done ${story.times} times`];
    });
    return [...wrong, ...this.disorder(done, asked)];
  }

  /** What was answered before something else was asked for happened before it, also in the record. */
  private disorder(done: readonly Effect[], asked: ReadonlyMap<string, readonly Entry[]>): string[] {
    const wrong: string[] = [];
    let latest: Entry | null = null;
    for (const effect of done) {
      const [entry, ...others] = (asked.get(keyOf(effect)) ?? []).filter(({ outcome }) => outcome !== 'fail');
      if (entry?.outcome !== 'ok' || others.length > 0) continue; // which of several it was nobody can tell
      if (latest && entry.ended < latest.invoked) wrong.push(`${keyOf(latest)} is recorded before ${keyOf(entry)}`);
      if (latest === null || entry.invoked > latest.invoked) latest = entry;
    }
    return wrong;
  }
}

/** As often as acknowledged, at most as often as it may have been; never when nobody can have. */
function isPossible({ asked, times }: { asked: readonly Entry[]; times: number }): boolean {
  const [ok, unknown] = (['ok', 'unknown'] as const).map(
    (one) => asked.filter(({ outcome }) => outcome === one).length,
  ) as [number, number];
  if (asked[0] && IDEMPOTENT.includes(asked[0].deed))
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

const keyOf = ({ deed, subject }: { deed: string; subject: string }): string => `${deed} of ${subject}`;

async function effectsOf(database: Client): Promise<Effect[]> {
  const { rows } = await database.query<Effect & { claim: string }>(
    `SELECT l.id::int AS id, l.action AS deed, l.subject_id AS subject,
       format('worker %s, shift %s', l.changes->>'userId', l.changes->>'shiftId') AS claim
     FROM audit_log l WHERE l.subject_kind = 'assignment' AND l.actor_kind <> 'system' ORDER BY l.id`,
  );
  return rows.map(({ id, deed, subject, claim }) => ({
    ...{ id, deed },
    subject: deed === 'assignment.claimed' || deed === 'assignment.applied' ? claim : subject,
  }));
}
