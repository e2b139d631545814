import type { Cents } from '../kernel/money.js';
import { SCHEDULE, SHIFT } from './shifts.policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { type ShiftLocalTimes, daysBetween, shiftInstants, siteDate } from '../kernel/site-time.js';
import { type Instant, type LocalTime, MINUTE_MS } from '../kernel/time.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import { isRateInBand } from '../training/skill-level.rules.js';
import type { Positions } from './shift-open.rules.js';
import type { ShiftWarning } from './shift.contract.js';

export type ShiftPay = { payRateCents: Cents; skillLevelId: SkillLevelId };

/** Checks the length of a shift: 2 to 12 hours in blocks of 30 elapsed minutes, else `shift_length_invalid`. [D-25] */
export function checkShiftLength(startsAt: Instant, endsAt: Instant): Decision<{ minutes: number }> {
  const minutes = (endsAt - startsAt) / MINUTE_MS;
  const fits = minutes >= SHIFT.minMinutes && minutes <= SHIFT.maxMinutes && minutes % SHIFT.blockMinutes === 0;
  return fits ? { ok: true, minutes } : refused('shift_length_invalid');
}

type ScheduleContext = { now: Instant; zone: string };
type Times = { startsAt: Instant; endsAt: Instant };

/**
 * Decides the times of a new or moved shift and returns their instants: not in the past, at most 28 days ahead by site
 * date, valid length. [D-21, D-25, D-26]
 */
export function decideShiftTimes(localTimes: ShiftLocalTimes, { now, zone }: ScheduleContext): Decision<Times> {
  const times = shiftInstants(localTimes, zone);
  if (!times.ok) return times;
  if (times.startsAt < now) return refused('shift_in_past');
  const daysAhead = daysBetween(siteDate(now, zone), localTimes.date);
  if (daysAhead > SHIFT.maxDaysAhead) return refused('shift_too_far_ahead', { days: SHIFT.maxDaysAhead });
  const length = checkShiftLength(times.startsAt, times.endsAt);
  return length.ok ? times : length;
}

/** Decides a new shift and returns its times and warnings. [D-21, D-22, D-24, D-25] */
export function decideNewShift(
  draft: ShiftLocalTimes & ShiftPay,
  context: ScheduleContext,
): Decision<Times & { warnings: ShiftWarning[] }> {
  const times = decideShiftTimes(draft, context);
  if (!times.ok) return times;
  return { ...times, warnings: shiftWarnings({ ...draft, startsAt: times.startsAt, now: context.now }) };
}

/** Returns warnings for a start less than 1 hour ahead and a rate outside the band of the level. [D-22, D-24] */
export function shiftWarnings(shift: ShiftPay & { startsAt: Instant; now: Instant }): ShiftWarning[] {
  const warnings: ShiftWarning[] = [];
  if (shift.startsAt - shift.now < SHIFT.startHintMinutes * MINUTE_MS) warnings.push('starts_within_hour');
  if (!isRateInBand(shift.skillLevelId, shift.payRateCents)) warnings.push('pay_rate_outside_band');
  return warnings;
}

export type ShiftEdit = ShiftLocalTimes & ShiftPay & { totalPositions: number };
export type EditedShift = ShiftLocalTimes & {
  filledPositions: number;
  /** Positions that exclusive offers hold; none if omitted. */
  heldPositions?: number;
  /** Defaults to active, without a clock-in and without an open correction request. A draft is not active. */
  isActive?: boolean;
  isDraft?: boolean;
  hasRecordedHours?: boolean;
  hasOpenCorrection?: boolean;
};

/**
 * Decides an edit of a shift. Positions cannot fall below the filled and held ones; changed times withdraw the offers that hold
 * them. Times cannot change after a clock-in or
 * while a worker asks for times of the shift.
 * Changed times follow the rules of a new shift; unchanged times do not, so a started shift can still be edited.
 * `moved`: workers must be notified of new times. [D-30, D-31, W-140, F-71, F-152]
 */
export function decideShiftEdit(
  edit: ShiftEdit,
  current: EditedShift,
  context: ScheduleContext,
): Decision<Times & { moved: boolean; warnings: ShiftWarning[] }> {
  if (!isScheduled(current)) return refused('shift_not_active');
  const moved = isMoved(edit, current);
  const taken = current.filledPositions + (moved ? 0 : (current.heldPositions ?? 0));
  if (edit.totalPositions < taken) return refused('positions_below_filled', { filled: taken });
  if (moved) {
    if (current.hasRecordedHours) return refused('shift_has_recorded_hours');
    if (current.hasOpenCorrection) return refused('correction_open');
    const asNew = decideNewShift(edit, context);
    return asNew.ok ? { ...asNew, moved } : asNew;
  }
  const times = shiftInstants(edit, context.zone);
  if (!times.ok) return times;
  const warnings = shiftWarnings({ ...edit, startsAt: times.startsAt, now: context.now });
  return { ...times, moved, warnings: warnings.filter((warning) => warning !== 'starts_within_hour') };
}

/** Returns whether the shift is on the schedule: offered to workers, or a draft. */
function isScheduled({ isActive = true, isDraft = false }: { isActive?: boolean; isDraft?: boolean }): boolean {
  return isActive || isDraft;
}

/** Returns whether an edit changes the date or a time. */
export function isMoved(edit: ShiftLocalTimes, current: ShiftLocalTimes): boolean {
  return edit.date !== current.date || edit.startTime !== current.startTime || edit.endTime !== current.endTime;
}

/**
 * Refuses to delete a shift after a clock-in, because payroll records must be kept, and while a worker asks for times of
 * it. [D-17, W-139, W-216]
 */
export function decideShiftDelete(shift: {
  hasRecordedHours: boolean;
  /** Only the server knows it. */
  hasOpenCorrection?: boolean;
  isActive?: boolean;
  isDraft?: boolean;
}): Decision {
  if (!isScheduled(shift)) return refused('shift_not_active');
  if (shift.hasRecordedHours) return refused('shift_has_recorded_hours');
  return shift.hasOpenCorrection ? refused('correction_open') : { ok: true };
}

export type ShiftDisplayState = 'open' | 'pending' | 'partially_approved' | 'fully_approved';

/**
 * Returns the state shown on the schedule (admin.md §4): fully approved if all positions are filled, partially approved
 * if some are, pending if there are only applications, open if there are none. [D-15]
 */
export function shiftDisplayState(shift: Positions & { pendingCount: number }): ShiftDisplayState {
  if (shift.filledPositions >= shift.totalPositions) return 'fully_approved';
  if (shift.filledPositions > 0) return 'partially_approved';
  return shift.pendingCount > 0 ? 'pending' : 'open';
}

export type ScheduleRow = (typeof SCHEDULE.rowHours)[number] | 'night';

/**
 * Returns the row of the week view that shows a shift with this start time. Row 8 holds the starts from 7:00 to 8:59; a
 * start that no row covers is in the row "night". [D-10]
 */
export function scheduleRow(startTime: LocalTime): ScheduleRow {
  const hour = Number(startTime.slice(0, 2));
  return SCHEDULE.rowHours.find((row) => hour >= row - 1 && hour < row + 1) ?? 'night';
}
