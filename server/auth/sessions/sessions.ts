import { randomUUID } from 'node:crypto';
import { sessionEnd, sessionEndAtUse } from '../../../shared/auth/session.rules.js';
import { type Instant, MINUTE_MS, toInstant } from '../../../shared/kernel/time.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { isClockedInSql } from '../../workers/attendance.sql.js';
import type { RequestOrigin } from '../request-origin.js';
import { Session } from './session.entity.js';
import type { WorkerToken } from './worker-tokens.js';

/** Creates a session. @param now real time @returns its id and expiry */
export async function openSession(
  tx: Transaction,
  userId: number,
  rememberMe: boolean,
  { ipAddress, userAgent }: RequestOrigin,
  now: Instant,
): Promise<{ id: string; expiresAt: Instant }> {
  const id = randomUUID();
  const expiresAt = sessionEnd(now, rememberMe);
  await tx
    .repository(Session)
    .insert({ id, userId, rememberMe, ipAddress, userAgent, createdAt: now, lastSeenAt: now, expiresAt });
  return { id, expiresAt };
}

/** Ends one session. @param now real time @returns false if it had ended before */
export async function endSession(tx: Transaction, sessionId: string, now: Instant): Promise<boolean> {
  const ended = await tx.query(`UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id`, [
    sessionId,
    new Date(now),
  ]);
  return ended.length > 0;
}

/**
 * Ends all sessions of a worker (password reset, deactivation), except `exceptId` (password change).
 * @param now real time @returns the number of sessions that were active
 */
export async function endSessionsOf(
  tx: Transaction,
  userId: number,
  now: Instant,
  exceptId: string | null = null,
): Promise<number> {
  const ended = await tx.query<{ live: boolean }>(
    `UPDATE sessions SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3::uuid
     RETURNING expires_at > $2 AS live`,
    [userId, new Date(now), exceptId],
  );
  return ended.filter(({ live }) => live).length;
}

type SessionRow = {
  expires_at: Date;
  ended_at: Date | null;
  last_seen_at: Date;
  is_clocked_in: boolean;
  is_active: boolean;
  is_approved: boolean;
  attained_skill_level: SkillLevelId;
  preferred_language: Language;
};

/** SQL for a worker who is clocked in, asked only once the time of the session `s` is up. */
export function prolongsSessionSql(now: string): string {
  return `CASE WHEN s.ended_at IS NULL AND s.expires_at <= ${now} THEN ${isClockedInSql('s.user_id')} ELSE false END`;
}

/** A worker who makes a request, and the new end of the session if the request prolongs it. */
export type AuthenticatedWorker = { worker: WorkerPrincipal; prolongedTo: Instant | null };

/**
 * Returns the worker of a token's session and when it was last used, with one query.
 * @param now real time
 * @throws DomainError `account_deactivated`, `session_ended`
 */
export async function getSessionWorker(
  tx: Transaction,
  token: WorkerToken,
  now: Instant,
): Promise<AuthenticatedWorker & { lastSeenAt: Instant }> {
  const [row] = await tx.queryPrepared<SessionRow>(
    `SELECT s.expires_at, s.ended_at, s.last_seen_at, ${prolongsSessionSql('$3')} AS is_clocked_in, u.is_active, u.is_approved, u.attained_skill_level, u.preferred_language
       FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = $1 AND s.user_id = $2`,
    [token.sessionId, token.userId, new Date(now)],
  );
  if (!row) throw new DomainError('session_ended');
  if (!row.is_active) throw new DomainError('account_deactivated');
  const stored = { expiresAt: toInstant(row.expires_at), endedAt: toInstant(row.ended_at) };
  const expiresAt = sessionEndAtUse(stored, { isClockedIn: row.is_clocked_in }, now);
  if (expiresAt === null) throw new DomainError('session_ended');
  const worker: WorkerPrincipal = {
    kind: 'worker',
    scope: 'full',
    isActive: true,
    id: token.userId,
    sessionId: token.sessionId,
    expiresAt,
    language: row.preferred_language,
    isApproved: row.is_approved,
    attainedSkillLevel: row.attained_skill_level,
  };
  return {
    worker,
    lastSeenAt: toInstant(row.last_seen_at),
    prolongedTo: expiresAt === stored.expiresAt ? null : expiresAt,
  };
}

/**
 * Stores the later end of a session that was used after its end. A session that was ended meanwhile stays ended.
 * Not audited.
 */
export async function prolongSession(tx: Transaction, sessionId: string, expiresAt: Instant): Promise<void> {
  await tx.query(`UPDATE sessions SET expires_at = $2 WHERE id = $1 AND ended_at IS NULL AND expires_at < $2`, [
    sessionId,
    new Date(expiresAt),
  ]);
}

const LAST_SEEN_INTERVAL_MS = 5 * MINUTE_MS;

/** Returns whether more than 5 minutes have passed, so that most requests write nothing. */
export function shouldUpdateLastSeen(lastSeenAt: Instant, now: Instant): boolean {
  return now - lastSeenAt > LAST_SEEN_INTERVAL_MS;
}

/** Updates the time of the last use; of concurrent requests the latest counts. Not audited. @param now real time */
export async function updateLastSeen(tx: Transaction, sessionId: string, now: Instant): Promise<void> {
  await tx.query(`UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2`, [
    sessionId,
    new Date(now),
  ]);
}
