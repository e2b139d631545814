import { randomUUID } from 'node:crypto';
import { againstUndo, approve, enterTimes, markPaid, totalOf, undoPaid } from './pay.js';
import type { ServerUnderTest } from './server-under-test.js';
import { recordedOverlap } from './rules.js';
import { reading, sameReading, typed } from './site-clock.js';
import { hasPosition, type Hold, type Model, nth } from './state.js';
import { HoldStep } from './step.js';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Returns the clock's time if the entered minute equals it, to keep its seconds. */
const withClockSeconds = (asTyped: number, clocked: number | null): number =>
  clocked !== null && sameReading(asTyped, clocked) ? clocked : asTyped;

const isImpossible = (from: number, to: number, now: number): boolean => to <= from || to - from > DAY || to > now;

/** Returns whether a time is more than half a day outside the shift and not a clock time. */
const isFar = ({ shift, clockIn, clockOut }: Hold, from: number | null, to: number): boolean =>
  (from !== null && from !== clockIn && from < shift.startsAt - DAY / 2) ||
  (to !== clockOut && to > shift.endsAt + DAY / 2);

/** An admin enters both times, optionally with different hours. */
export class EntersTimes extends HoldStep {
  constructor(
    private readonly hold: number,
    private readonly afterStart: number,
    private readonly minutes: number,
    private readonly quarters: number | null,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const hold = nth(model.holds, this.hold);
    const from = typed(hold.shift.startsAt + this.afterStart * MINUTE);
    const to = typed(from + this.minutes * MINUTE);
    const [clockIn, clockOut] = [withClockSeconds(from, hold.clockIn), withClockSeconds(to, hold.clockOut)];
    const against = [
      ...(hold.pay === 'paid' ? ['timesheet_already_paid'] : []),
      ...(hasPosition(hold) ? [] : ['clock_wrong_state']),
      ...(isImpossible(clockIn, clockOut, model.now) ? ['timesheet_times_impossible'] : []),
      ...(isFar(hold, clockIn, clockOut) ? ['timesheet_times_off_shift'] : []),
      ...recordedOverlap(model, hold, { from: clockIn, to: clockOut, hours: this.quarters }),
    ];
    const [entered, left] = [reading(from), reading(to)];
    const body = {
      ...{ clockInDate: entered.date, clockInTime: entered.time, clockOutDate: left.date, clockOutTime: left.time },
      ...{ hoursWorked: this.quarters === null ? null : this.quarters / 4, reason: 'the clock was broken' },
    };
    if (!real.assertAgrees(await real.asAdmin('PUT', `admin/timesheets/${hold.id}`, body), against)) return;
    enterTimes(hold, clockIn, clockOut, this.quarters === null ? null : this.quarters * 25);
  }
}

/** An admin sets a missing clock-out. */
export class SetsClockOut extends HoldStep {
  constructor(
    private readonly hold: number,
    private readonly minutes: number,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const hold = nth(model.holds, this.hold);
    const clockIn = hold.clockIn ?? hold.shift.startsAt;
    const to = typed(clockIn + this.minutes * MINUTE);
    const isClocked = hold.status === 'in_progress' || hold.status === 'completed';
    const against = [
      ...(hold.pay === 'paid' ? ['timesheet_already_paid'] : []),
      ...(isClocked ? [] : ['clock_wrong_state']),
      ...(isImpossible(clockIn, to, model.now) ? ['timesheet_times_impossible'] : []),
      ...(isFar(hold, null, to) ? ['timesheet_times_off_shift'] : []),
      ...recordedOverlap(model, hold, { from: clockIn, to }),
    ];
    const { date, time } = reading(to);
    const path = `admin/shift-assignments/${hold.id}/clock-out`;
    if (!real.assertAgrees(await real.asAdmin('PUT', path, { clockOutDate: date, clockOutTime: time }), against))
      return;
    enterTimes(hold, clockIn, to, null);
  }
}

/** An admin approves hours for pay. */
export class Approves extends HoldStep {
  constructor(private readonly hold: number) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const hold = nth(model.holds, this.hold);
    const response = await real.asAdmin('POST', `admin/timesheets/${hold.id}/approve`);
    if (real.assertAgrees(response, hold.status === 'completed' ? [] : ['timesheet_not_complete'])) approve(hold);
  }
}

const some = (model: Model, chosen: readonly number[]): Hold[] => chosen.map((n) => nth(model.holds, n));

/** An admin pays several timesheets: all or none. */
export class Pays extends HoldStep {
  constructor(private readonly chosen: readonly number[]) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const holds = some(model, this.chosen);
    const against = holds.every(({ isApproved }) => isApproved) ? [] : ['timesheet_not_approved'];
    const assignmentIds = holds.map(({ id }) => id);
    const response = await real.asAdmin('POST', 'admin/payments/mark-paid', { assignmentIds });
    if (real.assertAgrees(response, against)) markPaid(model, holds);
  }
}

/** An admin undoes several payments: all or none. */
export class Undoes extends HoldStep {
  constructor(private readonly chosen: readonly number[]) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const holds = some(model, this.chosen);
    const against = holds.some((hold) => againstUndo(model, hold)) ? ['payment_undo_closed'] : [];
    const body = { assignmentIds: holds.map(({ id }) => id), reason: 'wrong worker' };
    if (real.assertAgrees(await real.asAdmin('POST', 'admin/payments/undo', body), against)) undoPaid(model, holds);
  }
}

/** An admin adjusts a payment, never below 0; a repeated request adjusts once. */
export class Adjusts extends HoldStep {
  constructor(
    private readonly hold: number,
    private readonly cents: number,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const hold = nth(model.holds, this.hold);
    const left = hold.adjustments.reduce((sum, cents) => sum + cents, totalOf(hold) + this.cents);
    const against = [
      ...(hold.pay === 'paid' ? [] : ['payment_not_paid']),
      ...(left < 0 ? ['adjustment_exceeds_paid'] : []),
    ];
    const body = {
      clientAdjustmentId: randomUUID(),
      assignmentId: hold.id,
      amountCents: this.cents,
      reason: 'a break',
    };
    const send = () => real.asAdmin('POST', 'admin/payments/adjustments', body);
    if (!real.assertAgrees(await send(), against)) return;
    real.assertAgrees(await send(), []);
    hold.adjustments.push(this.cents);
  }
}
