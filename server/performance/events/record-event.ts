import { Injectable } from '@nestjs/common';
import { siteDate } from '../../../shared/kernel/site-time.js';
import { instant, type Instant, type LocalDate } from '../../../shared/kernel/time.js';
import type { RecordedEvent, RecordEventRequest } from '../../../shared/performance/performance.contract.js';
import { eventFaults, performanceTypeOf } from '../../../shared/performance/performance.fields.js';
import { pointsOf } from '../../../shared/performance/points.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { lockRequestId } from '../../platform/database/lock-request-id.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import { PerformanceMetric } from '../performance.entities.js';
import { recomputeScore } from '../recompute-score.js';

/**
 * POST /api/admin/performance-metric: records an admin's event with the points of the shared table, or other points within its
 * range, and recomputes the score (decisions: Score). A repeated request with the same `clientEventId` records one event.
 * [P-20, P-21, P-22, P-27, X-56]
 */
@Injectable()
export class RecordEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * @throws DomainError `validation_failed`; `not_found` for a worker, or an assignment that is not the worker's;
   * `request_id_reused` for the id of another event
   */
  async record(adminId: number, request: RecordEventRequest): Promise<RecordedEvent> {
    const faults = eventFaults(request);
    if (faults.length > 0) throw new DomainError('validation_failed', {}, faults);
    const { userId, metricType: type, severity } = request;
    const shiftAssignmentId = request.shiftAssignmentId ?? null;
    const points = pointsOf(type, severity, request.points ?? undefined);
    if (points === null) throw new RangeError(`No points for ${type}, ${severity}`);
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    const actor = { kind: 'admin', id: adminId } as const;
    return this.unitOfWork.run(async (tx) => {
      const worker = await getWorkerLocked(tx, userId);
      const description = request.description.trim();
      const event = {
        userId,
        shiftAssignmentId,
        metricType: type,
        severity,
        ...points,
        description,
        recordedBy: adminId,
      };
      const requestId = request.clientEventId?.toLowerCase() ?? null;
      const known = requestId && (await findRecorded(tx, requestId, event));
      if (known) return { id: known, userId, workerScore: worker.workerScore };
      const dateOccurred = await eventDate(tx, { userId, shiftAssignmentId }, context);
      const { identifiers } = await tx.repository(PerformanceMetric).insert({
        ...event,
        dateOccurred,
        source: 'admin',
        requestId,
        createdAt: context.now,
      });
      const { id } = identifiers[0] as { id: number };
      await audit(tx, {
        at: context.now,
        actor,
        action: 'performance_event.recorded',
        subject: { kind: 'performance_event', id, userId },
        changes: { userId, shiftAssignmentId, type, performanceType: performanceTypeOf(type), severity, ...points },
      });
      return { id, userId, workerScore: await recomputeScore(tx, userId, { type, shiftAssignmentId, actor }, context) };
    });
  }
}

type AdminEvent = Pick<
  PerformanceMetric,
  | 'userId'
  | 'shiftAssignmentId'
  | 'metricType'
  | 'severity'
  | 'pointsDeducted'
  | 'pointsAdded'
  | 'description'
  | 'recordedBy'
>;

/**
 * Returns the event that an earlier request with this id recorded. The worker's lock does not serialize requests with the same id
 * for two workers; `lockRequestId` does.
 * @throws DomainError `request_id_reused`
 */
async function findRecorded(tx: Transaction, requestId: string, event: AdminEvent): Promise<number | null> {
  await lockRequestId(tx, 'performance_metrics', requestId);
  const known = await tx.repository(PerformanceMetric).findOneBy({ requestId });
  if (!known) return null;
  const fields = Object.keys(event) as (keyof AdminEvent)[];
  if (fields.some((field) => known[field] !== event[field])) throw new DomainError('request_id_reused');
  return known.id;
}

/** Returns the shift's date; today without a shift or for a future shift, which is not worked yet. */
async function eventDate(
  tx: Transaction,
  { userId, shiftAssignmentId }: { userId: number; shiftAssignmentId: number | null },
  { now, zone }: { now: Instant; zone: string },
): Promise<LocalDate> {
  if (shiftAssignmentId === null) return siteDate(now, zone);
  const [row] = await tx.query<{ starts_at: Date }>(
    'SELECT starts_at FROM shift_assignments WHERE id = $1 AND user_id = $2',
    [shiftAssignmentId, userId],
  );
  if (!row) throw new DomainError('not_found');
  return siteDate(instant(Math.min(row.starts_at.getTime(), now)), zone);
}
