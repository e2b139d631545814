import type { HoursHundredths } from '../kernel/hours.js';
import { type Refusal, refused } from '../kernel/result.js';
import { siteDate, siteTime } from '../kernel/site-time.js';
import type { Instant } from '../kernel/time.js';

/**
 * Clock times as recorded. Without a clock-out, of an assignment in progress, only the clock-in is known. Hours are those to be
 * paid, once they are known.
 */
export type RecordedTimes = { clockInAt: Instant; clockOutAt: Instant | null; hours?: HoursHundredths | null };
export type RecordedShift = RecordedTimes & { title: string };

/**
 * No minute counts twice: recorded intervals [clock-in, clock-out) of one worker never overlap, and a clock-in without a
 * clock-out lies in none of them. Times whose hours were set to 0 hold no minute. Names the first of `others` that overlaps;
 * the zone only words its times. The database holds the same (`shift_assignments_no_recorded_overlap`).
 * decisions: Third reading, "No minute twice" [K-21, K-47, K-48]
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
