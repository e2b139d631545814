import type { Client } from 'pg';

type NewShifts = {
  count: number;
  positions: number;
  /** Hours from now to the start of all shifts. */
  inHours: number;
};

/** Inserts Entry shifts of 8 hours with the same times, so a worker can hold only one of them. @returns their ids */
export async function makeShifts(client: Client, { count, positions, inHours }: NewShifts): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `WITH times AS (
       SELECT start, start + interval '8 hours' AS finish, start AT TIME ZONE 'America/Denver' AS local_start,
         (start + interval '8 hours') AT TIME ZONE 'America/Denver' AS local_finish
       FROM (SELECT date_trunc('minute', now()) + make_interval(mins => ($3::float8 * 60)::int) AS start) s)
     INSERT INTO shifts (title, title_es, description, description_es, skill_level_id, date, start_time, end_time, starts_at, ends_at,
       pay_rate, total_positions, requirements, created_at)
     SELECT 'Kitting line ' || n, 'Línea de armado ' || n, 'Pack kits by the picture sheet.', 'Arma paquetes según la lámina.', 1,
       local_start::date, to_char(local_start, 'HH24:MI'), to_char(local_finish, 'HH24:MI'), start, finish, 17, $2::int,
       '["Closed shoes"]', now()
     FROM times CROSS JOIN generate_series(1, $1::int) n RETURNING id`,
    [count, positions, inHours],
  );
  return rows.map(({ id }) => id);
}

/**
 * Assigns workers to shifts, a number on each, in the order of both, and audits each as placed by a test. `pending`: inserts
 * applications.
 */
export async function placeWorkers(
  client: Client,
  shiftIds: readonly number[],
  workerIds: readonly number[],
  status: 'assigned' | 'pending' = 'assigned',
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `WITH pairs AS (
       SELECT w.id AS user_id, s.id AS shift_id
       FROM unnest($2::int[]) WITH ORDINALITY w (id, place)
       JOIN unnest($1::int[]) WITH ORDINALITY s (id, place) ON s.place = 1 + (w.place - 1) % cardinality($1::int[])
     ), placed AS (
       INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at)
       SELECT shift_id, user_id, s.starts_at, s.ends_at, $3, s.pay_rate, now() FROM pairs JOIN shifts s ON s.id = shift_id
       RETURNING id, user_id
     ), noted AS (
       INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
       SELECT now(), 'system', 'test.placed', 'assignment', id::text, jsonb_build_object('status', $3::text) FROM placed
     )
     SELECT placed.id FROM placed JOIN unnest($2::int[]) WITH ORDINALITY w (id, place) ON w.id = placed.user_id ORDER BY w.place`,
    [shiftIds, workerIds, status],
  );
  return rows.map(({ id }) => id);
}
