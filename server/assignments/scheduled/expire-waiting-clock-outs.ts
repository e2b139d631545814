import { Injectable } from '@nestjs/common';
import { OFFLINE_CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { type Instant, plusHours, toIso } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { lockClockingWorker } from '../clock/clock-state.js';
import { SettleClockEvent } from '../clock/settle-clock-event.js';

type Overdue = { assignmentId: number; userId: number; language: Language };

/**
 * Puts clock-outs under review whose clock-in did not arrive within 24 hours. They are few: each worker is locked and
 * the events are decided by the same rule as on arrival, so two instances cannot decide one twice. [O-14]
 */
@Injectable()
export class ExpireWaitingClockOuts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settling: SettleClockEvent,
  ) {}

  async expire(now: Instant): Promise<number> {
    const overdue = await this.findOverdue(now);
    for (const { assignmentId, userId, language } of overdue) {
      await this.unitOfWork.run(async (tx) => {
        const { isActive } = await lockClockingWorker(tx, userId);
        await this.settling.settleWaiting(tx, assignmentId, { now, workerIsActive: isActive, language });
      });
    }
    return overdue.length;
  }

  private findOverdue(now: Instant): Promise<Overdue[]> {
    const receivedBefore = plusHours(now, -OFFLINE_CLOCK.waitForClockInHours);
    return this.unitOfWork.read((tx) =>
      tx.query<Overdue>(
        `SELECT DISTINCT e.shift_assignment_id AS "assignmentId", e.user_id AS "userId", u.preferred_language AS language
         FROM clock_event_decisions d JOIN clock_events e ON e.id = d.clock_event_id JOIN users u ON u.id = e.user_id
         WHERE d.outcome = 'waiting' AND e.received_at < $1 AND e.shift_assignment_id IS NOT NULL
           AND NOT EXISTS (SELECT FROM clock_event_decisions later WHERE later.clock_event_id = e.id AND later.id > d.id)
         ORDER BY 1`,
        [toIso(receivedBefore)],
      ),
    );
  }
}
