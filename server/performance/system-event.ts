import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import { isNoShow, type UndecidedEvent } from '../../shared/assignments/clock.rules.js';
import { HOUR_MS, type Instant, type LocalDate, toInstant } from '../../shared/kernel/time.js';
import { siteDate } from '../../shared/kernel/site-time.js';
import { SYSTEM_SEVERITY, type NegativeSeverity } from '../../shared/performance/points.rules.js';
import { lateArrivalSeverity, minutesLateShown } from '../../shared/performance/score.rules.js';
import { systemEventText } from '../../shared/performance/system-event-text.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { openEventKindSql } from '../workers/attendance.sql.js';
import type { SystemPerformanceEvent } from '../platform/jobs/queues.js';

export type SystemEventType = SystemPerformanceEvent['type'];

/** The assignment data from which system events are derived. */
export type EventSource = UndecidedEvent & {
  id: number;
  userId: number;
  language: Language;
  status: AssignmentStatus;
  startsAt: Instant;
  endsAt: Instant;
  clockInAt: Instant | null;
  cancelledAt: Instant | null;
  isLateCancellation: boolean;
  isStandIn?: boolean;
};
export type SystemEvent = { severity: NegativeSeverity; description: string; dateOccurred: LocalDate };

/**
 * Returns the system event of one type that an assignment causes now; `null` if none, or while an undecided clock-in may still
 * excuse it. A job may run after an admin has corrected the times. Severities: decisions, Score. [K-51, P-15, P-16]
 */
export function systemEventOf(
  type: SystemEventType,
  source: EventSource,
  context: { now: Instant; zone: string },
): SystemEvent | null {
  const { language } = source;
  const on = (at: Instant) => siteDate(at, context.zone);
  switch (type) {
    case 'late_arrival': {
      if (source.clockInAt === null || source.clockEventInReview === 'clock_in') return null;
      const minutes = minutesLateShown(source.startsAt, source.clockInAt);
      const severity = lateArrivalSeverity(minutes);
      const description = systemEventText(language, 'late_arrival', minutes);
      return severity === null ? null : { severity, description, dateOccurred: on(source.startsAt) };
    }
    case 'late_cancellation': {
      if (!source.isLateCancellation || source.cancelledAt === null) return null;
      const description = cancellationText(language, source.startsAt - source.cancelledAt);
      return { severity: SYSTEM_SEVERITY.late_cancellation, description, dateOccurred: on(source.cancelledAt) };
    }
    case 'no_show':
      if (!isNoShow({ ...source, now: context.now })) return null;
      return {
        severity: SYSTEM_SEVERITY.no_show,
        description: systemEventText(language, 'no_show'),
        dateOccurred: on(source.startsAt),
      };
  }
}

function cancellationText(language: Language, millisecondsBefore: number): string {
  if (millisecondsBefore <= 0) return systemEventText(language, 'late_cancellation_after_start');
  return systemEventText(language, 'late_cancellation', Math.floor(millisecondsBefore / HOUR_MS));
}

type SourceRow = {
  id: number;
  user_id: number;
  language: Language;
  status: AssignmentStatus;
  starts_at: Date;
  ends_at: Date;
  clock_in_time: Date | null;
  cancelled_at: Date | null;
  is_late_cancellation: boolean;
  is_stand_in: boolean;
  event_in_review: UndecidedEvent['clockEventInReview'];
};

/** Reads the event source of an assignment. The caller holds the worker's lock, so it does not change. */
export async function findEventSource(tx: Transaction, assignmentId: number): Promise<EventSource | null> {
  const [row] = await tx.query<SourceRow>(
    `SELECT a.id, a.user_id, u.preferred_language AS language, a.status, a.starts_at, a.ends_at, a.clock_in_time,
       a.cancelled_at, a.is_late_cancellation, a.is_stand_in, ${openEventKindSql('a')} AS event_in_review
     FROM shift_assignments a JOIN users u ON u.id = a.user_id WHERE a.id = $1`,
    [assignmentId],
  );
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    language: row.language,
    status: row.status,
    startsAt: toInstant(row.starts_at),
    endsAt: toInstant(row.ends_at),
    clockInAt: toInstant(row.clock_in_time),
    cancelledAt: toInstant(row.cancelled_at),
    isLateCancellation: row.is_late_cancellation,
    isStandIn: row.is_stand_in,
    clockEventInReview: row.event_in_review,
  };
}
