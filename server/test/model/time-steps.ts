import { CANCELLATION, CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import type { ServerUnderTest } from './server-under-test.js';
import { isExpired } from './rules.js';
import { type Model, nth } from './state.js';
import { Step } from './step.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Returns the instants at which something becomes allowed or forbidden. */
function boundaries(model: Readonly<Model>): number[] {
  const ofShifts = model.shifts.flatMap(({ startsAt, endsAt, movedAt }) => [
    startsAt - CANCELLATION.lateUnderHours * HOUR,
    startsAt - CLOCK.opensBeforeStartMinutes * MINUTE,
    startsAt,
    startsAt + CLOCK.closesAfterStartMinutes * MINUTE,
    endsAt,
    endsAt + CLOCK.clockOutAfterEndMinutes * MINUTE,
    (movedAt ?? 0) + CANCELLATION.movedExcuseHours * HOUR,
  ]);
  const ofAssignments = model.assignments.flatMap(({ decidedAt, paidAt }) => [
    (decidedAt ?? 0) + CANCELLATION.approvalExcuseHours * HOUR,
    (paidAt ?? 0) + PAY.undoPaidHours * HOUR,
  ]);
  return [...new Set([...ofShifts, ...ofAssignments])].filter((at) => at > model.now + 1).sort((a, b) => a - b);
}

async function moveTo(model: Model, real: ServerUnderTest, at: number): Promise<void> {
  model.now = at;
  real.moveTo(model);
}

/** Moves the clock forward by minutes. */
export class Waits extends Step {
  constructor(private readonly minutes: number) {
    super();
  }

  run(model: Model, real: ServerUnderTest): Promise<void> {
    return moveTo(model, real, model.now + this.minutes * MINUTE);
  }
}

/** Moves the clock to one of the next boundaries, or a millisecond before or after it. */
export class MovesToBoundary extends Step {
  constructor(
    private readonly index: number,
    private readonly offBy: -1 | 0 | 1,
  ) {
    super();
  }

  override check(model: Readonly<Model>): boolean {
    return boundaries(model).length > 0;
  }

  run(model: Model, real: ServerUnderTest): Promise<void> {
    return moveTo(model, real, nth(boundaries(model).slice(0, 4), this.index) + this.offBy);
  }
}

/** Moves the clock to a time relative to the last added shift, for sequences. */
export class MovesToLastShift extends Step {
  constructor(
    private readonly comesTo: 'startsAt' | 'endsAt',
    private readonly minutes = 0,
    private readonly offBy = 0,
  ) {
    super();
  }

  private at(model: Readonly<Model>): number {
    return nth(model.shifts, -1)[this.comesTo] + this.minutes * MINUTE + this.offBy;
  }

  override check(model: Readonly<Model>): boolean {
    return model.shifts.length > 0 && this.at(model) > model.now;
  }

  run(model: Model, real: ServerUnderTest): Promise<void> {
    return moveTo(model, real, this.at(model));
  }
}

/** Runs the tasks of each minute: lapses applications of started shifts and flags missing clock-outs. */
export class RunsScheduledChecks extends Step {
  async run(model: Model, real: ServerUnderTest): Promise<void> {
    await real.runScheduledChecks();
    for (const assignment of model.assignments) {
      if (assignment.status === 'pending' && assignment.shift.startsAt <= model.now) assignment.status = 'rejected';
      if (isExpired(model, assignment)) assignment.isMissingClockOut = true;
    }
  }
}
