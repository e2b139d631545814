import { Injectable } from '@nestjs/common';
import type { OwnSession, SessionsEnded } from '../../../shared/auth/account.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { isoSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { endSessionsOf } from '../sessions/sessions.js';
import { deviceOf } from './device.js';

type Row = Omit<OwnSession, 'browser' | 'system'> & { userAgent: string };

const LIVE_SQL = `
  SELECT id, user_agent AS "userAgent", remember_me AS "rememberMe", id = $2 AS "isCurrent",
    ${isoSql('created_at')} AS "createdAt", ${isoSql('last_seen_at')} AS "lastSeenAt", ${isoSql('expires_at')} AS "expiresAt",
    ARRAY[(id <> $2)::int, -extract(epoch FROM last_seen_at)] AS "orderedAt"
  FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $3`;

/** Lists and ends the sessions of a worker (decisions: Settled). */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /**
   * Returns active sessions: the current one first, then by last use. There are few, since each ends after at most 30
   * days.
   */
  async list({ id, sessionId }: WorkerPrincipal, pagination: Pagination): Promise<Page<OwnSession>> {
    const now = new Date(this.time.now());
    const page = await this.unitOfWork.read((tx) => queryPage<Row>(tx, LIVE_SQL, [id, sessionId, now], pagination));
    return { ...page, items: page.items.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent) })) };
  }

  /** Ends one session, also the current one. @throws DomainError `not_found`, also for another worker's session */
  async end({ id }: WorkerPrincipal, sessionId: string): Promise<SessionsEnded> {
    return this.unitOfWork.run(async (tx) => {
      const ended = await tx.query(
        `UPDATE sessions SET ended_at = $3 WHERE id = $1 AND user_id = $2 AND ended_at IS NULL RETURNING id`,
        [sessionId, id, new Date(this.time.now())],
      );
      if (ended.length === 0) throw new DomainError('not_found');
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id },
        action: 'session.ended',
        subject: { kind: 'session', id: sessionId, userId: id },
        changes: { userId: id },
      });
      return { ended: 1 };
    });
  }

  /** Ends all other sessions. */
  async endOthers({ id, sessionId }: WorkerPrincipal): Promise<SessionsEnded> {
    return this.unitOfWork.run(async (tx) => {
      const ended = await endSessionsOf(tx, id, this.time.now(), sessionId);
      if (ended === 0) return { ended };
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id },
        action: 'sessions.ended',
        subject: { kind: 'worker', id },
        changes: { sessionsEnded: ended },
      });
      return { ended };
    });
  }
}
