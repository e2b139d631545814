import { type Instant, instant, MINUTE_MS, toIso } from '../kernel/time.js';
import { zoneOffsetMs } from '../kernel/zone-offset.js';

/**
 * Formats an instant as local time of the site with its offset, as the payroll time-clock writes times:
 * `2026-11-16T09:00:00-07:00`. Truncated to the second.
 */
export function isoAtSite(at: Instant, zone: string): string {
  const offsetMinutes = Math.round(zoneOffsetMs(at, zone) / MINUTE_MS);
  const reading = toIso(instant(at + offsetMinutes * MINUTE_MS)).slice(0, 19);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  return `${reading}${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
