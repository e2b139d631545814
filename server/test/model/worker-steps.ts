import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { toIso, instant } from '../../../shared/kernel/time.js';
import { INSIDE, OUTSIDE } from '../factories/clock.js';
import { clockHours } from './pay.js';
import { ServerUnderTest } from './server-under-test.js';
import {
  againstCancel,
  againstClaim,
  againstClockIn,
  againstClockOut,
  againstAccess,
  isExpired,
  isLateCancel,
  recordedOverlap,
} from './rules.js';
import { type Hold, type Model, nth } from './state.js';
import { HoldStep, newHold, ShiftStep } from './step.js';

/** A worker claims a shift or applies for it. */
export class Claims extends ShiftStep {
  constructor(
    private readonly worker: number,
    private readonly shift: number,
    private readonly how: 'assign' | 'apply',
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const [worker, shift] = [nth(model.workers, this.worker), nth(model.shifts, this.shift)];
    const response = await real.asWorker(worker, 'POST', `shifts/${shift.id}/${this.how}`);
    if (!real.assertAgrees(response, againstClaim(model, worker, shift))) return;
    const status = this.how === 'apply' || shift.needsApproval ? 'pending' : 'assigned';
    const { id } = response.body.assignment as { id: number };
    expect(response.body.assignment).toEqual({ id, shiftId: shift.id, status });
    model.holds.push(newHold({ id, worker, shift, status, decidedAt: null }));
  }
}

/** A worker cancels an assignment or withdraws an application. */
export class Cancels extends HoldStep {
  constructor(private readonly hold: number) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const hold = nth(model.holds, this.hold);
    const isLate = isLateCancel(model, hold);
    const response = await real.asWorker(hold.worker, 'POST', `assignments/${hold.id}/cancel`, { reason: 'no time' });
    if (!real.assertAgrees(response, againstCancel(model, hold))) return;
    expect(response.body.isLateCancellation).toBe(isLate);
    if (isLate) ServerUnderTest.count('a late cancellation');
    Object.assign(hold, { status: 'cancelled', isLate });
  }
}

/** A worker uses another worker's assignment and gets 404. */
export class TriesOthersHold extends HoldStep {
  constructor(
    private readonly hold: number,
    private readonly worker: number,
    private readonly how: 'cancel' | 'clock-in' | 'clock-out',
  ) {
    super();
  }

  override check(model: Readonly<Model>): boolean {
    return super.check(model) && nth(model.holds, this.hold).worker !== nth(model.workers, this.worker);
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const [hold, other] = [nth(model.holds, this.hold), nth(model.workers, this.worker)];
    const response =
      this.how === 'cancel'
        ? await real.asWorker(other, 'POST', `assignments/${hold.id}/cancel`, { reason: 'mine?' })
        : await real.asWorker(other, 'POST', `worker/${this.how}`, clockBody(model, hold, true));
    real.assertAgrees(response, ['not_found', ...againstAccess(other)]);
  }
}

/** A worker clocks at the site or outside the geofence; a repeated request gets the same response. */
export class Clocks extends HoldStep {
  constructor(
    private readonly hold: number,
    private readonly way: 'in' | 'out',
    private readonly isInside: boolean,
    private readonly twice: boolean,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const hold = nth(model.holds, this.hold);
    const body = clockBody(model, hold, this.isInside);
    const response = await real.asWorker(hold.worker, 'POST', `worker/clock-${this.way}`, body);
    const against = this.way === 'in' ? againstClockIn : againstClockOut;
    if (real.assertAgrees(response, against(model, hold, this.isInside))) {
      const clockIn = this.way === 'out' ? hold.clockIn : null;
      const overlaps =
        recordedOverlap(model, hold, { from: clockIn ?? model.now, to: clockIn === null ? null : model.now }).length >
        0;
      const needsReview = overlaps || (this.way === 'out' && isExpired(model, hold));
      expect(response.body.outcome).toBe(needsReview ? 'needs_review' : 'applied');
      if (needsReview) ServerUnderTest.count('a clock-out kept for review');
      else this.apply(model, hold);
    }
    if (!this.twice) return;
    const again = await real.asWorker(hold.worker, 'POST', `worker/clock-${this.way}`, body);
    expect([again.status, again.body.code, again.body.outcome]).toEqual([
      response.status,
      response.body.code,
      response.body.outcome,
    ]);
  }

  private apply(model: Model, hold: Hold): void {
    if (this.way === 'in') Object.assign(hold, { status: 'in_progress', clockIn: model.now });
    else {
      const hours = clockHours(hold.clockIn ?? 0, model.now);
      Object.assign(hold, { status: 'completed', clockOut: model.now, hours, isMissingClockOut: false });
    }
  }
}

function clockBody(model: Model, hold: Hold, isInside: boolean) {
  const position = isInside ? INSIDE : OUTSIDE;
  const location = { ...position, distance: 20, timestamp: toIso(instant(model.now)) };
  return { shiftAssignmentId: hold.id, location, clientEventId: randomUUID() };
}
