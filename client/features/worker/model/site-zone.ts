import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import { plusDays } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { zoneOffsetMs } from '../../../../shared/kernel/zone-offset.js';

/**
 * Whether this device's clock reads otherwise than the site's, now or at the end of what is listed: a zone with another
 * name may tell the same time, and one that does so today may not after the clocks change.
 */
export function readsOtherTime(siteZone: string, deviceZone: string, now: Instant): boolean {
  if (deviceZone === siteZone) return false;
  const moments = [now, plusDays(now, SHIFT.listedDaysAhead)];
  return moments.some((at) => zoneOffsetMs(at, siteZone) !== zoneOffsetMs(at, deviceZone));
}
