import type { ShiftLocalTimes } from '../kernel/site-time.js';
import type { ShiftRequest } from './shift.contract.js';

type ShiftField = Exclude<keyof ShiftRequest, 'filledPositions'>;

/** What someone on the shift has to know of; positions, level and the rate of new sign-ups don't touch them. */
const CONCERNS_WORKERS: Readonly<Record<ShiftField, boolean>> = {
  title: true,
  titleEs: false,
  description: true,
  descriptionEs: false,
  skillLevelId: false,
  date: true,
  startTime: true,
  endTime: true,
  payRate: false,
  totalPositions: false,
  requirements: true,
  physicalDemands: true,
  requiredLanguage: true,
  requiresApproval: false,
  isPremium: false,
  premiumRate: false,
};

export type ShiftEditNotification = 'shiftChanged' | 'shiftUpdated';

/**
 * What those on the shift are told of an edit, if anything. Only new times excuse a late cancellation (decisions:
 * Assignments), so only news of new times may say so. [D-30]
 * @param changed the names of the fields that differ
 */
export function editNotificationOf(changed: Iterable<string>, moved: boolean): ShiftEditNotification | null {
  if (moved) return 'shiftChanged';
  const concerning: Readonly<Record<string, boolean>> = CONCERNS_WORKERS;
  return [...changed].some((field) => concerning[field]) ? 'shiftUpdated' : null;
}

export type NotifiedShift = ShiftLocalTimes & { title: string; titleEs: string | null };

/**
 * The values by which the notice of an edit names what changed, before and after, and nothing else: date, times, title,
 * and the names of other fields that concern a worker. Readings are the site's. [D-41]
 * @param changed the names of the fields that differ
 */
export function editNotificationParams(
  before: NotifiedShift,
  after: NotifiedShift,
  changed: readonly string[],
): Record<string, string> {
  const isChanged = (...fields: string[]) => fields.some((field) => changed.includes(field));
  const details = changed.filter((field) => DETAILS.includes(field));
  return {
    ...(isChanged('date') ? { fromDate: before.date, toDate: after.date } : {}),
    ...(isChanged('startTime', 'endTime')
      ? {
          fromStartTime: before.startTime,
          fromEndTime: before.endTime,
          toStartTime: after.startTime,
          toEndTime: after.endTime,
        }
      : {}),
    ...(isChanged('title') ? titlesOf(before, after) : {}),
    ...(details.length > 0 ? { details: details.join(',') } : {}),
  };
}

const DETAILS: readonly string[] = ['description', 'requirements', 'physicalDemands', 'requiredLanguage'];

function titlesOf(before: NotifiedShift, after: NotifiedShift): Record<string, string> {
  const translated = before.titleEs !== null && after.titleEs !== null;
  return {
    fromTitle: before.title,
    toTitle: after.title,
    ...(translated ? { fromTitleEs: before.titleEs as string, toTitleEs: after.titleEs as string } : {}),
  };
}
