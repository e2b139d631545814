import { addCents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import { type Instant, instantOf } from '../../../../shared/kernel/time.js';
import { decideAdjustment, decideUndoPaid } from '../../../../shared/payroll/paid-correction.rules.js';
import type { PaidShift } from '../../../../shared/payroll/payroll.contract.js';

export type PaidGroup = { key: string; workerName: string; weekStart: string; shifts: PaidShift[] };

/** Paid shifts by worker and workweek, in the order of the server: the newest payment first. */
export function groupPaid(shifts: readonly PaidShift[]): PaidGroup[] {
  const groups = new Map<string, PaidGroup>();
  for (const shift of shifts) {
    const { userId, workerName, weekStart } = shift;
    const key = `${userId} ${weekStart}`;
    const group = groups.get(key) ?? { key, workerName, weekStart, shifts: [] };
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

export function canUndo({ paymentStatus, paidAt, isHandedOver, isAdjusted }: PaidShift, now: Instant): boolean {
  const decision = decideUndoPaid({ paymentStatus, paidAt: instantOf(paidAt), isHandedOver, isAdjusted }, now);
  return decision.ok && !decision.alreadyUndone;
}

const sum = (dollars: readonly number[]) => addCents(dollars.map(dollarsToCents));

/** What was paid of these, their adjustments included, in dollars. */
export function paidTotal(shifts: readonly PaidShift[]): number {
  return centsToDollars(
    sum(shifts.flatMap(({ amount, adjustments }) => [amount, ...adjustments.map((one) => one.amount)])),
  );
}

/** A typed amount in cents, `null` while it is none: digits with at most two decimals, point or comma. */
export function typedCents(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? dollarsToCents(text) : null;
}

/** What an adjustment of a shift would leave, decided as the server will. */
export function planAdjustment(shift: PaidShift, amountCents: number) {
  const adjustedCents = sum(shift.adjustments.map(({ amount }) => amount));
  const paidCents = dollarsToCents(shift.amount);
  const cents = dollarsToCents(amountCents / 100);
  return {
    decision: decideAdjustment(cents, { paidCents, adjustedCents }),
    left: centsToDollars(addCents([paidCents, adjustedCents, cents])),
  };
}
