import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser/browser.js';
import { asApplicants } from '../../e2e/support/accounts/workers.js';
import { adminSessionOf, type Session } from '../../e2e/support/accounts/sessions.js';
import type { EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import { type Aged, openAged } from '../growth/growth.js';
import { tokenKeyOf } from '../support/environment.js';
import { makeWorkers } from '../support/people.js';
import { makeShifts, placeWorkers } from '../support/shifts.js';

/** 5 000 workers; 448 shifts in the last two weeks, those of yesterday to approve, those of six days to pay. */
const ASSIGNMENTS = 100_000;
/** Additional future shifts: every six hours for four weeks; 2 000 in the admin's view. */
const TO_COME = { atOnce: 13, everyHours: 6, days: 28, positions: 10, taken: 5 };
const APPLICATIONS = 400;
const APPLICANTS = 400;
/** Shifts that ended a day ago, and their workers. */
const WORKED = { shifts: 20, positions: 10 };
/** Announcements to all workers, a number of hours apart. */
const ANNOUNCEMENTS = { count: 50, hoursApart: 36 };

export type FilledApp = Aged & { browser: Browser; session: Session };

/** Starts a server with lists of maximum length, a browser, and an admin's session. */
export async function openFilledApp(cluster: EmbeddedPostgres): Promise<FilledApp> {
  const aged = await openAged(cluster, ASSIGNMENTS);
  await shiftsToCome(aged);
  await timesheets(aged);
  await applicants(aged);
  await announcements(aged);
  await aged.client.query('VACUUM ANALYZE');
  const browser = await launchBrowser();
  const close = async () => {
    await browser.close();
    await aged.close();
  };
  return { ...aged, browser, session: await adminSessionOf(browser, aged.gigshift.url)(), close };
}

/** Creates future shifts with half of their positions taken by all workers in turn except the first thousand, who hold others; the first shifts also have applications. */
async function shiftsToCome({ client }: Aged): Promise<void> {
  const { atOnce, everyHours, days, positions, taken } = TO_COME;
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM users WHERE id > 1000 AND id <= 5000 ORDER BY id',
  );
  const ids = rows.map(({ id }) => id);
  const next = (size: number) => {
    const these = ids.splice(0, size);
    ids.push(...these);
    return these;
  };
  let applications = APPLICATIONS;
  for (let inHours = 3; inHours < 24 * days; inHours += everyHours) {
    const shiftIds = await makeShifts(client, { count: atOnce, positions, inHours });
    await placeWorkers(client, shiftIds, next(atOnce * taken));
    const applying = Math.min(atOnce, applications);
    applications -= applying;
    if (applying > 0) await placeWorkers(client, shiftIds, next(applying), 'pending');
  }
}

async function timesheets({ client }: Aged): Promise<void> {
  const { shifts: count, positions } = WORKED;
  const shiftIds = await makeShifts(client, { count, positions, inHours: -8.5 });
  const { rows } = await client.query<{ id: number }>('SELECT id FROM users WHERE id > 500 ORDER BY id LIMIT $1', [
    count * positions,
  ]);
  const assignmentIds = await placeWorkers(
    client,
    shiftIds,
    rows.map(({ id }) => id),
  );
  await client.query(
    `WITH worked AS (
       UPDATE shift_assignments SET status = 'completed', clock_in_time = starts_at, clock_out_time = ends_at, hours_worked = 8
       WHERE id = ANY($1) RETURNING id)
     INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
     SELECT now(), 'system', 'test.placed', 'assignment', id::text, '{"status": "completed"}' FROM worked`,
    [assignmentIds],
  );
}

async function applicants({ client, dataDir }: Aged): Promise<void> {
  const made = await makeWorkers(client, tokenKeyOf(dataDir), APPLICANTS);
  await asApplicants(
    client,
    made.map(({ id }) => id),
  );
}

async function announcements({ client }: Aged): Promise<void> {
  const { count, hoursApart } = ANNOUNCEMENTS;
  await client.query(
    `WITH everyone AS (SELECT id FROM users WHERE is_approved),
     sent AS (
       INSERT INTO announcements (id, title, message, type, priority, recipient_type, recipient_count, body_hash, created_by,
         created_at)
       SELECT gen_random_uuid(), 'News ' || n, 'The east door is closed this week.', 'general', 'normal', 'all',
         (SELECT count(*) FROM everyone), md5(n::text), (SELECT min(id) FROM admins), now() - make_interval(hours => n * $2)
       FROM generate_series(1, $1::int) n RETURNING *)
     INSERT INTO notifications (user_id, title, message, type, recipient_type, created_by, created_at, announcement_id)
     SELECT e.id, s.title, s.message, s.type, s.recipient_type, s.created_by, s.created_at, s.id FROM sent s, everyone e`,
    [count, hoursApart],
  );
}
