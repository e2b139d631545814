import type { HoursHundredths } from '../kernel/hours.js';
import { type Refusal, refused } from '../kernel/result.js';
import { siteDate, siteTime } from '../kernel/site-time.js';
import type { Instant } from '../kernel/time.js';

/** Recorded clock times. An assignment in progress has no clock-out. `hours` are the hours to be paid, once known. */
export type RecordedTimes = { clockInAt: Instant; clockOutAt: Instant | null; hours?: HoursHundredths | null };
export type RecordedShift = RecordedTimes & { title: string };

/**
 * Returns a refusal that names the first of `others` that overlaps `times`, or null. Recorded intervals [clock-in,
 * clock-out) of one worker never overlap, and contain no clock-in without a clock-out. Times with 0 hours do not count.
 * `zone` only formats times. The database enforces the same rule (`shift_assignments_no_recorded_overlap`). decisions:
 * Third reading, "No minute twice" [K-21, K-47, K-48]
 */
export function findRecordedOverlap(
  times: RecordedTimes,
  others: readonly RecordedShift[],
  zone: string,
): Refusal | null {
  const [other] = others
    .filter((one) => countsTime(one) && countsTime(times))
    .filter((one) => endsAfter(one, times.clockInAt) && endsAfter(times, one.clockInAt))
    .sort((a, b) => a.clockInAt - b.clockInAt);
  if (!other) return null;
  const { title, clockInAt, clockOutAt } = other;
  const named = { title, date: siteDate(clockInAt, zone) };
  const startTime = siteTime(clockInAt, zone);
  if (clockOutAt === null) return refused('recorded_clock_in_overlaps', { ...named, clockTime: startTime });
  return refused('recorded_times_overlap', { ...named, startTime, endTime: siteTime(clockOutAt, zone) });
}

const countsTime = ({ hours }: RecordedTimes): boolean => hours !== 0;

function endsAfter({ clockInAt, clockOutAt }: RecordedTimes, at: Instant): boolean {
  return clockOutAt === null ? clockInAt >= at : clockOutAt > at;
}
