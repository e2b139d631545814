import { randomUUID } from 'node:crypto';
import { againstUndo, approve, enterTimes, markPaid, totalOf, undoPaid } from './pay.js';
import type { ServerUnderTest } from './server-under-test.js';
import { recordedOverlap } from './rules.js';
import { reading, sameReading, typed } from './site-clock.js';
import { hasPosition, type ModelAssignment, type Model, nth } from './state.js';
import { AssignmentStep } from './step.js';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Returns the clock's time if the entered minute equals it, to keep its seconds. */
const withClockSeconds = (asTyped: number, clocked: number | null): number =>
  clocked !== null && sameReading(asTyped, clocked) ? clocked : asTyped;

const isImpossible = (from: number, to: number, now: number): boolean => to <= from || to - from > DAY || to > now;

/** Returns whether a time is more than half a day outside the shift and not a clock time. */
const isFar = ({ shift, clockIn, clockOut }: ModelAssignment, from: number | null, to: number): boolean =>
  (from !== null && from !== clockIn && from < shift.startsAt - DAY / 2) ||
  (to !== clockOut && to > shift.endsAt + DAY / 2);

/** An admin enters both times, optionally with different hours. */
export class EntersTimes extends AssignmentStep {
  constructor(
    private readonly assignment: number,
    private readonly afterStart: number,
    private readonly minutes: number,
    private readonly quarters: number | null,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignment = nth(model.assignments, this.assignment);
    const from = typed(assignment.shift.startsAt + this.afterStart * MINUTE);
    const to = typed(from + this.minutes * MINUTE);
    const [clockIn, clockOut] = [withClockSeconds(from, assignment.clockIn), withClockSeconds(to, assignment.clockOut)];
    const against = [
      ...(assignment.pay === 'paid' ? ['timesheet_already_paid'] : []),
      ...(hasPosition(assignment) ? [] : ['clock_wrong_state']),
      ...(isImpossible(clockIn, clockOut, model.now) ? ['timesheet_times_impossible'] : []),
      ...(isFar(assignment, clockIn, clockOut) ? ['timesheet_times_off_shift'] : []),
      ...recordedOverlap(model, assignment, { from: clockIn, to: clockOut, hours: this.quarters }),
    ];
    const [entered, left] = [reading(from), reading(to)];
    const body = {
      ...{ clockInDate: entered.date, clockInTime: entered.time, clockOutDate: left.date, clockOutTime: left.time },
      ...{ hoursWorked: this.quarters === null ? null : this.quarters / 4, reason: 'the clock was broken' },
    };
    if (!real.assertAgrees(await real.asAdmin('PUT', `admin/timesheets/${assignment.id}`, body), against)) return;
    enterTimes(assignment, clockIn, clockOut, this.quarters === null ? null : this.quarters * 25);
  }
}

/** An admin sets a missing clock-out. */
export class SetsClockOut extends AssignmentStep {
  constructor(
    private readonly assignment: number,
    private readonly minutes: number,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignment = nth(model.assignments, this.assignment);
    const clockIn = assignment.clockIn ?? assignment.shift.startsAt;
    const to = typed(clockIn + this.minutes * MINUTE);
    const isClocked = assignment.status === 'in_progress' || assignment.status === 'completed';
    const against = [
      ...(assignment.pay === 'paid' ? ['timesheet_already_paid'] : []),
      ...(isClocked ? [] : ['clock_wrong_state']),
      ...(isImpossible(clockIn, to, model.now) ? ['timesheet_times_impossible'] : []),
      ...(isFar(assignment, null, to) ? ['timesheet_times_off_shift'] : []),
      ...recordedOverlap(model, assignment, { from: clockIn, to }),
    ];
    const { date, time } = reading(to);
    const path = `admin/shift-assignments/${assignment.id}/clock-out`;
    if (!real.assertAgrees(await real.asAdmin('PUT', path, { clockOutDate: date, clockOutTime: time }), against))
      return;
    enterTimes(assignment, clockIn, to, null);
  }
}

/** An admin approves hours for pay. */
export class Approves extends AssignmentStep {
  constructor(private readonly assignment: number) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignment = nth(model.assignments, this.assignment);
    const response = await real.asAdmin('POST', `admin/timesheets/${assignment.id}/approve`);
    if (real.assertAgrees(response, assignment.status === 'completed' ? [] : ['timesheet_not_complete']))
      approve(assignment);
  }
}

const some = (model: Model, chosen: readonly number[]): ModelAssignment[] =>
  chosen.map((n) => nth(model.assignments, n));

/** An admin pays several timesheets: all or none. */
export class Pays extends AssignmentStep {
  constructor(private readonly chosen: readonly number[]) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignments = some(model, this.chosen);
    const against = assignments.every(({ isApproved }) => isApproved) ? [] : ['timesheet_not_approved'];
    const assignmentIds = assignments.map(({ id }) => id);
    const response = await real.asAdmin('POST', 'admin/payments/mark-paid', { assignmentIds });
    if (real.assertAgrees(response, against)) markPaid(model, assignments);
  }
}

/** An admin undoes several payments: all or none. */
export class Undoes extends AssignmentStep {
  constructor(private readonly chosen: readonly number[]) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignments = some(model, this.chosen);
    const against = assignments.some((assignment) => againstUndo(model, assignment)) ? ['payment_undo_closed'] : [];
    const body = { assignmentIds: assignments.map(({ id }) => id), reason: 'wrong worker' };
    if (real.assertAgrees(await real.asAdmin('POST', 'admin/payments/undo', body), against))
      undoPaid(model, assignments);
  }
}

/** An admin adjusts a payment, never below 0; a repeated request adjusts once. */
export class Adjusts extends AssignmentStep {
  constructor(
    private readonly assignment: number,
    private readonly cents: number,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignment = nth(model.assignments, this.assignment);
    const left = assignment.adjustments.reduce((sum, cents) => sum + cents, totalOf(assignment) + this.cents);
    const against = [
      ...(assignment.pay === 'paid' ? [] : ['payment_not_paid']),
      ...(left < 0 ? ['adjustment_exceeds_paid'] : []),
    ];
    const body = {
      clientAdjustmentId: randomUUID(),
      assignmentId: assignment.id,
      amountCents: this.cents,
      reason: 'a break',
    };
    const send = () => real.asAdmin('POST', 'admin/payments/adjustments', body);
    if (!real.assertAgrees(await send(), against)) return;
    real.assertAgrees(await send(), []);
    assignment.adjustments.push(this.cents);
  }
}
