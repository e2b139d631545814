import { tzlib_get_ical_block as vtimezoneBlock } from 'timezones-ical-library';
import { siteDate, siteTime } from '../../../shared/kernel/site-time.js';
import { HOUR_MS, instant, type Instant } from '../../../shared/kernel/time.js';
import { zoneOffsetMs } from '../../../shared/kernel/zone-offset.js';

/**
 * The VTIMEZONE of an IANA zone (RFC 5545 §3.6.5), for calendars that do not know the zone. It contains the daylight
 * saving rules that are in force now. For an alias the package writes the name of the canonical zone; events use the
 * configured name, so this function replaces it.
 */
export function vtimezone(zone: string): string {
  const [block = ''] = vtimezoneBlock(zone);
  return block.replace(/^TZID:.*$/m, `TZID:${zone}`);
}

/**
 * Returns true if the site's clock shows this local time twice, because clocks are set back in that night. Calendar
 * programs interpret such a time differently.
 */
export function isAmbiguous(at: Instant, zone: string): boolean {
  const offset = zoneOffsetMs(at, zone);
  return [-1, 1].some((hours) => {
    const other = zoneOffsetMs(instant(at + hours * HOUR_MS), zone);
    return other !== offset && zoneOffsetMs(instant(at + offset - other), zone) === other;
  });
}

/**
 * The site's local time as a Date that is independent of this machine's zone, as ical-generator requires for events
 * with a zone.
 */
export class SiteMoment extends Date {
  readonly internal: Date;

  constructor(
    private readonly at: Instant,
    private readonly zone: string,
  ) {
    super(at);
    this.internal = new Date(at);
  }

  tzComponents(): never[] {
    return [];
  }

  withTimeZone(): Date {
    const [year, month, day] = siteDate(this.at, this.zone).split('-').map(Number);
    const [hours, minutes] = siteTime(this.at, this.zone).split(':').map(Number);
    return Object.assign(new Date(this.at), {
      getFullYear: () => year,
      getMonth: () => (month ?? 1) - 1,
      getDate: () => day,
      getHours: () => hours,
      getMinutes: () => minutes,
      getSeconds: () => 0,
    });
  }
}
