import { dollarsToCents } from '../../../../shared/kernel/money.js';
import { weekday } from '../../../../shared/kernel/site-time.js';
import { instantOf, type LocalDate } from '../../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import type { ShiftOffer, ShiftOffers } from './shift-offers.js';
import { premiumOf, shiftTotalOf } from './shift-total.js';

/** By day, the best paid for the whole shift or for an hour, or weekends first and there the best paid. */
export const SHIFT_SORTS = ['day', 'total', 'hour', 'weekend'] as const;
export type ShiftSort = (typeof SHIFT_SORTS)[number];

/** The order in an address; by day without a valid one [S-54]. */
export function readSort(search: URLSearchParams): ShiftSort {
  const text = search.get('sort');
  return SHIFT_SORTS.find((sort) => sort === text) ?? 'day';
}

const SATURDAY = 6;
const SUNDAY = 0;

function isOnWeekend({ date }: AvailableShift): boolean {
  return [SATURDAY, SUNDAY].includes(weekday(date as LocalDate));
}

const hourlyOf = (shift: AvailableShift) => dollarsToCents(shift.payRate) + premiumOf(shift);

/** Higher numbers first; shifts with equal numbers stay by day. */
const RANKS: Record<Exclude<ShiftSort, 'day'>, (shift: AvailableShift) => number> = {
  total: shiftTotalOf,
  hour: hourlyOf,
  weekend: (shift) => (isOnWeekend(shift) ? shiftTotalOf(shift) : 0),
};

function sorted(offers: readonly ShiftOffer[], sort: ShiftSort): ShiftOffer[] {
  const byStart = (a: ShiftOffer, b: ShiftOffer) => instantOf(a.shift.startsAt) - instantOf(b.shift.startsAt);
  const inDays = [...offers].sort(byStart);
  if (sort === 'day') return inDays;
  const rankOf = ({ shift }: ShiftOffer) => RANKS[sort](shift);
  return inDays.sort((a, b) => rankOf(b) - rankOf(a));
}

/** Sorts both groups; the groups stay: what the worker can take comes first [S-53]. */
export function sortOffers({ open, closed }: ShiftOffers, sort: ShiftSort): ShiftOffers {
  return { open: sorted(open, sort), closed: sorted(closed, sort) };
}
