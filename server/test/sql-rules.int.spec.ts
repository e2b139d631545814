import { describe, expect, it } from '@jest/globals';
import { CLOCK } from '../../shared/assignments/assignments.policy.js';
import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import {
  clockInWindow,
  isLate,
  isMissingClockOut,
  isNoShow,
  recordedNoShow,
} from '../../shared/assignments/clock.rules.js';
import { findOverlap } from '../../shared/assignments/claim.rules.js';
import { boardDay, isOnBoard } from '../../shared/assignments/presence.rules.js';
import { addDays, startOfDay } from '../../shared/kernel/site-time.js';
import {
  HOUR_MS,
  type Instant,
  instant,
  type LocalDate,
  MINUTE_MS,
  plusHours,
  plusMinutes,
  toIso,
} from '../../shared/kernel/time.js';
import { isInPayPeriod } from '../../shared/payroll/pay-period.rules.js';
import { PAY } from '../../shared/payroll/payroll.policy.js';
import { awaitsAdmin, TIMESHEET_CHECKS, timesheetCheck } from '../../shared/payroll/timesheet-list.rules.js';
import { isPunctual } from '../../shared/performance/attendance.rules.js';
import { SCORE } from '../../shared/performance/performance.policy.js';
import { minutesLateShown } from '../../shared/performance/score.rules.js';
import { SHIFT } from '../../shared/shifts/shifts.policy.js';
import { isToSync } from '../../shared/timeclock/sync-run.rules.js';
import { type Sent, SENT_CHANGES, SENT_STATES } from '../../shared/timeclock/time-pairs.rules.js';
import { hoursHundredths } from '../../shared/kernel/hours.js';
import { alertOf } from '../../shared/notifications/alert.rules.js';
import { isSentByEmail } from '../../shared/notifications/recipient.rules.js';
import { canBeFilledSql } from '../notifications/alert.query.js';
import { isSentByEmailSql } from '../notifications/announcements/recipients.sql.js';
import { isToSyncSql } from '../timeclock/sync-all/workers-to-sync.sql.js';
import { isOpenShift, isUrgent } from '../../shared/shifts/shift-open.rules.js';
import { isInPayPeriodSql } from '../payroll/pay-periods/pay-period.sql.js';
import { checkRankSql, OPEN_TIMESHEETS } from '../payroll/timesheets/open-timesheets.sql.js';
import { holdsPositionAtSql } from '../assignments/status-sql.js';
import { isOnBoardSql } from '../assignments/today/list-today.js';
import { isOpenShiftSql, isUrgentSql } from '../shifts/shift-open.sql.js';
import {
  clockInClosesSql,
  isLateSql,
  isMissingClockOutSql,
  isNoShowSql,
  isPunctualSql,
  recordedNoShowSql,
} from '../workers/attendance.sql.js';
import { anAdminRow } from './factories/admin.js';
import { anAssignment } from './factories/assignment.js';
import { aClockEventToReview, anAppliedClockEvent } from './factories/clock-event.js';
import { rowsOf } from './factories/rows.js';
import { aShift } from './factories/shift.js';
import { aWorker } from './factories/worker.js';
import { combinations } from './support/combinations.js';
import { appFixture } from './factories/app-fixture.js';
import { TEST_NOW } from './support/test-app.js';

/*
 * A rule is decided in shared/. Where a statement needs it too, one SQL fragment repeats it, and a test here compares both over generated
 * cases: every combination of the values that matter, with each time one millisecond before, at and after its boundary.
 */

const ZONE = 'America/Denver';
const STATUSES: AssignmentStatus[] = ['pending', 'assigned', 'rejected', 'in_progress', 'completed', 'cancelled'];
const AROUND = [-1, 0, 1];

const test = appFixture();

/** Evaluates SQL expressions over rows that need not exist. `columns` declares the row `alias`; $1 holds the rows. */
function evaluate<Row>(rows: readonly object[], columns: string, expressions: string, ...parameters: unknown[]) {
  return rowsOf<Row>(
    test,
    `SELECT ${expressions} FROM ROWS FROM (jsonb_to_recordset($${parameters.length + 1}) AS (${columns})) WITH ORDINALITY AS a
     CROSS JOIN LATERAL (SELECT a.*) s ORDER BY a.ordinality`,
    [...parameters, JSON.stringify(rows)],
  );
}

/** The starts for which a shift of this length has its start, the moment from which workers are late, the end of its clock-in window, its end or the last moment to clock out now. */
function startsAround(minutes: number): Instant[] {
  const closes = Math.min(CLOCK.closesAfterStartMinutes, minutes);
  const edges = [0, CLOCK.lateAfterStartMinutes, closes, minutes, minutes + CLOCK.clockOutAfterEndMinutes];
  return edges.flatMap((edge) => AROUND.map((ms) => instant(TEST_NOW - edge * MINUTE_MS + ms)));
}
const SPANS = [30, 180, 480].flatMap((minutes) =>
  startsAround(minutes).map((startsAt) => ({ startsAt, endsAt: plusMinutes(startsAt, minutes) })),
);
const iso = (at: Instant | null) => (at === null ? null : toIso(at));

const ASSIGNMENT = `id int, status text, starts_at timestamptz, ends_at timestamptz, clock_in_time timestamptz, clock_out_time timestamptz,
  is_stand_in boolean, missing_clock_out boolean, is_approved boolean, needs_review int, late_events json, is_asked boolean`;

describe('attendance', () => {
  it('[K-06, K-17, K-22, W-72, D-49, D-50, D-51] no-shows and late workers', async () => {
    const worker = await aWorker(test);
    const { id: inReview } = await anAssignment(test, { worker, shift: await aShift(test, { inHours: -3 }) });
    await aClockEventToReview(test, {
      userId: worker.id,
      assignmentId: inReview,
      kind: 'clock_in',
      judgedAt: plusMinutes(TEST_NOW, -170),
    });
    const cases = combinations({ span: SPANS, status: STATUSES, isStandIn: [false, true], id: [inReview, -1] });
    const rows = cases.map(({ span, status, isStandIn, id }) => ({
      id,
      status,
      starts_at: toIso(span.startsAt),
      ends_at: toIso(span.endsAt),
      is_stand_in: isStandIn,
    }));
    const expressions = `${isNoShowSql('a', '$1::timestamptz')} AS "isNoShow", ${isLateSql('a', '$1::timestamptz')} AS "isLate",
      ${clockInClosesSql('a')} AS "closesAt"`;
    const found = await evaluate<{ isNoShow: boolean; isLate: boolean; closesAt: Date }>(
      ...([rows, ASSIGNMENT, expressions, toIso(TEST_NOW)] as const),
    );
    expect(found.map(({ isNoShow: missing, isLate: late, closesAt }) => [missing, late, closesAt.getTime()])).toEqual(
      cases.map(({ span, status, isStandIn, id }) => {
        const clockEventInReview = id === inReview ? 'clock_in' : null;
        const one = { ...span, status, isStandIn, clockEventInReview, now: TEST_NOW } as const;
        return [isNoShow(one), isLate(one), clockInWindow(span).closesAt];
      }),
    );
    expect(new Set(found.map(({ isNoShow: is }) => is)).size).toBe(2);
    expect(new Set(found.map(({ isLate: is }) => is)).size).toBe(2);
  });

  it('[W-112, W-113, W-114] recorded no-shows', async () => {
    const worker = await aWorker(test);
    const { id } = await anAssignment(test, { worker, shift: await aShift(test, { inHours: -3 }) });
    const clockInAt = plusMinutes(TEST_NOW, -180);
    const event = { userId: worker.id, assignmentId: id, kind: 'clock_in', judgedAt: clockInAt } as const;
    await anAppliedClockEvent(test, { ...event, receivedAt: TEST_NOW });
    const cases = combinations({
      id: [id, -1],
      status: STATUSES,
      missedAt: [null, TEST_NOW],
      isApproved: [false, true],
      hours: [null, 0, 8],
    });
    const rows = cases.map(({ id: of, status, missedAt, isApproved, hours }) => ({
      ...{ id: of, status, is_approved: isApproved, hours_worked: hours },
      ...{ missed_at: iso(missedAt), clock_in_time: toIso(clockInAt) },
    }));
    const columns = `${ASSIGNMENT}, missed_at timestamptz, hours_worked numeric`;
    const found = await evaluate<{ is: string | null }>(rows, columns, `${recordedNoShowSql('a')} AS is`);
    expect(found.map(({ is }) => is)).toEqual(
      cases.map((one) => recordedNoShow({ ...one, lateClockInReceivedAt: one.id === id ? TEST_NOW : null })),
    );
    expect(new Set(found.map(({ is }) => is)).size).toBe(3);
  });

  it('[K-10] missing clock-outs', async () => {
    const cases = combinations({ span: SPANS, status: STATUSES, isIn: [false, true], isOut: [false, true] });
    const timed = cases.map(({ span, status, isIn, isOut }) => ({
      ...{ ...span, status },
      clockInAt: isIn ? span.startsAt : null,
      clockOutAt: isOut ? span.endsAt : null,
    }));
    const rows = timed.map(({ status, startsAt, endsAt, clockInAt, clockOutAt }) => ({
      ...{ status, starts_at: toIso(startsAt), ends_at: toIso(endsAt) },
      ...{ clock_in_time: iso(clockInAt), clock_out_time: iso(clockOutAt) },
    }));
    const expression = `${isMissingClockOutSql('a', '$1::timestamptz')} AS is`;
    const found = await evaluate<{ is: boolean }>(rows, ASSIGNMENT, expression, toIso(TEST_NOW));
    expect(found.map(({ is }) => is)).toEqual(timed.map((one) => isMissingClockOut(one, TEST_NOW)));
    expect(new Set(found.map(({ is }) => is)).size).toBe(2);
  });

  it('[P-16] punctual clock-ins', async () => {
    const minutes = [-5, 0, SCORE.lateArrivalMinutes.minor, SCORE.lateArrivalMinutes.moderate];
    const times = minutes.flatMap((late) => AROUND.map((ms) => instant(TEST_NOW + late * MINUTE_MS + ms)));
    const rows = times.map((at) => ({ starts_at: toIso(TEST_NOW), clock_in_time: toIso(at) }));
    const found = await evaluate<{ is: boolean }>(rows, ASSIGNMENT, `${isPunctualSql('a')} AS is`);
    expect(found.map(({ is }) => is)).toEqual(times.map((at) => isPunctual(TEST_NOW, at)));
  });
});

describe('timesheets', () => {
  it('[W-22, W-33, W-42, W-95, W-148, D-07] the rank of the check, and which await an admin', async () => {
    const around = (minutes: number) => AROUND.map((ms) => minutes * MINUTE_MS + ms);
    const cases = combinations({
      span: SPANS.slice(0, 12),
      status: ['in_progress', 'completed'] as const,
      inAfterStart: around(SCORE.lateArrivalMinutes.minor),
      outAfterEnd: [null, ...around(PAY.lateClockOutMinutes), ...around(-PAY.earlyClockOutMinutes)],
      isFlagged: [false, true],
      needsReview: [0, 1],
      late: [0, 1],
      isAsked: [false, true],
    }).map((one) => ({
      ...one,
      clockInAt: instant(one.span.startsAt + one.inAfterStart),
      clockOutAt: one.outAfterEnd === null ? null : instant(one.span.endsAt + one.outAfterEnd),
    }));
    const rows = cases.map(({ span, status, clockInAt, clockOutAt, isFlagged, needsReview, late, isAsked }) => ({
      ...{ status, starts_at: toIso(span.startsAt), ends_at: toIso(span.endsAt), is_approved: false },
      ...{ clock_in_time: iso(clockInAt), clock_out_time: iso(clockOutAt), missing_clock_out: isFlagged },
      ...{ needs_review: needsReview, late_events: Array.from({ length: late }, () => ({})), is_asked: isAsked },
    }));
    const rank = checkRankSql('a.needs_review', 'a.late_events', 'a.is_asked').replaceAll('$1', '$1::timestamptz');
    const isPending = OPEN_TIMESHEETS.isPending.replaceAll('$1', '$1::timestamptz');
    const found = await evaluate<{ rank: number; pending: boolean }>(
      rows,
      ASSIGNMENT,
      `${rank} AS rank, ${isPending} AS pending`,
      toIso(TEST_NOW),
    );
    const sheets = cases.map(({ span, status, clockInAt, clockOutAt, isFlagged, needsReview, late, isAsked }) => ({
      missingClockOut: isFlagged || isMissingClockOut({ ...span, status, clockInAt, clockOutAt }, TEST_NOW),
      needsReview,
      hasCorrectionRequest: isAsked,
      lateEvents: Array.from({ length: late }, () => ({}) as never),
      clockOutTime: iso(clockOutAt),
      minutesLate: minutesLateShown(span.startsAt, clockInAt),
      minutesAfterEnd: clockOutAt === null ? 0 : minutesLateShown(span.endsAt, clockOutAt),
      minutesBeforeEnd: clockOutAt === null ? 0 : minutesLateShown(clockOutAt, span.endsAt),
    }));
    expect(found).toEqual(
      sheets.map((sheet) => ({ rank: TIMESHEET_CHECKS.indexOf(timesheetCheck(sheet)), pending: awaitsAdmin(sheet) })),
    );
    expect(new Set(found.map(({ rank: one }) => one)).size).toBe(TIMESHEET_CHECKS.length);
  });
});

describe('shifts', () => {
  it('[D-06, D-07] open and urgent shifts', async () => {
    const edges = [0, SHIFT.urgentWithinHours * HOUR_MS];
    const cases = combinations({
      startsAt: edges.flatMap((edge) => AROUND.map((ms) => instant(TEST_NOW + edge + ms))),
      isActive: [false, true],
      filledPositions: [0, 1, 2],
      heldPositions: [0, 1],
    }).map((one) => ({ ...one, totalPositions: 2 }));
    const rows = cases.map(({ startsAt, isActive, filledPositions, heldPositions, totalPositions }) => ({
      ...{ starts_at: toIso(startsAt), is_active: isActive },
      ...{ filled_positions: filledPositions, held_positions: heldPositions, total_positions: totalPositions },
    }));
    const found = await evaluate<{ open: boolean; urgent: boolean }>(
      rows,
      'starts_at timestamptz, is_active boolean, filled_positions int, held_positions int, total_positions int',
      `${isOpenShiftSql('s', '$1::timestamptz')} AS open, ${isUrgentSql('s', '$1::timestamptz')} AS urgent`,
      toIso(TEST_NOW),
    );
    expect(found).toEqual(
      cases.map((shift) => ({ open: isOpenShift(shift, TEST_NOW), urgent: isUrgent(shift, TEST_NOW) })),
    );
  });
});

describe('claims', () => {
  it('[S-20, F-155] a position on another shift at the time of a shift', async () => {
    const shift = { id: 1, startsAt: TEST_NOW, endsAt: plusHours(TEST_NOW, 8) };
    const edges = [shift.startsAt, shift.endsAt].flatMap((edge) => AROUND.map((ms) => instant(edge + ms)));
    const cases = combinations({ startsAt: edges, endsAt: edges, status: STATUSES }).filter(
      (one) => one.startsAt < one.endsAt,
    );
    const found = await evaluate<{ is: boolean }>(
      cases.map(({ startsAt, endsAt, status }) => ({ starts_at: toIso(startsAt), ends_at: toIso(endsAt), status })),
      ASSIGNMENT,
      `${holdsPositionAtSql('a', '$1::timestamptz', '$2::timestamptz')} AS is`,
      ...[shift.startsAt, shift.endsAt].map(toIso),
    );
    const texts = { id: 2, shiftId: 2, title: '', date: '', startTime: '', endTime: '', isLateCancellation: false };
    expect(found.map(({ is }) => is)).toEqual(cases.map((one) => findOverlap(shift, [{ ...texts, ...one }]) !== null));
    expect(new Set(found.map(({ is }) => is)).size).toBe(2);
  });
});

describe('alerts', () => {
  it('[F-145, N-07, N-08] whether a cancellation is critical', async () => {
    const cases = combinations({
      startsAt: AROUND.map((ms) => instant(TEST_NOW + ms)),
      isActive: [false, true],
      filledPositions: [0, 1, 2],
      heldPositions: [0, 1, 2],
    }).map((one) => ({ ...one, totalPositions: 2 }));
    const rows = cases.map(({ startsAt, isActive, filledPositions, heldPositions, totalPositions }) => ({
      ...{ starts_at: toIso(startsAt), is_active: isActive },
      ...{ filled_positions: filledPositions, held_positions: heldPositions, total_positions: totalPositions },
    }));
    const found = await evaluate<{ is: boolean }>(
      rows,
      'starts_at timestamptz, is_active boolean, filled_positions int, held_positions int, total_positions int',
      `${canBeFilledSql('$1::timestamptz')} AS is`,
      toIso(TEST_NOW),
    );
    const cancelled = {
      ...({ status: 'cancelled', isLateCancellation: true, isShortNotice: false, cancelledAt: TEST_NOW } as const),
      ...{ isApproved: false, missedAt: null, lateClockInReceivedAt: null, clockEventInReview: null },
    };
    const expected = cases.map(({ startsAt, ...shift }) => {
      const one = { ...cancelled, startsAt, endsAt: plusHours(startsAt, 8), shift };
      return alertOf(one, TEST_NOW)?.severity === 'critical';
    });
    expect(found.map(({ is }) => is)).toEqual(expected);
    expect(new Set(expected).size).toBe(2);
  });
});

describe('the time-clock', () => {
  it('[I-33] hours to be sent, or sent without a known result', async () => {
    const worked = { clockInAt: instant(TEST_NOW - 8 * HOUR_MS), clockOutAt: TEST_NOW };
    const off = [0, 59_999, 60_000];
    const sent = combinations({
      change: SENT_CHANGES,
      state: SENT_STATES,
      entryId: [null, 'e1'],
      start: off,
      end: [0, -59_999, -60_000, -HOUR_MS],
    });
    const cases = combinations({
      status: ['in_progress', 'completed'] as const,
      isApproved: [false, true],
      hours: [null, 0, 700, 800],
      hoursEdited: [false, true],
      isOut: [false, true],
      sent: [null, ...sent],
    }).map((one) => ({ ...one, clockOutAt: one.isOut ? worked.clockOutAt : null }));
    const rows = cases.map(({ status, isApproved, hours, hoursEdited, clockOutAt, sent: before }) => ({
      ...{
        status,
        is_approved: isApproved,
        hours_worked: hours === null ? null : hours / 100,
        hours_edited: hoursEdited,
      },
      ...{ clock_in_time: toIso(worked.clockInAt), clock_out_time: iso(clockOutAt) },
      ...(before && {
        ...{ change: before.change, state: before.state, entry_id: before.entryId },
        ...{
          starts_at: toIso(instant(worked.clockInAt + before.start)),
          ends_at: toIso(instant(TEST_NOW + before.end)),
        },
      }),
    }));
    const columns = `status text, is_approved boolean, hours_worked numeric, hours_edited boolean, clock_in_time timestamptz,
      clock_out_time timestamptz, change text, state text, entry_id text, starts_at timestamptz, ends_at timestamptz`;
    const found = await evaluate<{ is: boolean }>(rows, columns, `${isToSyncSql('a', 'a')} AS is`);
    const expected = cases.map(({ status, isApproved, hours, hoursEdited, clockOutAt, sent: before }) => {
      const shift = { assignmentId: 1, clockInAt: worked.clockInAt, clockOutAt, hoursEdited };
      const times = {
        hours: hours === null ? null : hoursHundredths(hours),
        isApproved: isApproved && status === 'completed',
      };
      const { start = 0, end = 0, ...change } = before ?? {};
      const span = { startsAt: instant(worked.clockInAt + start), endsAt: instant(TEST_NOW + end) };
      const stored = before && ({ ...change, ...span, assignmentId: 1, at: TEST_NOW } as Sent);
      return isToSync({ ...shift, ...times }, stored);
    });
    expect(found.map(({ is }) => is)).toEqual(expected);
    expect(new Set(expected).size).toBe(2);
  }, 60_000);
});

describe('the board of the day', () => {
  it('[D-46, D-47, D-48] its shifts', async () => {
    const day = boardDay(TEST_NOW, ZONE);
    const edges = [day.startsAt, day.endsAt, day.clockOutsFrom];
    const around = edges.flatMap((edge) => AROUND.map((ms) => instant(edge + ms)));
    const cases = combinations({ endsAt: around, hours: [2, 12], hasOpenClockIn: [false, true] }).map((one) => ({
      ...one,
      startsAt: plusHours(one.endsAt, -one.hours),
    }));
    const starting = around.map((startsAt) => ({ startsAt, endsAt: plusHours(startsAt, 8), hasOpenClockIn: false }));
    const all = [...cases, ...starting];
    const rows = all.map(({ startsAt, endsAt, hasOpenClockIn }) => ({
      ...{ starts_at: toIso(startsAt), ends_at: toIso(endsAt), is_open: hasOpenClockIn },
    }));
    const sql = { startsAt: '$1::timestamptz', endsAt: '$2::timestamptz', clockOutsFrom: '$3::timestamptz' };
    const found = await evaluate<{ is: boolean }>(
      rows,
      'starts_at timestamptz, ends_at timestamptz, is_open boolean',
      `${isOnBoardSql('a', 'a.is_open', sql)} AS is`,
      ...[day.startsAt, day.endsAt, day.clockOutsFrom].map(toIso),
    );
    expect(found.map(({ is }) => is)).toEqual(all.map((shift) => isOnBoard(shift, day)));
    expect(new Set(found.map(({ is }) => is)).size).toBe(2);
  });
});

describe('notifications by an admin', () => {
  it('[N-06] which are also sent by e-mail', async () => {
    const channels = combinations({ push: [false, true], email: [false, true] });
    const choices = [
      [],
      ...channels.map((one) => [one]),
      ...channels.map((one) => [one, { push: true, email: false }]),
    ];
    const workers = [];
    for (const chosen of choices) {
      const { id } = await aWorker(test);
      const kinds = chosen.map((one, index) => ({ ...one, user_id: id, kind: ['dayBefore', 'clockInOpens'][index] }));
      await rowsOf(
        test,
        'INSERT INTO notification_preferences SELECT * FROM jsonb_populate_recordset(NULL::notification_preferences, $1)',
        [JSON.stringify(kinds)],
      );
      workers.push({ id, chosen });
    }
    const cases = combinations({ worker: workers, priority: ['low', 'normal', 'high', 'urgent'] as const });
    const found = await evaluate<{ is: boolean }>(
      cases.map(({ worker: { id }, priority }) => ({ id, priority })),
      'id int, priority text',
      `${isSentByEmailSql('a.id', 'a.priority')} AS is`,
    );
    expect(found.map(({ is }) => is)).toEqual(
      cases.map(({ worker: { chosen }, priority }) => isSentByEmail(priority, chosen)),
    );
  });
});

describe('pay periods', () => {
  // its Sunday has 25 hours
  const weekStart = '2026-11-01' as LocalDate;
  const period = { weekStart, startsAt: startOfDay(weekStart, ZONE), endsAt: startOfDay(addDays(weekStart, 7), ZONE) };
  const times = [null, ...[period.startsAt, period.endsAt].flatMap((at) => AROUND.map((ms) => instant(at + ms)))];
  const cases = combinations({
    shiftDate: [-1, 0, 3, 6, 7].map((days) => addDays(weekStart, days)),
    clockInAt: times,
    clockOutAt: times,
  }).filter(({ clockInAt, clockOutAt }) => clockOutAt === null || (clockInAt !== null && clockInAt < clockOutAt));
  const expected = cases.map((work) => isInPayPeriod(work, [period]));

  it('[E-21] work that belongs to a period', async () => {
    const rows = cases.map(({ shiftDate, clockInAt, clockOutAt }) => ({
      ...{ date: shiftDate, clock_in_time: iso(clockInAt), clock_out_time: iso(clockOutAt) },
    }));
    const sql = { week: '$1::date', startsAt: '$2::timestamptz', endsAt: '$3::timestamptz' };
    const found = await evaluate<{ is: boolean }>(
      rows,
      'date date, clock_in_time timestamptz, clock_out_time timestamptz',
      `coalesce(${isInPayPeriodSql(sql)}, false) AS is`,
      ...[weekStart, toIso(period.startsAt), toIso(period.endsAt)],
    );
    expect(found.map(({ is }) => is)).toEqual(expected);
  });

  it('[E-21] work that belongs to a locked period, by the function of the triggers', async () => {
    const { id: adminId } = await anAdminRow(test);
    await rowsOf(
      test,
      `INSERT INTO pay_period_locks (week_start, starts_at, ends_at, payments, hours, amount, locked_at, locked_by)
       VALUES ($1, $2, $3, 0, 0, 0, $3, $4)`,
      [weekStart, toIso(period.startsAt), toIso(period.endsAt), adminId],
    );
    const shiftOf = new Map<LocalDate, number>();
    for (const date of new Set(cases.map(({ shiftDate }) => shiftDate)))
      shiftOf.set(date, (await aShift(test, { startsAt: plusHours(startOfDay(date, ZONE), 8) })).id);
    const rows = cases.map(({ shiftDate, clockInAt, clockOutAt }) => ({
      ...{ shift_id: shiftOf.get(shiftDate), clock_in_time: iso(clockInAt), clock_out_time: iso(clockOutAt) },
    }));
    const found = await evaluate<{ is: boolean }>(
      rows,
      'shift_id int, clock_in_time timestamptz, clock_out_time timestamptz',
      'in_locked_pay_period(a.shift_id, a.clock_in_time, a.clock_out_time) AS is',
    );
    expect(found.map(({ is }) => is)).toEqual(expected);
  });
});
