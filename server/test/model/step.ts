import type fc from 'fast-check';
import type { ServerUnderTest } from './server-under-test.js';
import type { ModelAssignment, Model } from './state.js';

/** An action or event. It prints its arguments, so that a counterexample is readable. */
export abstract class Step implements fc.AsyncCommand<Model, ServerUnderTest> {
  abstract run(model: Model, real: ServerUnderTest): Promise<void>;

  check(_model: Readonly<Model>): boolean {
    return true;
  }

  toString(): string {
    const args = Object.entries(this).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    return `${this.constructor.name}(${args.join(', ')})`;
  }
}

/** A step that needs a shift. */
export abstract class ShiftStep extends Step {
  override check({ shifts }: Readonly<Model>): boolean {
    return shifts.length > 0;
  }
}

/** A step that needs an assignment. */
export abstract class AssignmentStep extends Step {
  override check({ assignments }: Readonly<Model>): boolean {
    return assignments.length > 0;
  }
}

/** Several steps in order, for sequences that random steps seldom produce. */
export class Sequence extends Step {
  constructor(private readonly steps: readonly Step[]) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    for (const step of this.steps) if (step.check(model)) await step.run(model, real);
  }

  override toString(): string {
    return this.steps.join(' then ');
  }
}

export const newAssignment = (
  base: Pick<ModelAssignment, 'id' | 'worker' | 'shift' | 'status' | 'decidedAt'> &
    Partial<Pick<ModelAssignment, 'isStandIn' | 'standsInFor'>>,
): ModelAssignment => ({
  ...base,
  isLate: false,
  isStandIn: base.isStandIn ?? false,
  standsInFor: base.standsInFor ?? null,
  rejectedByAdmin: false,
  clockIn: null,
  clockOut: null,
  ownClockOuts: [],
  hours: null,
  hoursEdited: false,
  isMissingClockOut: false,
  rateCents: base.shift.rateCents,
  premiumCents: base.shift.premiumCents,
  isApproved: false,
  pay: 'pending',
  paidAt: null,
  adjustments: [],
});
