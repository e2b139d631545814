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
  againstResume,
  isExpired,
  isLateCancel,
  recordedOverlap,
} from './rules.js';
import { type ModelAssignment, type Model, nth } from './state.js';
import { AssignmentStep, newAssignment, ShiftStep } from './step.js';

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
    model.assignments.push(newAssignment({ id, worker, shift, status, decidedAt: null }));
  }
}

/** A worker cancels an assignment or withdraws an application. */
export class Cancels extends AssignmentStep {
  constructor(private readonly assignment: number) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignment = nth(model.assignments, this.assignment);
    const isLate = isLateCancel(model, assignment);
    const response = await real.asWorker(assignment.worker, 'POST', `assignments/${assignment.id}/cancel`, {
      reason: 'no time',
    });
    if (!real.assertAgrees(response, againstCancel(model, assignment))) return;
    expect(response.body.isLateCancellation).toBe(isLate);
    if (isLate) ServerUnderTest.count('a late cancellation');
    Object.assign(assignment, { status: 'cancelled', isLate });
  }
}

/** A worker uses another worker's assignment and gets 404. */
export class TriesOthersAssignment extends AssignmentStep {
  constructor(
    private readonly assignment: number,
    private readonly worker: number,
    private readonly how: 'cancel' | 'clock-in' | 'clock-out',
  ) {
    super();
  }

  override check(model: Readonly<Model>): boolean {
    return super.check(model) && nth(model.assignments, this.assignment).worker !== nth(model.workers, this.worker);
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const [assignment, other] = [nth(model.assignments, this.assignment), nth(model.workers, this.worker)];
    const response =
      this.how === 'cancel'
        ? await real.asWorker(other, 'POST', `assignments/${assignment.id}/cancel`, { reason: 'mine?' })
        : await real.asWorker(other, 'POST', `worker/${this.how}`, clockBody(model, assignment, true));
    real.assertAgrees(response, ['not_found', ...againstAccess(other)]);
  }
}

/** A worker clocks at the site or outside the geofence; a repeated request gets the same response. */
export class Clocks extends AssignmentStep {
  constructor(
    private readonly assignment: number,
    private readonly way: 'in' | 'out',
    private readonly isInside: boolean,
    private readonly twice: boolean,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignment = nth(model.assignments, this.assignment);
    const body = clockBody(model, assignment, this.isInside);
    const response = await real.asWorker(assignment.worker, 'POST', `worker/clock-${this.way}`, body);
    const against = this.way === 'in' ? againstClockIn : againstClockOut;
    if (real.assertAgrees(response, against(model, assignment, this.isInside))) {
      const clockIn = this.way === 'out' ? assignment.clockIn : null;
      const overlaps =
        recordedOverlap(model, assignment, { from: clockIn ?? model.now, to: clockIn === null ? null : model.now })
          .length > 0;
      const needsReview = overlaps || (this.way === 'out' && isExpired(model, assignment));
      expect(response.body.outcome).toBe(needsReview ? 'needs_review' : 'applied');
      if (needsReview) ServerUnderTest.count('a clock-out kept for review');
      else this.apply(model, assignment);
    }
    if (!this.twice) return;
    const again = await real.asWorker(assignment.worker, 'POST', `worker/clock-${this.way}`, body);
    expect([again.status, again.body.code, again.body.outcome]).toEqual([
      response.status,
      response.body.code,
      response.body.outcome,
    ]);
  }

  private apply(model: Model, assignment: ModelAssignment): void {
    if (this.way === 'in') Object.assign(assignment, { status: 'in_progress', clockIn: model.now });
    else {
      const hours = clockHours(assignment.clockIn ?? 0, model.now);
      Object.assign(assignment, { status: 'completed', clockOut: model.now, hours, isMissingClockOut: false });
      assignment.ownClockOuts.push(model.now);
    }
  }
}

/** A worker takes back a clock-out. */
export class Resumes extends AssignmentStep {
  constructor(private readonly assignment: number) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const assignment = nth(model.assignments, this.assignment);
    const body = { shiftAssignmentId: assignment.id };
    const response = await real.asWorker(assignment.worker, 'POST', 'worker/resume', body);
    if (!real.assertAgrees(response, againstResume(model, assignment))) return;
    const overlaps = recordedOverlap(model, assignment, { from: assignment.clockIn ?? 0, to: model.now }).length > 0;
    expect(response.body.outcome).toBe(overlaps ? 'needs_review' : 'applied');
    if (overlaps) return;
    ServerUnderTest.count('a resumed shift');
    Object.assign(assignment, { status: 'in_progress', clockOut: null, hours: null });
  }
}

function clockBody(model: Model, assignment: ModelAssignment, isInside: boolean) {
  const position = isInside ? INSIDE : OUTSIDE;
  const location = { ...position, distance: 20, timestamp: toIso(instant(model.now)) };
  return { shiftAssignmentId: assignment.id, location, clientEventId: randomUUID() };
}
