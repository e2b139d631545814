import type { AssignmentStatus, PaymentStatus } from '../../../shared/assignments/assignment.contract.js';
import { isMissingClockOut, isNoShow, type UndecidedEvent } from '../../../shared/assignments/clock.rules.js';
import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { toIso, type Instant, toInstant } from '../../../shared/kernel/time.js';
import { shiftTotal } from '../../../shared/payroll/pay.rules.js';
import type { LateClockEvent, Resumption, Timesheet, WorkerShift } from '../../../shared/payroll/timesheet.contract.js';
import { minutesLateShown } from '../../../shared/performance/score.rules.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { hasOpenCorrectionSql } from '../../assignments/corrections/own-correction.sql.js';
import { WORKER_AND_SHIFT_TEXT } from '../../assignments/worker-and-shift.sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { termPattern, splitSearchTerms } from '../../platform/database/search-sql.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { openEventKindSql, recordedNoShowSql } from '../../workers/attendance.sql.js';
import { TIMES_CHANGED } from './changed-times.sql.js';
import { checkRankSql, LATE_EVENTS, OPEN_TIMESHEETS, RESUMPTIONS } from './open-timesheets.sql.js';
import { PAY_COLUMNS, payOf, type PayRow } from '../pay-rows.js';
import { IS_LOCKED } from '../pay-periods/pay-period.sql.js';

type TimesheetRow = PayRow & {
  id: number;
  user_id: number;
  shift_id: number;
  status: AssignmentStatus;
  first_name: string;
  last_name: string;
  email: string;
  worker_score: string;
  skill_level_id: SkillLevelId;
  worker_level: SkillLevelId;
  title: string;
  title_es: string | null;
  start_time: string;
  end_time: string;
  starts_at: Date;
  ends_at: Date;
  hours_edited: boolean;
  times_entered: boolean;
  missing_clock_out: boolean;
  needs_review: number;
  late_events: LateClockEvent[];
  resumptions: Resumption[];
  in_distance: number | null;
  out_distance: number | null;
  is_approved: boolean;
  payment_status: PaymentStatus;
  admin_notes: string | null;
  has_correction_request: boolean;
  revision: number;
};

// only the newest decision on a clock event counts
const NEEDS_REVIEW = `(SELECT count(*) FROM clock_events e
    WHERE e.shift_assignment_id = a.id AND 'needs_review' = (SELECT d.outcome FROM clock_event_decisions d
      WHERE d.clock_event_id = e.id ORDER BY d.id DESC LIMIT 1))::int`;

const COLUMNS = `a.id, a.user_id, a.shift_id, a.status, u.first_name, u.last_name, u.email, u.worker_score,
    s.skill_level_id, u.attained_skill_level AS worker_level, s.title, s.title_es, s.start_time, s.end_time, a.starts_at, a.ends_at, ${PAY_COLUMNS},
    a.hours_edited, ${TIMES_CHANGED} AS times_entered, a.missing_clock_out, a.is_approved, a.payment_status, a.admin_notes, a.revision,
    ${hasOpenCorrectionSql('a')} AS has_correction_request,
    ${RESUMPTIONS} AS resumptions, (a.clock_in_location ->> 'distanceMeters')::float AS in_distance,
    (a.clock_out_location ->> 'distanceMeters')::float AS out_distance`;
const TABLES = 'shift_assignments a JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = a.user_id';

/** Orders by check, then by start: arrays compare element by element. */
const LIST_SQL = `
  SELECT ${COLUMNS}, review.needed AS needs_review, review.late AS late_events,
    ARRAY[${checkRankSql('review.needed', 'review.late', hasOpenCorrectionSql('a'))}, ${epochMsSql('a.starts_at')}] AS "orderedAt"
  FROM ${TABLES} CROSS JOIN LATERAL (SELECT ${NEEDS_REVIEW} AS needed, ${LATE_EVENTS} AS late) review
  WHERE ${OPEN_TIMESHEETS.isOpen}`;

/**
 * Returns a page of clocked, unapproved assignments, exceptions first, then the oldest shift. Each search word may
 * occur anywhere in worker or title, without accents. [W-22, W-40, W-60]
 */
export async function pageOfTimesheets(
  tx: Transaction,
  { now, search }: { now: Instant; search: string },
  pagination: Pagination,
): Promise<Page<Timesheet>> {
  const parameters: unknown[] = OPEN_TIMESHEETS.parameters(now);
  const found = splitSearchTerms(search).map(
    (term) => ` AND ${WORKER_AND_SHIFT_TEXT} LIKE $${parameters.push(termPattern(term))}`,
  );
  const page = await queryPage<TimesheetRow>(tx, LIST_SQL + found.join(''), parameters, pagination);
  return { ...page, items: page.items.map((row) => presentTimesheet(row, now)) };
}

type HistoryRow = TimesheetRow & {
  event_in_review: UndecidedEvent['clockEventInReview'];
  is_locked: boolean;
  is_stand_in: boolean;
  is_late_cancellation: boolean;
  cancellation_reason: string | null;
  recorded_no_show: 'disputed' | 'confirmed' | null;
};

const HISTORY_SQL = `
  SELECT ${COLUMNS}, ${IS_LOCKED} AS is_locked, a.is_late_cancellation, a.is_stand_in, a.cancellation_reason, ${NEEDS_REVIEW} AS needs_review, ${LATE_EVENTS} AS late_events,
    ${openEventKindSql('a')} AS event_in_review, ${recordedNoShowSql('a')} AS recorded_no_show,
    -${epochMsSql('a.starts_at')} AS "orderedAt"
  FROM ${TABLES} WHERE a.user_id = $1 AND NOT a.is_undone`;

/** Returns a page of all of a worker’s assignments except undone sign-ups, newest start first. [W-18, S-49] */
export async function pageOfWorkerShifts(
  tx: Transaction,
  workerId: number,
  now: Instant,
  pagination: Pagination,
): Promise<Page<WorkerShift>> {
  const page = await queryPage<HistoryRow>(tx, HISTORY_SQL, [workerId], pagination);
  return { ...page, items: page.items.map((row) => presentWorkerShift(row, now)) };
}

/** Returns one timesheet. @throws DomainError `not_found` */
export async function getTimesheet(
  tx: Transaction,
  assignmentId: number,
  context: { now: Instant },
): Promise<Timesheet> {
  const [row] = await tx.query<TimesheetRow>(
    `SELECT ${COLUMNS}, ${NEEDS_REVIEW} AS needs_review, ${LATE_EVENTS} AS late_events FROM ${TABLES} WHERE a.id = $1`,
    [assignmentId],
  );
  if (!row) throw new DomainError('not_found');
  return presentTimesheet(row, context.now);
}

function presentWorkerShift(row: HistoryRow, now: Instant): WorkerShift {
  const span = { startsAt: toInstant(row.starts_at), endsAt: toInstant(row.ends_at) };
  return {
    ...presentTimesheet(row, now),
    isLocked: row.is_locked,
    isNoShow:
      row.recorded_no_show !== null ||
      isNoShow({
        ...{ ...span, now, status: row.status },
        ...{ clockEventInReview: row.event_in_review, isStandIn: row.is_stand_in },
      }),
    isNoShowDisputed: row.recorded_no_show === 'disputed',
    isStandIn: row.is_stand_in,
    isLateCancellation: row.is_late_cancellation,
    cancellationReason: row.cancellation_reason,
  };
}

function presentTimesheet(row: TimesheetRow, now: Instant): Timesheet {
  const pay = payOf(row);
  const total = pay.hours === null ? null : shiftTotal(pay.hours, pay.rateCents, pay.premiumCents);
  return {
    id: row.id,
    userId: row.user_id,
    shiftId: row.shift_id,
    status: row.status,
    workerName: `${row.first_name} ${row.last_name}`,
    workerEmail: row.email,
    workerScore: Number(row.worker_score),
    skillLevelId: row.skill_level_id,
    workerSkillLevel: row.worker_level,
    shiftTitle: row.title,
    shiftTitleEs: row.title_es,
    shiftDate: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    ...presentClock(row, now),
    hoursWorked: pay.hours === null ? null : hundredthsToHours(pay.hours),
    hoursEdited: row.hours_edited,
    timesEntered: row.times_entered,
    needsReview: row.needs_review,
    lateEvents: row.late_events,
    resumptions: row.resumptions,
    payRate: centsToDollars(pay.rateCents),
    premiumRate: centsToDollars(pay.premiumCents),
    total: total === null ? null : centsToDollars(total),
    isApproved: row.is_approved,
    paymentStatus: row.payment_status,
    adminNotes: row.admin_notes,
    hasCorrectionRequest: row.has_correction_request,
    revision: row.revision,
  };
}

function presentClock(row: TimesheetRow, now: Instant) {
  const clockInAt = toInstant(row.clock_in_time);
  const clockOutAt = toInstant(row.clock_out_time);
  const span = { startsAt: toInstant(row.starts_at), endsAt: toInstant(row.ends_at) };
  const distance = (meters: number | null) => (meters === null ? null : Math.round(meters));
  return {
    clockInTime: clockInAt === null ? null : toIso(clockInAt),
    clockOutTime: clockOutAt === null ? null : toIso(clockOutAt),
    missingClockOut:
      row.missing_clock_out || isMissingClockOut({ ...span, status: row.status, clockInAt, clockOutAt }, now),
    minutesLate: clockInAt === null ? 0 : minutesLateShown(span.startsAt, clockInAt),
    minutesAfterEnd: clockOutAt === null ? 0 : minutesLateShown(span.endsAt, clockOutAt),
    minutesBeforeEnd: clockOutAt === null ? 0 : minutesLateShown(clockOutAt, span.endsAt),
    clockInDistanceMeters: distance(row.in_distance),
    clockOutDistanceMeters: distance(row.out_distance),
  };
}
