import type { Pool, PoolClient } from 'pg';
import { decideClaim, type HeldAssignment } from '../../shared/assignments/claim.rules.js';
import { shiftTextIn } from '../../shared/shifts/translate.rules.js';
import { instant } from '../../shared/kernel/time.js';
import {
  claimingWorker,
  lockedShift,
  SHIFT_LOCK_COLUMNS,
  WORKER_LOCK_COLUMNS,
} from '../../server/assignments/locked-rows.js';
import { messageText } from '../../server/platform/texts/message-texts.js';
import { dateTimeText } from '../../server/platform/texts/date-time-text.js';

const ZONE = 'America/Denver';
const RETRYABLE_CODES = ['40001', '40P01'];
const MAX_RETRIES = 3;

/** Retried transactions since the start. */
export const retries = { count: 0 };

/**
 * Runs the transaction of a sign-up as single statements without a framework, with the same locks, rows, decision and
 * response. The caller names the worker without authentication, and no notification is sent.
 */
export async function claimByStatements(pool: Pool, userId: number, shiftId: number): Promise<object> {
  for (let attempt = 0; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const response = await claim(client, userId, shiftId);
      await client.query('COMMIT');
      return response;
    } catch (error) {
      await client.query('ROLLBACK');
      if (!RETRYABLE_CODES.includes((error as { code?: string }).code ?? '') || attempt >= MAX_RETRIES) throw error;
      retries.count += 1;
    } finally {
      client.release();
    }
  }
}

async function claim(client: PoolClient, userId: number, shiftId: number): Promise<object> {
  const now = instant(Date.now());
  const { rows: shifts } = await client.query(
    `SELECT ${SHIFT_LOCK_COLUMNS} FROM shifts WHERE id = $1 FOR NO KEY UPDATE`,
    [shiftId],
  );
  const shift = lockedShift(shifts[0]);
  const { rows: workers } = await client.query(
    `SELECT ${WORKER_LOCK_COLUMNS}, preferred_language FROM users WHERE id = $1 FOR NO KEY UPDATE`,
    [userId],
  );
  const held = await readHeldAssignments(client, userId, shiftId, [new Date(shift.startsAt), new Date(shift.endsAt)]);
  const decision = decideClaim({ worker: claimingWorker(workers[0]), shift, held, now }, 'assign');
  if (!decision.ok) throw new Error(decision.code);
  const { rows: written } = await client.query(
    `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, premium_rate, assigned_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      ...[shiftId, userId, new Date(shift.startsAt), new Date(shift.endsAt), decision.status],
      ...[shift.payRateCents / 100, shift.premiumCents / 100, new Date(now)],
    ],
  );
  const { id } = written[0] as { id: number };
  await client.query(
    `INSERT INTO audit_log (at, actor_kind, actor_id, action, subject_kind, subject_id, changes)
     VALUES ($1, 'worker', $2, 'assignment.claimed', 'assignment', $3, $4)`,
    [new Date(now), userId, String(id), { shiftId, userId, status: decision.status }],
  );
  const { preferred_language: language } = workers[0];
  const params = {
    title: shiftTextIn(language, shift.title, shift.titleEs),
    when: dateTimeText(shift.startsAt, language, ZONE),
  };
  return {
    message: messageText('positionTaken', params, language),
    assignment: { id, shiftId, status: decision.status },
  };
}

async function readHeldAssignments(client: PoolClient, userId: number, shiftId: number, [from, to]: [Date, Date]) {
  const { rows } = await client.query(
    `SELECT a.id, a.shift_id AS "shiftId", s.title, to_char(s.date, 'YYYY-MM-DD') AS date, s.start_time AS "startTime",
       s.end_time AS "endTime", a.starts_at, a.ends_at, a.status, a.is_late_cancellation AS "isLateCancellation"
     FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
     WHERE a.user_id = $1 AND (a.shift_id = $2
       OR (a.status IN ('assigned', 'in_progress', 'completed') AND a.starts_at < $4 AND a.ends_at > $3))`,
    [userId, shiftId, from, to],
  );
  return rows.map((row): HeldAssignment => ({
    ...row,
    startsAt: instant(row.starts_at.getTime()),
    endsAt: instant(row.ends_at.getTime()),
  }));
}
