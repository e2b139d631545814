import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import { plusDays } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { zoneOffsetMs } from '../../../../shared/kernel/zone-offset.js';

/**
 * Returns true if this device's local time differs from the site's, now or at the end of the listed shifts. Zones with
 * different names may have the same offset, and zones with the same offset today may differ after daylight saving time
 * changes.
 */
export function isOtherTimeZone(siteZone: string, deviceZone: string, now: Instant): boolean {
  if (deviceZone === siteZone) return false;
  const moments = [now, plusDays(now, SHIFT.listedDaysAhead)];
  return moments.some((at) => zoneOffsetMs(at, siteZone) !== zoneOffsetMs(at, deviceZone));
}
