import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { AT_THE_SITE } from '../browser/browser.js';

export type PastShift = { id: number; startsAt: string; endsAt: string };

/** The given number of consecutive two-hour shifts of this worker, the last one just ended; none is older than 7 days. */
export async function pastShifts(
  database: Client,
  userId: number,
  count: number,
  now = new Date(),
): Promise<PastShift[]> {
  const { rows } = await database.query<{ id: number; starts_at: Date; ends_at: Date }>(
    `WITH times AS (
       SELECT start, start + interval '2 hours' AS finish, start AT TIME ZONE 'America/Denver' AS local_start,
         (start + interval '2 hours') AT TIME ZONE 'America/Denver' AS local_finish
       FROM generate_series(1, $2::int) n, LATERAL (SELECT date_trunc('hour', $3::timestamptz) - n * interval '150 minutes' AS start) s
     ), made AS (
       INSERT INTO shifts (title, description, skill_level_id, date, start_time, end_time, starts_at, ends_at, pay_rate, total_positions, created_at)
       SELECT 'Kitting line', 'Pack kits', 1, local_start::date, to_char(local_start, 'HH24:MI'), to_char(local_finish, 'HH24:MI'),
         start, finish, 17, 1, start - interval '9 days' FROM times RETURNING id, starts_at, ends_at, pay_rate
     ), assigned AS (
       INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at)
       SELECT id, $1, starts_at, ends_at, 'assigned', pay_rate, starts_at - interval '8 days' FROM made
       RETURNING id, starts_at, ends_at
     ), noted AS (
       INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
       SELECT starts_at - interval '8 days', 'system', 'test.placed', 'assignment', id::text, '{"status": "assigned"}' FROM assigned
     )
     SELECT id, starts_at, ends_at FROM assigned`,
    [userId, count, now],
  );
  return rows
    .map(({ id, starts_at, ends_at }) => ({ id, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() }))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Both clock events of a shift, as the phone stores them offline. */
export function clockEventsOf(workerId: number, { id, startsAt, endsAt }: PastShift): object[] {
  const { latitude, longitude, accuracy } = AT_THE_SITE;
  return (['clock_in', 'clock_out'] as const).map((kind) => {
    const capturedAt = kind === 'clock_in' ? startsAt : endsAt;
    const clientEventId = randomUUID();
    const location = { latitude, longitude, accuracy, distance: 0, timestamp: capturedAt };
    const body = {
      shiftAssignmentId: id,
      location,
      clientEventId,
      capturedAt,
      clockOffsetMs: 0,
      capturedOffline: true,
    };
    return {
      ...{
        id: clientEventId,
        workerId,
        kind,
        path: `/api/worker/${kind.replace('_', '-')}`,
        body: JSON.stringify(body),
      },
      ...{ at: Date.parse(capturedAt), subjectId: id, title: 'Kitting line', titleEs: null },
      ...{ state: 'unsent', tries: 0, nextTryAt: 0, code: null, message: null },
    };
  });
}
