import type { ClaimingWorker } from '../../../../shared/assignments/claim.rules.js';
import { HOLDS_POSITION, IS_LIVE } from '../../../../shared/assignments/assignment-states.rules.js';
import { monthCells, monthOf } from '../../../../shared/kernel/month.js';
import type { LocalMonth } from '../../../../shared/kernel/month.js';
import { WORKER_SCREENS } from '../../../../shared/kernel/screens.policy.js';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { addDays, siteDate } from '../../../../shared/kernel/site-time.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant, LocalDate } from '../../../../shared/kernel/time.js';
import type { OwnOffer } from '../../../../shared/offers/offer.contract.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { hasEnded, positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { toHeldAssignment } from './rule-inputs.js';
import type { OwnAssignment } from './own-assignment.js';
import { isPastFor, markHeld, refusalOf } from './shift-offers.js';
import { withAgreedPay } from './shift-total.js';
import type { PaidShift } from './shift-total.js';

/** A shift in the calendar: the data of its chip, and the actions of its dialog. */
export type DayShift = {
  shift: AvailableShift;
  /** The worker's own assignment or application. */
  own: OwnAssignment | null;
  refusal: Refusal | null;
  isFull: boolean;
  /** The worker's level is too low. The shift is dimmed even if other reasons apply too [S-11]. */
  isLocked: boolean;
};

export type CalendarDay = { date: LocalDate; inMonth: boolean; isPast: boolean; isToday: boolean; shifts: DayShift[] };

type CalendarInput = {
  month: LocalMonth;
  shifts: readonly AvailableShift[];
  worker: ClaimingWorker;
  assignments: readonly OwnAssignment[];
  /** The worker's own open offers; none while they are not known. */
  ownOffers?: readonly OwnOffer[] | undefined;
  now: Instant;
  zone: string;
  language: Language;
};

/** Order of the chips: own shifts, then those that can be claimed; those locked by training come last. */
function rankOf({ own, refusal, isLocked }: DayShift): number {
  if (own) return 0;
  if (refusal === null) return 1;
  return isLocked ? 3 : 2;
}

/** Sorting is stable, so within a rank the server's order by start stays. */
function byRank(a: DayShift, b: DayShift): number {
  return rankOf(a) - rankOf(b);
}

/** First and last day on a month's page. */
export function pageOfMonth(month: LocalMonth): { cells: LocalDate[]; from: LocalDate; to: LocalDate } {
  const cells = monthCells(month, 'sunday', WORKER_SCREENS.calendarCells);
  return { cells, from: cells[0] as LocalDate, to: cells.at(-1) as LocalDate };
}

/**
 * A page's shifts taken from the list, for use offline, where the list is persisted and the page is not [O-02]. Null
 * for a page beyond the list's range, whose days would wrongly be shown without shifts.
 */
export function offersFromList(
  list: readonly AvailableShift[] | undefined,
  { from, to }: { from: LocalDate; to: LocalDate },
  today: LocalDate,
): AvailableShift[] | null {
  if (!list || to >= addDays(today, SHIFT.listedDaysAhead)) return null;
  return list.filter(({ date }) => date >= from && date <= to);
}

/** The 42 days of a month's page, Sunday first, by the site's calendar (worker.md §2 Calendar view) [S-08, S-09, S-11]. */
export function calendarDays({
  month,
  shifts,
  worker,
  assignments,
  ownOffers,
  now,
  zone,
  language,
}: CalendarInput): CalendarDay[] {
  const today = siteDate(now, zone);
  const held = assignments.map((one) => toHeldAssignment(one, language));
  const isOwn = (shift: AvailableShift) => assignments.some((one) => one.shiftId === shift.id && IS_LIVE[one.status]);
  const listed = markHeld({ shifts, ownOffers, now }).filter(
    (shift) => !(isOwn(shift) ? hasEnded({ endsAt: instantOf(shift.endsAt) }, now) : isPastFor(worker, shift, now)),
  );
  const dayShift = (shift: AvailableShift): DayShift => ({
    shift,
    own: assignments.find((one) => one.shiftId === shift.id && IS_LIVE[one.status]) ?? null,
    refusal: refusalOf(shift, { worker, held, now }),
    isFull: positionsOpen(shift) === 0,
    isLocked: worker.skillLevel < shift.skillLevelId,
  });
  return pageOfMonth(month).cells.map((date) => ({
    date,
    inMonth: monthOf(date) === month,
    isPast: date < today,
    isToday: date === today,
    shifts:
      date < today
        ? []
        : listed
            .filter((shift) => shift.date === date)
            .map(dayShift)
            .sort(byRank),
  }));
}

/** The chips of a day, and the number of further shifts for "+N more" [S-10]. */
export function chipsOf({ shifts }: CalendarDay): { chips: DayShift[]; more: number } {
  const chips = shifts.slice(0, WORKER_SCREENS.chipsPerDay);
  return { chips, more: shifts.length - chips.length };
}

/** The hourly pay to show: the copied one of an assignment; an application is paid by the shift's rate at approval [S-34]. */
export function shiftWithShownPay({ shift, own }: Pick<DayShift, 'shift' | 'own'>): PaidShift {
  return own && HOLDS_POSITION[own.status] ? withAgreedPay(shift, own) : shift;
}

/** Returns true if the worker can claim this shift. */
export function canClaim({ own, refusal }: DayShift): boolean {
  return own === null && refusal === null;
}
