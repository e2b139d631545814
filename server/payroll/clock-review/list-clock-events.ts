import { Injectable } from '@nestjs/common';
import type { ClockEventToReview } from '../../../shared/payroll/clock-review.contract.js';
import { hasOpenCorrectionSql } from '../../assignments/corrections/own-correction.sql.js';
import { hasOpenEventSql } from '../../workers/attendance.sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { dateSql, epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';

const CLOCK_EVENT: ViewSql<ClockEventToReview> = {
  id: 'e.id',
  kind: 'e.kind',
  userId: 'e.user_id',
  workerName: `u.first_name || ' ' || u.last_name`,
  assignmentId: 'a.id',
  shiftId: 's.id',
  shiftTitle: 's.title',
  shiftTitleEs: 's.title_es',
  shiftDate: dateSql('s.date'),
  startTime: 's.start_time',
  endTime: 's.end_time',
  status: 'a.status',
  clockInTime: isoSql('a.clock_in_time'),
  clockOutTime: isoSql('a.clock_out_time'),
  hoursWorked: 'a.hours_worked::float8',
  judgedAt: isoSql('d.judged_at'),
  capturedAt: isoSql('e.captured_at'),
  receivedAt: isoSql('e.received_at'),
  capturedOffline: 'e.captured_offline',
  clockOffsetMs: 'e.clock_offset_ms::float8',
  distanceMeters: 'd.distance_meters',
  accuracyMeters: 'e.accuracy_meters',
  reasons: 'd.reasons',
  flags: 'd.flags',
  hasCorrectionRequest: hasOpenCorrectionSql('a'),
};

/**
 * Only the newest decision on an event counts; a partial index covers the open ones. A clock-out under review together
 * with its clock-in depends on that clock-in, so it is left out. The admin dashboard counts the same events. [K-23, D-42]
 */
export const FROM_EVENTS_TO_REVIEW = `
  FROM clock_event_decisions d JOIN clock_events e ON e.id = d.clock_event_id
  JOIN shift_assignments a ON a.id = e.shift_assignment_id JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = e.user_id
  WHERE d.outcome = 'needs_review'
    AND NOT EXISTS (SELECT FROM clock_event_decisions later WHERE later.clock_event_id = e.id AND later.id > d.id)
    AND NOT (d.reasons = ARRAY['clock_in_in_review'] AND ${hasOpenEventSql('a', 'clock_in')})`;

const LIST_SQL = `SELECT ${viewColumns(CLOCK_EVENT)}, ${epochMsSql('d.decided_at')} AS "orderedAt" ${FROM_EVENTS_TO_REVIEW}`;

/**
 * Lists the clock events that need an admin’s decision, longest waiting first (decisions: Offline clock events).
 * [W-27, W-29]
 */
@Injectable()
export class ListClockEvents {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  list(pagination: Pagination): Promise<Page<ClockEventToReview>> {
    return this.unitOfWork.read((tx) => queryPage<ClockEventToReview>(tx, LIST_SQL, [], pagination));
  }
}
