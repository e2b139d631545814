import { DAY_MS, type Instant, instant } from './time.js';

/** Calling Intl takes microseconds each time. Offsets change twice a year, so they are cached by UTC day. */
type ZoneCache = { format: Intl.DateTimeFormat; offsetByUtcDay: Map<number, number | null> };

const caches = new Map<string, ZoneCache>();
const CACHED_DAYS = 4_000;

/**
 * Returns local time minus UTC at this instant, in milliseconds (Denver: -7 h in winter, -6 h in summer). Throws a
 * RangeError for an unknown zone.
 */
export function zoneOffsetMs(at: Instant, zone: string): number {
  const cache = cacheOf(zone);
  const day = Math.floor(at / DAY_MS);
  let offset = cache.offsetByUtcDay.get(day);
  if (offset === undefined) {
    offset = offsetOfWholeDay(day, cache.format);
    if (cache.offsetByUtcDay.size >= CACHED_DAYS) cache.offsetByUtcDay.clear();
    cache.offsetByUtcDay.set(day, offset);
  }
  return offset ?? offsetFromIntl(at, cache.format);
}

/** Returns the offset of a UTC day; `null` if it changes during the day, so each instant needs its own lookup. */
function offsetOfWholeDay(day: number, format: Intl.DateTimeFormat): number | null {
  const atStart = offsetFromIntl(instant(day * DAY_MS), format);
  const atEnd = offsetFromIntl(instant((day + 1) * DAY_MS), format);
  return atStart === atEnd ? atStart : null;
}

function cacheOf(zone: string): ZoneCache {
  let cache = caches.get(zone);
  if (!cache) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    cache = { format, offsetByUtcDay: new Map() };
    caches.set(zone, cache);
  }
  return cache;
}

function offsetFromIntl(at: Instant, format: Intl.DateTimeFormat): number {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of format.formatToParts(at)) read[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return local - Math.floor(at / 1000) * 1000;
}
