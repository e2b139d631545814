import { expect } from '@jest/globals';
import type { TestResponse } from '../support/test-app.js';
import type { ServerUnderTest } from './server-under-test.js';
import { againstDelete, againstEdit } from './rules.js';
import { reading, typed } from './site-clock.js';
import { type Model, type ModelShift, nth } from './state.js';
import { ShiftStep, Step } from './step.js';

const HALF_HOUR = 1_800_000;
const HOUR = 2 * HALF_HOUR;

export type Terms = {
  level: number;
  rateCents: number;
  premiumCents: number;
  positions: number;
  needsApproval: boolean;
};

/** Returns the next half hour after a number of hours. */
const halfHourAhead = (now: number, hours: number): number =>
  typed(Math.ceil(now / HALF_HOUR) * HALF_HOUR + hours * HOUR);

function bodyOf(readings: ModelShift['readings'], terms: Terms) {
  return {
    ...{ title: 'Kitting line', description: 'Pack kits', ...readings },
    ...{ skillLevelId: terms.level, totalPositions: terms.positions, requiresApproval: terms.needsApproval },
    payRate: terms.rateCents / 100,
    isPremium: terms.premiumCents > 0,
    premiumRate: terms.premiumCents > 0 ? terms.premiumCents / 100 : null,
  };
}

function readingsFrom(startsAt: number, hours: number): ModelShift['readings'] {
  const { date, time } = reading(startsAt);
  return { date, startTime: time, endTime: reading(startsAt + hours * HOUR).time };
}

/** Returns the instants calculated by the server and asserts that their site times are the requested ones. */
function instantsOf({ body }: TestResponse, expected: ModelShift['readings']): { startsAt: number; endsAt: number } {
  const [startsAt, endsAt] = [Date.parse(body.startsAt as string), Date.parse(body.endsAt as string)];
  const { date, time: startTime } = reading(startsAt);
  expect({ date, startTime, endTime: reading(endsAt).time }).toEqual(expected);
  return { startsAt, endsAt };
}

/** An admin adds a shift. */
export class Schedules extends Step {
  constructor(
    private readonly inHours: number,
    private readonly hours: number,
    private readonly terms: Terms,
  ) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const readings = readingsFrom(halfHourAhead(model.now, this.inHours), this.hours);
    const response = await real.asAdmin('POST', 'shifts', bodyOf(readings, this.terms));
    real.assertAgrees(response, []);
    const { id } = response.body as { id: number };
    const state = { ...this.terms, ...instantsOf(response, readings), isActive: true, movedAt: null };
    model.shifts.push({ id, readings, ...state });
  }
}

/** An admin changes a shift's terms and optionally moves it. Existing assignments keep their rates. */
export class Edits extends ShiftStep {
  constructor(
    private readonly shift: number,
    private readonly byHours: number,
    private readonly terms: Omit<Terms, 'level'>,
  ) {
    super();
  }

  /** Excludes starts in the past or weeks ahead, which date rules refuse. */
  override check(model: Readonly<Model>): boolean {
    if (!super.check(model)) return false;
    const ahead = this.byHours === 0 ? 2 * HOUR : this.newStart(model) - model.now;
    return ahead > HOUR && ahead < 480 * HOUR;
  }

  private newStart(model: Readonly<Model>): number {
    return typed(nth(model.shifts, this.shift).startsAt + this.byHours * HOUR);
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const shift = nth(model.shifts, this.shift);
    const hours = Math.round((shift.endsAt - shift.startsAt) / HOUR);
    const readings = this.byHours === 0 ? shift.readings : readingsFrom(this.newStart(model), hours);
    const moved = Object.entries(readings).some(([part, value]) => shift.readings[part as 'date'] !== value);
    const startsAt = this.newStart(model);
    const times = moved ? { startsAt, endsAt: typed(startsAt + hours * HOUR) } : shift;
    const terms = { ...this.terms, level: shift.level };
    const response = await real.asAdmin('PUT', `shifts/${shift.id}`, bodyOf(readings, terms));
    const edit = { startsAt: times.startsAt, endsAt: times.endsAt, positions: terms.positions, moved };
    if (!real.assertAgrees(response, againstEdit(model, shift, edit))) return;
    const movedAt = moved ? model.now : shift.movedAt;
    const assigned = model.assignmentsOn(shift).filter(({ status }) => status === 'assigned');
    if (moved) for (const assignment of assigned) Object.assign(assignment, { isStandIn: false, standsInFor: null });
    Object.assign(shift, { ...terms, readings, ...instantsOf(response, readings), movedAt });
  }
}

/** An admin deletes a shift: its assignments and applications are cancelled, never late. */
export class Deletes extends ShiftStep {
  constructor(private readonly shift: number) {
    super();
  }

  async run(model: Model, real: ServerUnderTest): Promise<void> {
    const shift = nth(model.shifts, this.shift);
    if (!real.assertAgrees(await real.asAdmin('DELETE', `shifts/${shift.id}`), againstDelete(model, shift))) return;
    shift.isActive = false;
    for (const assignment of model.assignmentsOn(shift)) {
      if (assignment.status === 'pending' || assignment.status === 'assigned') assignment.status = 'cancelled';
    }
  }
}
