import { Injectable } from '@nestjs/common';
import type { ReviewedClockEvent } from '../../../shared/payroll/clock-review.contract.js';
import { queueLateArrival } from '../../assignments/clock/apply-clock.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { insertFinalDecision, lockReviewedEvent } from './reviewed-event.js';

/**
 * Refuses a clock event: it stays on record without effect, and the worker is notified. If the worker has clocked in late with
 * another event, that counts from now on. [K-51, W-27, W-29]
 */
@Injectable()
export class RefuseClockEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /** Refuses the event and returns its outcome. @throws DomainError `not_found`, `clock_event_settled` */
  async refuse(eventId: string, reason: string, admin: AdminPrincipal): Promise<ReviewedClockEvent> {
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const event = await lockReviewedEvent(tx, eventId);
      if (!event.clockEvent.isOpen) throw new DomainError('clock_event_settled');
      const { id: assignmentId, userId, shiftId, clockInTime } = event.timesheet;
      const response = { kind: 'problem', code: 'clock_event_refused', params: {} } as const;
      await insertFinalDecision(tx, event, {
        outcome: 'refused',
        response,
        at,
        adminId: admin.id,
        reason: reason.trim(),
      });
      await audit(tx, {
        at,
        actor: { kind: 'admin', id: admin.id },
        action: 'clock_event.refused',
        subject: { kind: 'assignment', id: assignmentId, userId },
        changes: { clockEventId: eventId, kind: event.clockEvent.kind },
        reason: { text: reason.trim(), aboutUserId: userId },
      });
      if (event.clockEvent.kind === 'clock_in' && clockInTime !== null)
        await queueLateArrival(this.jobs, tx, { assignment: event.timesheet, at: clockInTime });
      await notifyWorker(this.jobs, tx, { userId, shiftId, kind: 'clockEventRefused' });
      return { id: eventId, outcome: 'refused', assignmentId };
    });
  }
}
