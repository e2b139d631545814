import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { isOpenShift, isUrgent } from '../../../../shared/shifts/shift-open.rules.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { isSkillLevelId } from '../../../../shared/training/skill-level.rules.js';
import { spanOf } from '../shifts/instants.js';
import { canShowWeek } from './schedule.model.js';

export const SHIFT_FILTERS = ['all', 'open', 'urgent'] as const;
export type ShiftFilter = (typeof SHIFT_FILTERS)[number];

/** The views of the schedule; `people` is the week by person. */
export const SCHEDULE_SPANS = ['week', 'people', 'month'] as const;
export type ScheduleSpan = (typeof SCHEDULE_SPANS)[number];

/** The state of the schedule view. `week` is relative to the current one; the month view has one page only. */
export type ScheduleView = { span: ScheduleSpan; week: number; level: SkillLevelId | null; filter: ShiftFilter };

export const DEFAULT_VIEW: ScheduleView = { span: 'week', week: 0, level: null, filter: 'all' };

const PARAMS = ['view', 'week', 'level', 'show'] as const;

/** The view in a query string; invalid parts count as missing. `null` if it has no view. */
export function parseView(search: string): ScheduleView | null {
  const params = new URLSearchParams(search);
  if (!PARAMS.some((name) => params.has(name))) return null;
  const [week, level] = [Number(params.get('week') ?? 0), Number(params.get('level'))];
  return {
    span: SCHEDULE_SPANS.find((one) => one === params.get('view')) ?? 'week',
    week: Number.isInteger(week) && canShowWeek(week) ? week : 0,
    level: isSkillLevelId(level) ? level : null,
    filter: SHIFT_FILTERS.find((one) => one === params.get('show')) ?? 'all',
  };
}

/**
 * The query string with this view; other parameters stay. The default view is written too, because the stored view may
 * differ.
 */
export function searchWithView(search: string, { span, week, level, filter }: ScheduleView): string {
  const params = new URLSearchParams(search);
  for (const name of PARAMS) params.delete(name);
  params.set('view', span);
  if (span !== 'month' && week !== 0) params.set('week', String(week));
  if (level !== null) params.set('level', String(level));
  if (filter !== 'all') params.set('show', filter);
  return `?${params.toString().replaceAll('%2F', '/').replaceAll('%3A', ':')}`;
}

/** The shifts that match the filters: level, open positions, urgent [D-06, D-07]. */
export function filterShifts(
  shifts: readonly AdminShift[],
  { level, filter }: Pick<ScheduleView, 'level' | 'filter'>,
  now: Instant,
): readonly AdminShift[] {
  if (level === null && filter === 'all') return shifts;
  const isShown = { all: () => true, open: isOpenShift, urgent: isUrgent }[filter];
  return shifts.filter((shift) => {
    const isOfLevel = level === null || shift.skillLevelId === level;
    return isOfLevel && isShown({ ...shift, startsAt: spanOf(shift).startsAt }, now);
  });
}
