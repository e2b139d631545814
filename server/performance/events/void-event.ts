import { Injectable } from '@nestjs/common';
import type { ScoreResponse } from '../../../shared/performance/performance.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import { PerformanceMetric } from '../performance.entities.js';
import { recomputeScore } from '../recompute-score.js';

/** Voids or restores an event and recomputes the score. [P-24, P-26, P-27] */
@Injectable()
export class VoidEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Voids an event with a reason. @throws DomainError `not_found`, `performance_event_voided` */
  async void(adminId: number, id: number, reason: string): Promise<ScoreResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const event = await getEventOfLockedWorker(tx, id);
      if (event.voidedAt !== null) throw new DomainError('performance_event_voided');
      const voidReason = reason.trim();
      await tx.repository(PerformanceMetric).update({ id }, { voidedAt: now, voidedBy: adminId, voidReason });
      await audit(tx, {
        at: now,
        actor: { kind: 'admin', id: adminId },
        action: 'performance_event.voided',
        subject: { kind: 'performance_event', id, userId: event.userId },
        reason: { text: voidReason, aboutUserId: event.userId },
      });
      return this.recomputeScoreOf(tx, event, adminId);
    });
  }

  /** Restores a voided event. @throws DomainError `not_found`; `performance_event_counts`, also if the system recorded it again */
  async restore(adminId: number, id: number): Promise<ScoreResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const event = await getEventOfLockedWorker(tx, id);
      if (event.voidedAt === null) throw new DomainError('performance_event_counts');
      const counts = { voidedAt: null, voidedBy: null, voidReason: null };
      await tx.repository(PerformanceMetric).update({ id }, counts);
      await audit(tx, {
        at: now,
        actor: { kind: 'admin', id: adminId },
        action: 'performance_event.restored',
        subject: { kind: 'performance_event', id, userId: event.userId },
      });
      return this.recomputeScoreOf(tx, event, adminId);
    });
  }

  private async recomputeScoreOf(tx: Transaction, event: PerformanceMetric, adminId: number): Promise<ScoreResponse> {
    const { userId, shiftAssignmentId } = event;
    const cause = { type: 'correction', shiftAssignmentId, actor: { kind: 'admin', id: adminId } } as const;
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    return { userId, workerScore: await recomputeScore(tx, userId, cause, context) };
  }
}

/** Locks the event's worker, which serializes score updates, and then reads the event. */
async function getEventOfLockedWorker(tx: Transaction, id: number): Promise<PerformanceMetric> {
  const found = await tx.repository(PerformanceMetric).findOneBy({ id });
  if (!found) throw new DomainError('not_found');
  await getWorkerLocked(tx, found.userId);
  return tx.repository(PerformanceMetric).findOneByOrFail({ id });
}
