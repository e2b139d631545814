import { addCents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import type { Cents } from '../../../../shared/kernel/money.js';
import { type Instant, instantOf } from '../../../../shared/kernel/time.js';
import { decideAdjustment, decideUndoPaid } from '../../../../shared/payroll/paid-correction.rules.js';
import type { AdjustmentRequest, PaidShift } from '../../../../shared/payroll/payroll.contract.js';

export type PaidGroup = Pick<PaidShift, 'userId' | 'workerName' | 'weekStart' | 'week'> & {
  key: string;
  shifts: PaidShift[];
};
/** What can be adjusted: one shift, or all of a worker's week. */
export type Adjustable = { shift: PaidShift } | { group: PaidGroup };

/** Paid shifts by worker and workweek, in the order of the server: the newest payment first. */
export function groupPaid(shifts: readonly PaidShift[]): PaidGroup[] {
  const groups = new Map<string, PaidGroup>();
  for (const shift of shifts) {
    const { userId, workerName, weekStart, week } = shift;
    const key = `${userId} ${weekStart}`;
    const group = groups.get(key) ?? { key, userId, workerName, weekStart, week, shifts: [] };
    group.shifts.push(shift);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Those whose worker's name holds every word that was typed. */
export function paidMatching(shifts: readonly PaidShift[], typed: string): PaidShift[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return shifts.filter(({ workerName }) => words.every((word) => workerName.toLowerCase().includes(word)));
}

export function canUndo(paid: PaidShift, now: Instant): boolean {
  const decision = decideUndoPaid({ ...paid, paidAt: instantOf(paid.paidAt) }, now);
  return decision.ok && !decision.alreadyUndone;
}

const sum = (dollars: readonly number[]) => addCents(dollars.map(dollarsToCents));

/** What was paid of a week in dollars: its shifts, their overtime, and every adjustment. */
export function paidTotal(group: PaidGroup): number {
  const { paidCents, adjustedCents } = paidOf({ group });
  return centsToDollars(addCents([paidCents, adjustedCents]));
}

/** A week's are those of all its payments, as the server counts them. */
function paidOf(thing: Adjustable): { paidCents: Cents; adjustedCents: Cents } {
  const shifts = 'shift' in thing ? [thing.shift] : thing.group.shifts;
  const week = 'shift' in thing ? { overtime: 0, adjustments: [] } : thing.group.week;
  const adjustments = [...shifts.flatMap((one) => one.adjustments), ...week.adjustments];
  return {
    paidCents: sum([...shifts.map(({ amount }) => amount), week.overtime]),
    adjustedCents: sum(adjustments.map(({ amount }) => amount)),
  };
}

/** A typed amount in cents, `null` while it is none: digits with at most two decimals, point or comma. */
export function typedCents(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? dollarsToCents(text) : null;
}

/** What an adjustment would leave, decided as the server will. */
export function planAdjustment(thing: Adjustable, amountCents: number) {
  const before = paidOf(thing);
  const cents = dollarsToCents(amountCents / 100);
  return {
    decision: decideAdjustment(cents, { ...before, isLocked: isLocked(thing) }),
    left: centsToDollars(addCents([before.paidCents, before.adjustedCents, cents])),
  };
}

/** Its pay period is closed: an adjustment is paid in the current one. [E-21] */
export function isLocked(thing: Adjustable): boolean {
  return 'shift' in thing ? thing.shift.isLocked : thing.group.shifts.some((one) => one.isLocked);
}

/** What an adjustment names: one or the other, never both. */
export function adjustedOf(thing: Adjustable): Pick<AdjustmentRequest, 'assignmentId' | 'userId' | 'weekStart'> {
  if ('shift' in thing) return { assignmentId: thing.shift.id };
  return { userId: thing.group.userId, weekStart: thing.group.weekStart };
}
