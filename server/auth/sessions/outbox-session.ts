import { OFFLINE_CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { instant, type Instant, plusDays } from '../../../shared/kernel/time.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import type { WorkerToken } from './worker-tokens.js';

/** The deactivation ends the sessions in its own transaction; its clock and the database's are not the same to the millisecond. */
const CLOCK_TOLERANCE_SECONDS = 60;

type OutboxRow = {
  is_live: boolean;
  /** Live until the worker was deactivated, not longer ago than 7 days. */
  is_afterwards: boolean;
  is_active: boolean;
  expires_at: Date;
  is_approved: boolean;
  attained_skill_level: SkillLevelId;
  preferred_language: Language;
};

/** How long a narrow token can be of use at all; the session decides each time. */
export function outboxTokenEnd(sessionEnd: Instant): Instant {
  return plusDays(sessionEnd, OFFLINE_CLOCK.deactivatedOutboxDays);
}

/**
 * The worker whose phone brings what it kept, by the narrow token. It is as good as the session it is bound to; for a worker
 * deactivated meanwhile still 7 days (decisions: Offline clock events). @param now real time
 * @throws DomainError `account_deactivated`, `session_ended`
 */
export async function getOutboxWorker(tx: Transaction, token: WorkerToken, now: Instant): Promise<WorkerPrincipal> {
  const [row] = await tx.query<OutboxRow>(
    `SELECT s.ended_at IS NULL AND s.expires_at > $3 AS is_live,
            u.deactivated_at IS NOT NULL AND u.anonymised_at IS NULL AND s.expires_at > u.deactivated_at
              AND coalesce(s.ended_at >= u.deactivated_at - make_interval(secs => $4), true)
              AND u.deactivated_at + make_interval(days => $5) >= $3 AS is_afterwards,
            u.is_active, s.expires_at, u.is_approved, u.attained_skill_level, u.preferred_language
       FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND s.user_id = $2`,
    [token.sessionId, token.userId, new Date(now), CLOCK_TOLERANCE_SECONDS, OFFLINE_CLOCK.deactivatedOutboxDays],
  );
  if (!row) throw new DomainError('session_ended');
  if (!row.is_active && !row.is_afterwards) throw new DomainError('account_deactivated');
  if (row.is_active && !row.is_live) throw new DomainError('session_ended');
  return {
    kind: 'worker',
    scope: 'outbox',
    id: token.userId,
    sessionId: token.sessionId,
    expiresAt: outboxTokenEnd(instant(row.expires_at.getTime())),
    language: row.preferred_language,
    isActive: row.is_active,
    isApproved: row.is_approved,
    attainedSkillLevel: row.attained_skill_level,
  };
}
