import { CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import type { ModelAssignment, Model, ModelWorker } from './state.js';
import { nextWeek, weekOf } from './site-clock.js';

/** Hours and pay by decisions.md (Pay, Edges), in whole hundredths and cents. */
const HOUR = 3_600_000;

/** Divides whole numbers and rounds half up. */
const halfUp = (over: number, under: number): number => Math.floor((2 * over + under) / (2 * under));

export const clockHours = (clockIn: number, clockOut: number): number =>
  Math.min(halfUp((clockOut - clockIn) * 100, HOUR), CLOCK.maxHoursWorked * 100);

export const totalOf = ({ hours, rateCents, premiumCents }: ModelAssignment): number =>
  halfUp((hours ?? 0) * (rateCents + premiumCents), 100);

const key = (worker: ModelWorker, week: number) => `${worker.id} ${week}`;

/** Returns the hours of an assignment by workweek; a Saturday night is split in proportion to its clock time. */
function hoursByWeek({ clockIn, clockOut, hours }: ModelAssignment): Map<number, number> {
  const parts = new Map<number, number>();
  if (clockIn === null || clockOut === null || hours === null) return parts;
  let allotted = 0;
  for (let week = weekOf(clockIn); week < clockOut; week = nextWeek(week)) {
    const isLast = nextWeek(week) >= clockOut;
    const upToHere = isLast ? hours : halfUp(hours * (nextWeek(week) - clockIn), clockOut - clockIn);
    parts.set(week, upToHere - allotted);
    allotted = upToHere;
  }
  return parts;
}

/** Returns the overtime premium: half the week's average rate for each paid hour over 40. */
function premiumOf(model: Model, worker: ModelWorker, week: number): number {
  let [hours, straight] = [0, 0];
  for (const assignment of model.assignmentsOf(worker).filter(({ pay }) => pay === 'paid')) {
    const here = hoursByWeek(assignment).get(week) ?? 0;
    hours += here;
    straight += here * (assignment.rateCents + assignment.premiumCents);
  }
  const over = Math.max(hours - PAY.overtimeAfterHours * 100, 0);
  return over === 0 ? 0 : halfUp(straight * over, 200 * hours);
}

/** Adjusts the weeks' overtime to the paid hours: raises it after paying, lowers it after undoing. */
function settleOvertime(model: Model, assignments: readonly ModelAssignment[], choose: typeof Math.max): void {
  for (const assignment of assignments) {
    for (const week of hoursByWeek(assignment).keys()) {
      const paid = model.overtime.get(key(assignment.worker, week)) ?? 0;
      model.overtime.set(key(assignment.worker, week), choose(paid, premiumOf(model, assignment.worker, week)));
    }
  }
}

/** Approves the hours for payment. */
export function approve(assignment: ModelAssignment): void {
  if (assignment.isApproved) return;
  Object.assign(assignment, { isApproved: true, pay: 'processing' });
}

/** Stores times entered by an admin. A change withdraws the approval. */
export function enterTimes(assignment: ModelAssignment, clockIn: number, clockOut: number, typed: number | null): void {
  const hours = typed ?? clockHours(clockIn, clockOut);
  const times = { clockIn, clockOut, hours, hoursEdited: hours !== clockHours(clockIn, clockOut), status: 'completed' };
  const isNew = Object.entries(times).some(([field, value]) => assignment[field as keyof ModelAssignment] !== value);
  if (isNew) Object.assign(assignment, times, { isMissingClockOut: false, isApproved: false, pay: 'pending' });
}

export function markPaid(model: Model, assignments: readonly ModelAssignment[]): void {
  const due = [...new Set(assignments)].filter(({ pay }) => pay === 'processing');
  for (const assignment of due) Object.assign(assignment, { pay: 'paid', paidAt: model.now });
  settleOvertime(model, due, Math.max);
}

/** Returns whether an undo is refused: after 24 hours (inclusive) or with an adjustment. */
export const againstUndo = ({ now }: Model, { pay, paidAt, adjustments }: ModelAssignment): boolean =>
  pay === 'paid' && (now - (paidAt ?? 0) > PAY.undoPaidHours * HOUR || adjustments.length > 0);

export function undoPaid(model: Model, assignments: readonly ModelAssignment[]): void {
  const paid = [...new Set(assignments)].filter(({ pay }) => pay === 'paid');
  for (const assignment of paid) Object.assign(assignment, { pay: 'processing', paidAt: null });
  settleOvertime(model, paid, Math.min);
}
