import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verify } from '@node-rs/argon2';
import { Client } from 'pg';
import { decideClaim, type ClaimedShift, type HeldAssignment } from '../../../shared/assignments/claim.rules.js';
import { clockInWindow } from '../../../shared/assignments/clock.rules.js';
import { readConfig } from '../../platform/config/read-config.js';
import { computeScore, type ScoreEvent } from '../../../shared/performance/score.rules.js';
import { siteDate } from '../../../shared/kernel/site-time.js';
import { type Instant, instant } from '../../../shared/kernel/time.js';
import { computeLevel, type LevelTraining } from '../../../shared/training/level.rules.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { decideJoin, skipReason } from '../../../shared/waitlist/waitlist.rules.js';
import { Drafts } from '../../platform/files/uploads/drafts.js';
import { FileStore } from '../../platform/files/file-store.js';
import { LocalDisk } from '../../platform/files/disks/local-disk.js';
import { OWNER_ROLE } from '../../platform/database/embedded/embedded-postgres.js';
import { assertInvariants, createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { seedWhenEmpty } from './seed.js';

const MOMENTS = [
  ['a weekday morning', '2026-11-17T15:00:00Z'],
  ['a Sunday night', '2026-11-23T04:40:00Z'],
  ['the night that daylight saving ends', '2026-11-01T07:30:00Z'],
  ['five minutes before midnight', '2026-03-07T06:57:00Z'],
] as const;

const TABLES = [
  'users',
  'user_trainings',
  'shifts',
  'shift_assignments',
  'offers',
  'waitlist_entries',
  'payments',
  'pay_period_locks',
  'performance_metrics',
  'worker_performance_history',
  'worker_scores',
  'dismissed_alerts',
];

let database: TestDatabase;
let dataDir: string;
let client: Client;

describe.each(MOMENTS)('demo data on %s', (_, iso) => {
  const now = instant(Date.parse(iso));

  beforeAll(async () => {
    await openDatabase();
    await seed(iso);
  });
  afterAll(closeDatabase);

  it('fills an empty database and breaks no invariant', async () => {
    await assertInvariants(database.superuserUrl);
    const counted = await one(
      `SELECT (SELECT count(*)::int FROM users) AS workers,
      (SELECT count(DISTINCT attained_skill_level)::int FROM users WHERE is_approved) AS levels,
      (SELECT count(*)::int FROM shifts WHERE starts_at < $1) AS past,
      (SELECT count(*)::int FROM shifts WHERE starts_at > $1) AS ahead,
      (SELECT count(DISTINCT status)::int FROM shift_assignments) AS statuses,
      (SELECT count(DISTINCT payment_status)::int FROM shift_assignments) AS "payStates",
      (SELECT count(*)::int FROM payments WHERE kind = 'overtime') AS overtime,
      (SELECT count(*)::int FROM trainings) AS trainings`,
      [iso],
    );
    expect(counted).toMatchObject({ workers: 32, levels: 4, statuses: 6, payStates: 3, trainings: 10 });
    expect(counted.past).toBeGreaterThan(200);
    expect(counted.ahead).toBeGreaterThan(200);
    expect(counted.overtime).toBeGreaterThan(3);
  });

  it('has the accounts of the demo, with its password', async () => {
    const people =
      await all(`SELECT email, is_approved AS approved, background_check_status AS check, attained_skill_level AS level,
      preferred_language AS language, password FROM users WHERE email LIKE ANY ('{maria@%,james@%,ana@%}') ORDER BY id`);
    expect(people).toMatchObject([
      { email: 'maria@gigshift.example', approved: true, check: 'approved', level: 2, language: 'es' },
      { email: 'james@gigshift.example', approved: true, check: 'approved', level: 1, language: 'en' },
      { email: 'ana@gigshift.example', approved: false, check: 'pending', level: 1, language: 'es' },
    ]);
    for (const person of people) expect(await verify(String(person.password), 'gigshift-demo')).toBe(true);
  });

  it('lets James clock in now', async () => {
    const mine = await assignmentsOf('james');
    const open = mine.filter((held) => held.status === 'assigned' && isWithin(clockInWindow(held), now));
    expect(open).toHaveLength(1);
    expect(mine.some((held) => held.status === 'in_progress')).toBe(false);
  });

  it('shows Maria a shift soon, a pending application, weeks of pay, and every answer a shift can give', async () => {
    const mine = await assignmentsOf('maria');
    const hours = mine.filter((held) => held.status === 'assigned').map((held) => (held.startsAt - now) / 3_600_000);
    expect(Math.min(...hours)).toBeGreaterThan(0);
    expect(Math.min(...hours)).toBeLessThan(34);
    expect(mine.filter((held) => held.status === 'pending')).toHaveLength(1);
    const weeks =
      await one(`SELECT count(DISTINCT pay_period_start)::int AS paid FROM payments JOIN users ON users.id = user_id
      WHERE email LIKE 'maria@%' AND status = 'paid'`);
    expect(weeks.paid).toBeGreaterThanOrEqual(4);
    const responses = (await upcomingShifts(now)).map((shift) => {
      const decision = decideClaim(
        { worker: { isApproved: true, isActive: true, skillLevel: 2 }, shift, held: mine, now },
        'assign',
      );
      return decision.ok ? decision.status : decision.code;
    });
    const kinds = ['assigned', 'pending', 'level_too_low', 'shift_full', 'shifts_overlap', 'already_on_shift'];
    for (const kind of kinds) expect(responses).toContain(kind);
  });

  it('[F-08] offers Maria a shift that she can take, and shows other answers to it', async () => {
    const offers = await all(
      `SELECT u.email, o.state, o.shift_id AS "shiftId", o.answer_by > $1 AS "isInTime" FROM offers o
       JOIN users u ON u.id = o.user_id ORDER BY o.state DESC`,
      [iso],
    );
    expect(offers).toMatchObject([
      { email: 'maria@gigshift.example', state: 'open', isInTime: true },
      { state: 'lapsed', isInTime: false },
      { state: 'declined' },
    ]);
    const shift = (await upcomingShifts(now)).find(({ id }) => id === offers[0]!.shiftId)!;
    const worker = { isApproved: true, isActive: true, skillLevel: 2 } as const;
    expect(decideClaim({ worker, shift, held: await assignmentsOf('maria'), now }, 'assign').ok).toBe(true);
  });

  it('[F-104] has three workers in the line of a full shift, who could take it', async () => {
    const line = await all(
      `SELECT w.shift_id AS "shiftId", u.email, u.attained_skill_level AS level, w.mode FROM waitlist_entries w
       JOIN users u ON u.id = w.user_id ORDER BY w.joined_at`,
    );
    expect(line).toMatchObject([{ mode: 'ask' }, { mode: 'take' }, { mode: 'ask' }]);
    const shift = (await upcomingShifts(now)).find(({ id }) => id === line[0]!.shiftId)!;
    for (const { email, level } of line) {
      const worker = { isApproved: true, isActive: true, skillLevel: level as 1 | 2 | 3 | 4 };
      const held = await assignmentsOf(String(email).split('@')[0]!);
      expect(skipReason({ worker, shift, held, now }, false)).toBeNull();
      expect(decideJoin({ worker, shift, held, now, hasOpenOffer: false }).ok).toBe(true);
    }
  });

  it('gives the admin something to decide', async () => {
    const queues = await one(
      `SELECT
      (SELECT count(*)::int FROM users WHERE NOT is_approved AND background_check_status = 'pending') AS waiting,
      (SELECT count(*)::int FROM shift_assignments WHERE status = 'pending' AND starts_at > $1) AS applications,
      (SELECT count(*)::int FROM shift_assignments WHERE status = 'completed' AND NOT is_approved) AS timesheets,
      (SELECT count(*)::int FROM shift_assignments WHERE payment_status = 'processing') AS to_pay,
      (SELECT count(*)::int FROM shift_assignments WHERE missing_clock_out) AS missing,
      (SELECT count(*)::int FROM shift_assignments WHERE status = 'in_progress' AND NOT missing_clock_out) AS running,
      (SELECT count(*)::int FROM performance_metrics m WHERE metric_type IN ('no_show', 'late_cancellation') AND NOT EXISTS
        (SELECT FROM dismissed_alerts d WHERE d.shift_assignment_id = m.shift_assignment_id)) AS alerts,
      (SELECT count(*)::int FROM shifts WHERE starts_at BETWEEN $1 AND $1::timestamptz + interval '48 hours'
        AND filled_positions < total_positions) AS urgent`,
      [iso],
    );
    for (const [queue, count] of Object.entries(queues)) expect([queue, Number(count) > 0]).toEqual([queue, true]);
    expect(queues.waiting).toBe(4);
    expect(queues.missing).toBe(1);
  });

  it('[E-21] has one locked pay period, over long enough that all of it is paid', async () => {
    const locked = await all(
      `SELECT payments > 20 AS "isFull", ends_at < $1::timestamptz - interval '14 days' AS "isOver", locked_at < $1 AS "isPast",
         (SELECT bool_and(p.status = 'paid' AND p.processed_at < l.locked_at) FROM payments p
           WHERE p.pay_period_start = l.week_start) AS "isPaid"
       FROM pay_period_locks l`,
      [iso],
    );
    expect(locked).toEqual([{ isFull: true, isOver: true, isPast: true, isPaid: true }]);
  });

  it('[P-10] stores the scores that the events give', async () => {
    const workers = await all('SELECT id, worker_score::float AS score FROM users');
    const events = await all(`SELECT user_id AS id, metric_type AS "metricType", points_deducted AS "pointsDeducted",
      points_added AS "pointsAdded", to_char(date_occurred, 'YYYY-MM-DD') AS "dateOccurred", false AS "isVoided" FROM performance_metrics`);
    for (const worker of workers) {
      const own = events.filter((event) => event.id === worker.id) as unknown as ScoreEvent[];
      const { overall } = computeScore(own, siteDate(now, 'America/Denver'));
      expect([worker.id, worker.score]).toEqual([worker.id, overall]);
    }
  });

  it('[T-04] gives nobody a level without its trainings', async () => {
    const trainings = (await all(
      'SELECT id, skill_level_id AS "skillLevelId", is_active AS "isActive" FROM trainings',
    )) as LevelTraining[];
    const workers = await all(`SELECT attained_skill_level AS level,
      (SELECT array_agg(training_id) FROM user_trainings WHERE user_id = users.id AND passed) AS passed FROM users`);
    for (const { level, passed } of workers) {
      const ids = new Set((passed ?? []) as number[]);
      expect(computeLevel(trainings, ids, 1)).toBe(level as SkillLevelId);
    }
  });

  it('records nothing that is yet to happen', async () => {
    const early = await one(
      `SELECT
      (SELECT count(*)::int FROM shift_assignments WHERE GREATEST(assigned_at, clock_in_time, clock_out_time, cancelled_at, decided_at, approved_when) > $1
        OR cancelled_at < assigned_at OR decided_at < assigned_at OR clock_in_time < assigned_at) AS assignments,
      (SELECT count(*)::int FROM shift_assignments a JOIN shifts s ON s.id = shift_id WHERE assigned_at < s.created_at) AS before_posting,
      (SELECT count(*)::int FROM shift_assignments a JOIN users u ON u.id = user_id
        WHERE u.approved_at IS NULL OR assigned_at < u.approved_at) AS before_approval,
      (SELECT count(*)::int FROM payments WHERE GREATEST(created_at, processed_at) > $1) AS payments,
      (SELECT count(*)::int FROM performance_metrics WHERE created_at > $1) AS metrics,
      (SELECT count(*)::int FROM users WHERE created_at > $1) AS users,
      (SELECT count(*)::int FROM user_trainings WHERE GREATEST(completed_at, video_watched_at) > $1) AS trainings`,
      [iso],
    );
    for (const [what, count] of Object.entries(early)) expect([what, count]).toEqual([what, 0]);
  });
});

describe('seeding', () => {
  const iso = '2026-11-17T15:00:00Z';

  beforeEach(openDatabase);
  afterEach(closeDatabase);

  it('makes the same rows for the same moment', async () => {
    await seed(iso);
    const first = await contents();
    await closeDatabase();
    await openDatabase();
    await seed(iso);
    expect(await contents()).toEqual(first);
  });

  it('does nothing the second time, nor where anyone has signed up', async () => {
    await seed(iso);
    const first = await contents();
    await seed('2026-12-01T15:00:00Z');
    expect(await contents()).toEqual(first);
  });

  it('happens once when two servers start together', async () => {
    await Promise.all([seed(iso), seed(iso)]);
    expect(
      await one(`SELECT (SELECT count(*)::int FROM users) AS workers, (SELECT count(*)::int FROM audit_log) AS told`),
    ).toEqual({ workers: 32, told: 1 });
  });

  it('leaves room for the next worker and shift', async () => {
    await seed(iso);
    const next = await one(
      `SELECT nextval(pg_get_serial_sequence('users', 'id'))::int AS worker, (SELECT max(id) + 1 FROM users) AS expected`,
    );
    expect(next.worker).toBe(next.expected);
  });

  it('[T-32] names a video and captions that the file store has', async () => {
    await seed(iso);
    const store = new FileStore(new LocalDisk(dataDir), new Drafts(dataDir));
    const rows = await all('SELECT video_url, captions_url, captions_url_es FROM trainings');
    const keys = rows.flatMap((row) => Object.values(row).map(String));
    expect(keys).toHaveLength(30);
    for (const key of keys) expect([key, (await store.find(key)) !== null]).toEqual([key, true]);
  });
});

async function openDatabase(): Promise<void> {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'gigshift-seed-'));
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
}

async function closeDatabase(): Promise<void> {
  await client.end();
  rmSync(dataDir, { recursive: true, force: true });
  await database.close();
}

async function seed(iso: string): Promise<void> {
  const owner = new URL(database.appUrl);
  owner.username = OWNER_ROLE;
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.appUrl, GIGSHIFT_NOW: iso };
  await seedWhenEmpty(readConfig(env), owner.toString());
}

/** Everything except the salted password. */
async function contents(): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const table of TABLES)
    rows.push(
      ...(await all(`SELECT to_jsonb(t) - 'password' AS row FROM ${table} t ORDER BY to_jsonb(t) ->> 'id', 1`)),
    );
  return rows;
}

async function assignmentsOf(key: string): Promise<(HeldAssignment & { status: string })[]> {
  const rows = await all(
    `SELECT a.id, a.shift_id AS "shiftId", s.title, to_char(s.date, 'YYYY-MM-DD') AS date, s.start_time AS "startTime", s.end_time AS "endTime",
       a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.status, a.is_late_cancellation AS "isLateCancellation"
     FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = a.user_id WHERE u.email = $1`,
    [`${key}@gigshift.example`],
  );
  return rows.map(inMilliseconds) as unknown as HeldAssignment[];
}

async function upcomingShifts(now: Instant): Promise<ClaimedShift[]> {
  const rows = await all(
    `SELECT id, skill_level_id AS "skillLevelId", starts_at AS "startsAt", ends_at AS "endsAt", is_active AS "isActive", total_positions AS "totalPositions",
       filled_positions AS "filledPositions", requires_approval AS "requiresApproval" FROM shifts WHERE starts_at > $1`,
    [new Date(now)],
  );
  return rows.map(inMilliseconds) as unknown as ClaimedShift[];
}

function inMilliseconds(row: Record<string, unknown>): Record<string, unknown> {
  return { ...row, startsAt: (row.startsAt as Date).getTime(), endsAt: (row.endsAt as Date).getTime() };
}

function isWithin(window: { opensAt: Instant; closesAt: Instant }, at: Instant): boolean {
  return window.opensAt <= at && at <= window.closesAt;
}

async function all(sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql, parameters)).rows;
}

async function one(sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>> {
  const [row] = await all(sql, parameters);
  if (!row) throw new Error('No row');
  return row;
}
