import { hundredthsToHours, spanHours } from '../../../shared/kernel/hours.js';
import { siteDate } from '../../../shared/kernel/site-time.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { type DateRange, isInRange } from '../../../shared/kernel/date-range.js';
import { type PlannedShift, planSync, type SyncPlan } from '../../../shared/timeclock/sync-plan.rules.js';
import type { ClockedPair } from '../../../shared/timeclock/time-cards.rules.js';
import type { SyncedShift, TimePairView, WorkerComparison } from '../../../shared/timeclock/timeclock.contract.js';
import type { User } from '../../workers/user.entity.js';
import { sentEntries, type ComparedShift } from './worked-shifts.js';

/** Plans the sync of our shifts with the time cards; ignores entries outside the span. */
export function planWorkerSync(
  shifts: readonly ComparedShift[],
  pairs: readonly ClockedPair[],
  span: DateRange,
  now: Instant,
): SyncPlan {
  const { shifts: planned, onlyThere } = planSync(shifts, sentEntries(shifts), pairs, now);
  return { shifts: planned, onlyThere: onlyThere.filter(({ date }) => isInRange(date, span)) };
}

export type Compared = { worker: User; span: DateRange; zone: string };

/** Returns a plan as the page shows it: both sides of each shift and their state. [I-23] */
export function presentComparison(
  plan: SyncPlan,
  shifts: readonly ComparedShift[],
  { worker, span, zone }: Compared,
): WorkerComparison {
  const planned = new Map(plan.shifts.map((one) => [one.assignmentId, one]));
  return {
    workerId: worker.id,
    workerName: `${worker.firstName} ${worker.lastName}`,
    email: worker.email,
    startDate: span.from,
    endDate: span.to,
    shifts: shifts.map((shift) => presentShift(shift, planned.get(shift.assignmentId) as PlannedShift, zone)),
    onlyThere: plan.onlyThere.flatMap((pair) => presentTheirs(pair) ?? []),
  };
}

function presentShift(shift: ComparedShift, { state, theirs }: PlannedShift, zone: string): SyncedShift {
  const startsAt = shift.clockInAt ?? shift.sent?.startsAt ?? null;
  return {
    assignmentId: shift.assignmentId,
    shiftTitle: shift.title,
    shiftTitleEs: shift.titleEs,
    workDate: startsAt === null ? '' : siteDate(startsAt, zone),
    state,
    ours: presentOurs(shift),
    theirs: theirs === null ? null : presentTheirs(theirs),
    message: state === 'refused' ? (shift.sent?.adpMessage ?? null) : null,
  };
}

function presentOurs({ clockInAt, clockOutAt, hours }: ComparedShift): TimePairView | null {
  if (clockInAt === null || clockOutAt === null) return null;
  return {
    startTime: toIso(clockInAt),
    endTime: toIso(clockOutAt),
    hours: hours === null ? 0 : hundredthsToHours(hours),
  };
}

function presentTheirs({ startsAt, endsAt, durationMs }: ClockedPair): TimePairView | null {
  if (endsAt === null) return null;
  return {
    startTime: toIso(startsAt),
    endTime: toIso(endsAt),
    hours: hundredthsToHours(spanHours(durationMs ?? endsAt - startsAt)),
  };
}
