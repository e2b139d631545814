import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CLEAN_UP, RETENTION_DAYS } from '../../../shared/privacy/privacy.policy.js';
import { type Instant, plusDays } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aTraining } from '../../test/factories/training.js';
import { aWorker } from '../../test/factories/worker.js';
import { storedFiles } from '../../test/support/stored-files.js';
import { CleanUp } from './clean-up.js';

const test = appFixture();
let userId: number;
let assignmentId: number;
let trainingId: number;

beforeAll(async () => {
  assignmentId = (await anAssignment(test)).id;
  trainingId = (await aTraining(test)).id;
});
beforeEach(async () => {
  userId = (await aWorker(test)).id;
});

const run = () => test.app.get(CleanUp).run();
const realNow = () => test.app.get(RealTime).now();
/** The instants one minute before and after an age of this many days. */
const around = (now: Instant, days: number): [Date, Date] => [
  new Date(plusDays(now, -days) - 60_000),
  new Date(plusDays(now, -days) + 60_000),
];
const hash = () => `${randomUUID()}${randomUUID()}`.replaceAll('-', '');

/** Each table with its days, its clock, and an insert of a worker’s row at an instant. */
const TABLES: [string, number, 'rules' | 'real', (at: Date) => Promise<unknown>][] = [
  [
    'training_events',
    RETENTION_DAYS.trainingEventResponses,
    'rules',
    (at) =>
      rowsOf(
        test,
        `INSERT INTO training_events (user_id, training_id, client_event_id, body_hash, response, received_at)
         VALUES ($1, $2, gen_random_uuid(), 'hash', '{}', $3)`,
        [userId, trainingId, at],
      ),
  ],
  [
    'reminders',
    RETENTION_DAYS.reminders,
    'rules',
    (at) =>
      rowsOf(
        test,
        `INSERT INTO reminders (kind, shift_assignment_id, user_id, due_at) VALUES ('dayBefore', $2, $1, $3)`,
        [userId, assignmentId, at],
      ),
  ],
  [
    'notifications',
    RETENTION_DAYS.notifications,
    'rules',
    (at) =>
      rowsOf(
        test,
        `INSERT INTO notifications (user_id, title, message, type, created_at) VALUES ($1, 'x', 'x', 'general', $2)`,
        [userId, at],
      ),
  ],
  [
    'sessions',
    RETENTION_DAYS.endedSessions,
    'real',
    (at) =>
      rowsOf(
        test,
        `INSERT INTO sessions (id, user_id, remember_me, created_at, last_seen_at, expires_at)
         VALUES (gen_random_uuid(), $1, false, $2::timestamptz - interval '1 hour', $2, $2)`,
        [userId, at],
      ),
  ],
  [
    'push_subscriptions',
    RETENTION_DAYS.pushDevices,
    'real',
    (at) =>
      rowsOf(
        test,
        `WITH session AS (
           INSERT INTO sessions (id, user_id, remember_me, created_at, last_seen_at, expires_at)
           VALUES (gen_random_uuid(), $1, false, now(), now(), now() + interval '1 hour') RETURNING id)
         INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at, last_seen_at)
         SELECT $1, id, $2, 'x', 'x', $3, $3 FROM session`,
        [userId, hash(), at],
      ),
  ],
  [
    'password_reset_tokens',
    RETENTION_DAYS.spentLinks,
    'real',
    (at) =>
      rowsOf(
        test,
        `INSERT INTO password_reset_tokens (user_id, token, expires_at, created_at) VALUES ($1, $2, $3, $3)`,
        [userId, hash(), at],
      ),
  ],
  [
    'upload_tokens',
    RETENTION_DAYS.spentLinks,
    'real',
    (at) =>
      rowsOf(test, `INSERT INTO upload_tokens (token_hash, user_id, expires_at) VALUES ($2, $1, $3)`, [
        userId,
        hash(),
        at,
      ]),
  ],
  [
    'encrypted_outgoing_mails',
    RETENTION_DAYS.outgoingMails,
    'real',
    (at) =>
      rowsOf(
        test,
        `INSERT INTO encrypted_outgoing_mails (id, user_id, sealed, created_at) VALUES (gen_random_uuid(), $1, $2, $3)`,
        [userId, Buffer.from([200, 1, 255]), at],
      ),
  ],
];

describe('the clean-up', () => {
  it.each(TABLES)('[U-12] deletes rows of %s older than %i days only', async (table, days, time, add) => {
    const [older, younger] = around(time === 'rules' ? test.clock.now() : realNow(), days);
    await add(older);
    await add(younger);
    await run();
    expect(await rowsOf(test, `SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).toHaveLength(1);
    await rowsOf(test, `DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  });

  it('[U-12, H-104] deletes errors of browsers that were last reported more than 30 days ago', async () => {
    const times = around(realNow(), RETENTION_DAYS.clientErrors);
    await rowsOf(
      test,
      `INSERT INTO client_errors (name, page, frames, first_at, last_at)
       SELECT name, '/', '{}', at, at FROM unnest($1::text[], $2::timestamptz[]) AS error (name, at)`,
      [['older', 'younger'], times],
    );
    await run();
    expect(await rowsOf(test, 'SELECT name FROM client_errors')).toEqual([{ name: 'younger' }]);
  });

  it('[N-54] deletes a notification to specific workers after its inbox rows, and keeps one to all', async () => {
    await anAdminToken(test);
    const [older, younger] = around(test.clock.now(), RETENTION_DAYS.notifications + 1);
    const sql = `WITH sent AS (
        INSERT INTO announcements (id, title, message, type, priority, recipient_type, recipient_count, body_hash, created_by, created_at)
        SELECT gen_random_uuid(), title, 'x', 'general', 'normal', recipients, 1, 'x', (SELECT min(id) FROM admins), at
        FROM (VALUES ('old', 'specific', $2::timestamptz), ('new', 'specific', $3), ('old, to all', 'all', $2)) AS one (title, recipients, at)
        RETURNING *)
      INSERT INTO notifications (user_id, title, message, type, created_at, announcement_id)
      SELECT $1, title, message, type, created_at, id FROM sent`;
    await rowsOf(test, sql, [userId, older, younger]);
    await run();
    expect(await rowsOf(test, 'SELECT title FROM announcements ORDER BY title')).toEqual([
      { title: 'new' },
      { title: 'old, to all' },
    ]);
  });

  it('[I-45] deletes syncs of all workers after 90 days, with their results', async () => {
    await anAdminToken(test);
    const times = around(test.clock.now(), RETENTION_DAYS.timeclockSyncRuns);
    await rowsOf(
      test,
      `WITH runs AS (
         INSERT INTO timeclock_sync_runs (first_day, last_day, state, sent_by, started_at, ended_at)
         SELECT at, at, 'done', (SELECT min(id) FROM admins), at, at FROM unnest($1::timestamptz[]) AS run (at) RETURNING id)
       INSERT INTO timeclock_sync_results (run_id, user_id) SELECT id, $2 FROM runs`,
      [times, userId],
    );
    expect(RETENTION_DAYS.timeclockSyncRuns).toBe(90);
    await run();
    expect(await rowsOf(test, 'SELECT started_at FROM timeclock_sync_runs')).toEqual([{ started_at: times[1] }]);
    expect(await rowsOf(test, 'SELECT 1 FROM timeclock_sync_results')).toHaveLength(1);
  });

  it('deletes expired rate limit counters', async () => {
    const at = [realNow() - 1_000, realNow() + 60_000];
    await rowsOf(test, `INSERT INTO rate_limits (key, points, expire) VALUES ('over', 1, $1), ('running', 1, $2)`, at);
    await run();
    expect(await rowsOf(test, `SELECT key FROM rate_limits WHERE key IN ('over', 'running')`)).toEqual([
      { key: 'running' },
    ]);
  });

  it('deletes all expired rows, in batches', async () => {
    const at = new Date(plusDays(test.clock.now(), -RETENTION_DAYS.notifications - 1));
    await rowsOf(
      test,
      `INSERT INTO notifications (user_id, title, message, type, created_at)
       SELECT $1, 'x', 'x', 'general', $2 FROM generate_series(1, $3)`,
      [userId, at, CLEAN_UP.rowsAtOnce + 1],
    );
    await run();
    expect(await rowsOf(test, 'SELECT 1 FROM notifications WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('[X-23] keeps audit and clock events of any age', async () => {
    const tables = ['audit_log', 'clock_events', 'clock_event_decisions', 'payments', 'shift_assignments', 'consents'];
    const { RETENTION_POLICIES } = await import('./retention-policies.js');
    expect(RETENTION_POLICIES.filter(({ table }) => tables.includes(table))).toEqual([]);
  });
});

describe('files without a row', () => {
  function put(name: string, daysOld: number): string {
    const place = join(test.config.dataDir, 'uploads', 'documents', '0a', name);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, 'x');
    const at = new Date(realNow() - daysOld * 86_400_000);
    utimesSync(place, at, at);
    return `documents/0a/${name}`;
  }
  const left = () =>
    storedFiles(test)
      .map((place) => basename(place))
      .sort();

  it('[U-11] are deleted after a day; files with a row or of an upload in progress are kept', async () => {
    put('stray.pdf', 1.1);
    put('fresh.pdf', 0.9);
    await rowsOf(
      test,
      `INSERT INTO worker_documents (user_id, kind, file_name, mime_type, size_bytes, storage_key, uploaded_at)
       VALUES ($1, 'other', 'x.pdf', 'application/pdf', 1, $2, now())`,
      [userId, put('named.pdf', 400)],
    );
    await run();
    expect(left()).toEqual(['fresh.pdf', 'named.pdf']);
  });
});
