import type { ShiftLocalTimes } from '../kernel/site-time.js';
import type { ShiftRequest } from './shift.contract.js';

type ShiftField = Exclude<keyof ShiftRequest, 'filledPositions'>;

/**
 * Fields that workers on the shift are notified about. Positions, level and the rate of new sign-ups do not affect
 * them.
 */
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
 * Returns the notification of an edit for the workers on the shift, or null. Only new times excuse a late cancellation
 * (decisions: Assignments), so only that notification mentions it. [D-30]
 * @param changed names of the changed fields
 */
export function editNotificationOf(changed: Iterable<string>, moved: boolean): ShiftEditNotification | null {
  if (moved) return 'shiftChanged';
  const concerning: Readonly<Record<string, boolean>> = CONCERNS_WORKERS;
  return [...changed].some((field) => concerning[field]) ? 'shiftUpdated' : null;
}

export type NotifiedShift = ShiftLocalTimes & { title: string; titleEs: string | null };

/**
 * Returns the parameters of the notification: the changed title before and after, and the names of other changed fields
 * that concern workers. If the date or a time changed, also date, start and end before and after. Times are local to the
 * site. [D-41, N-30]
 * @param changed names of the changed fields
 */
export function editNotificationParams(
  before: NotifiedShift,
  after: NotifiedShift,
  changed: readonly string[],
): Record<string, string> {
  const isChanged = (...fields: string[]) => fields.some((field) => changed.includes(field));
  const details = changed.filter((field) => DETAILS.includes(field));
  return {
    ...(isChanged('date', 'startTime', 'endTime')
      ? {
          fromDate: before.date,
          toDate: after.date,
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
