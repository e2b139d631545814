import { Injectable } from '@nestjs/common';
import type { Instant } from '../../shared/kernel/time.js';
import { lateClockInReceivedSql } from '../workers/attendance.sql.js';
import { audit } from '../platform/audit/audit.js';
import { Config } from '../platform/config/config.js';
import type { Transaction } from '../platform/database/transaction.js';
import { recomputeScore } from './recompute-score.js';
import { recordSystemMetric } from './record-metric.js';
import { findEventSource, systemEventOf, type SystemEvent } from './system-event.js';
import { SYSTEM_VOID_REASON } from './system-void-reason.js';

type Metric = { id: number; metric_type: string; severity: string; description: string };

/** Updates the system's attendance events after an admin enters times (decisions: Edges). */
@Injectable()
export class CorrectAttendance {
  constructor(private readonly config: Config) {}

  /**
   * Voids the system's late arrival and no-show of an assignment whose times were just entered, records a new late arrival if
   * the new clock-in is late, and recomputes the score. Events recorded by admins stay. A no-show also stays while the clock-in
   * comes from an event that arrived late: approving that event voids it [W-71]. The caller holds the worker's lock.
   */
  async afterEdit(tx: Transaction, assignmentId: number, by: { at: Instant; adminId: number }): Promise<void> {
    const context = { now: by.at, zone: this.config.site.timeZone };
    const source = await findEventSource(tx, assignmentId);
    if (!source) return;
    const event = systemEventOf('late_arrival', source, context);
    const recorded = await countingSystemEvents(tx, assignmentId);
    const outdated = recorded.filter((one) => !isRecordedAs(one, event));
    for (const { id } of outdated) await voidMetric(tx, { id, userId: source.userId }, by);

    const actor = { kind: 'admin', id: by.adminId } as const;
    const metric = { userId: source.userId, shiftAssignmentId: assignmentId, type: 'late_arrival' as const };
    // an unchanged event is still recorded, and the unique index skips the new one
    if (event) await recordSystemMetric(tx, { ...metric, event }, { at: by.at, actor });
    const cause = { type: 'correction', shiftAssignmentId: assignmentId, actor } as const;
    await recomputeScore(tx, source.userId, cause, context);
  }
}

function isRecordedAs(recorded: Metric, event: SystemEvent | null): boolean {
  const isLateArrival = recorded.metric_type === 'late_arrival';
  return isLateArrival && recorded.severity === event?.severity && recorded.description === event.description;
}

async function countingSystemEvents(tx: Transaction, assignmentId: number): Promise<Metric[]> {
  return tx.query<Metric>(
    `SELECT m.id, m.metric_type, m.severity, m.description
     FROM performance_metrics m JOIN shift_assignments a ON a.id = m.shift_assignment_id
     WHERE m.shift_assignment_id = $1 AND m.source = 'system' AND m.voided_at IS NULL
       AND (m.metric_type = 'late_arrival' OR m.metric_type = 'no_show' AND ${lateClockInReceivedSql('a')} IS NULL)
     ORDER BY m.id`,
    [assignmentId],
  );
}

async function voidMetric(
  tx: Transaction,
  { id, userId }: { id: number; userId: number },
  by: { at: Instant; adminId: number },
): Promise<void> {
  await tx.query('UPDATE performance_metrics SET voided_at = $2, voided_by = $3, void_reason = $4 WHERE id = $1', [
    id,
    new Date(by.at),
    by.adminId,
    SYSTEM_VOID_REASON.timesEntered,
  ]);
  await audit(tx, {
    at: by.at,
    actor: { kind: 'admin', id: by.adminId },
    action: 'performance_event.voided',
    subject: { kind: 'performance_event', id, userId },
    changes: { reason: SYSTEM_VOID_REASON.timesEntered },
  });
}
