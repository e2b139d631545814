import type { Actor } from '../platform/audit/audit.js';
import { audit } from '../platform/audit/audit.js';
import type { Instant } from '../../shared/kernel/time.js';
import { pointsOf } from '../../shared/performance/points.rules.js';
import type { Transaction } from '../platform/database/transaction.js';
import type { SystemEvent, SystemEventType } from './system-event.js';

export type NewSystemMetric = { userId: number; shiftAssignmentId: number; type: SystemEventType; event: SystemEvent };

/**
 * Inserts a system event with the points of the shared table. A partial unique index skips a second counted event of the same
 * type for an assignment. [P-15, P-16, P-20]
 */
export async function recordSystemMetric(
  tx: Transaction,
  { userId, shiftAssignmentId, type, event }: NewSystemMetric,
  by: { at: Instant; actor: Actor },
): Promise<boolean> {
  const points = pointsOf(type, event.severity);
  if (points === null) throw new RangeError(`No points for ${type}, ${event.severity}`);
  const [inserted] = await tx.query<{ id: number }>(
    `INSERT INTO performance_metrics (user_id, shift_assignment_id, metric_type, severity, points_deducted, points_added,
       description, source, date_occurred, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'system', $8, $9)
     ON CONFLICT (shift_assignment_id, metric_type) WHERE source = 'system' AND voided_at IS NULL DO NOTHING
     RETURNING id`,
    [
      userId,
      shiftAssignmentId,
      type,
      event.severity,
      points.pointsDeducted,
      points.pointsAdded,
      event.description,
      event.dateOccurred,
      new Date(by.at),
    ],
  );
  if (!inserted) return false;
  await audit(tx, {
    ...by,
    action: 'performance_event.recorded',
    subject: { kind: 'performance_event', id: inserted.id, userId },
    changes: { userId, shiftAssignmentId, type, severity: event.severity, ...points },
  });
  return true;
}
