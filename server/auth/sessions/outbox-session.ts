import { OFFLINE_CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { sessionEndAtUse } from '../../../shared/auth/session.rules.js';
import { type Instant, plusDays, toInstant } from '../../../shared/kernel/time.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { type AuthenticatedWorker, prolongsSessionSql } from './sessions.js';
import type { WorkerToken } from './worker-tokens.js';

/** Tolerance for the difference between the server's and the database's clock when a deactivation ends the sessions. */
const CLOCK_TOLERANCE_SECONDS = 60;

type OutboxRow = {
  ended_at: Date | null;
  is_clocked_in: boolean;
  /** Active until the worker was deactivated, at most 7 days ago. */
  is_grace_period: boolean;
  is_active: boolean;
  expires_at: Date;
  is_approved: boolean;
  attained_skill_level: SkillLevelId;
  preferred_language: Language;
};

/** Returns the latest possible expiry of an outbox token; the session is checked on each use. */
export function outboxTokenEnd(sessionEnd: Instant): Instant {
  return plusDays(sessionEnd, OFFLINE_CLOCK.deactivatedOutboxDays);
}

/**
 * Returns the worker of an outbox token. The token is valid as long as its session, and for a deactivated worker 7 more
 * days (decisions: Offline clock events). @param now real time
 * @throws DomainError `account_deactivated`, `session_ended`
 */
export async function getOutboxWorker(tx: Transaction, token: WorkerToken, now: Instant): Promise<AuthenticatedWorker> {
  const [row] = await tx.query<OutboxRow>(
    `SELECT s.ended_at, ${prolongsSessionSql('$3')} AS is_clocked_in,
            u.deactivated_at IS NOT NULL AND u.anonymised_at IS NULL AND s.expires_at > u.deactivated_at
              AND coalesce(s.ended_at >= u.deactivated_at - make_interval(secs => $4), true)
              AND u.deactivated_at + make_interval(days => $5) >= $3 AS is_grace_period,
            u.is_active, s.expires_at, u.is_approved, u.attained_skill_level, u.preferred_language
       FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND s.user_id = $2`,
    [token.sessionId, token.userId, new Date(now), CLOCK_TOLERANCE_SECONDS, OFFLINE_CLOCK.deactivatedOutboxDays],
  );
  if (!row) throw new DomainError('session_ended');
  if (!row.is_active && !row.is_grace_period) throw new DomainError('account_deactivated');
  const stored = { expiresAt: toInstant(row.expires_at), endedAt: toInstant(row.ended_at) };
  const sessionEndsAt = sessionEndAtUse(stored, { isClockedIn: row.is_clocked_in }, now);
  if (row.is_active && sessionEndsAt === null) throw new DomainError('session_ended');
  const worker: WorkerPrincipal = {
    kind: 'worker',
    scope: 'outbox',
    id: token.userId,
    sessionId: token.sessionId,
    expiresAt: outboxTokenEnd(sessionEndsAt ?? stored.expiresAt),
    language: row.preferred_language,
    isActive: row.is_active,
    isApproved: row.is_approved,
    attainedSkillLevel: row.attained_skill_level,
  };
  return { worker, prolongedTo: row.is_active && sessionEndsAt !== stored.expiresAt ? sessionEndsAt : null };
}
