import { addDays, siteDate, siteTime, weekday } from '../../../shared/kernel/site-time.js';
import { DAY_MS, HOUR_MS, instant, MINUTE_MS, type Instant, type LocalDate } from '../../../shared/kernel/time.js';
import { zoneOffsetMs } from '../../../shared/kernel/zone-offset.js';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const YEARS_AHEAD = 3;

type Change = { at: Instant; before: number; after: number };

/**
 * The zone as calendars without a list of their own need it (RFC 5545 §3.6.5), from what this machine's list says of the years
 * around `now`: a change that comes on the same weekday of its month each year is a rule, any other stands for itself.
 */
export function vtimezone(zone: string, now: Instant): string {
  const changes = changesBetween(instant(now - 400 * DAY_MS), instant(now + YEARS_AHEAD * 366 * DAY_MS), zone);
  const parts = changes.length === 0 ? [withoutChange(zoneOffsetMs(now, zone))] : partsOf(changes);
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function partsOf(changes: readonly Change[]): string[][] {
  const forward = changes.filter(({ before, after }) => after > before);
  const back = changes.filter(({ before, after }) => after < before);
  return [forward, back].flatMap((some) => {
    const [first] = some;
    const rules = new Set(some.map((change) => ruleOf(change)));
    return first && rules.size === 1 ? [part(first, [...rules][0])] : some.map((change) => part(change));
  });
}

function part({ at, before, after }: Change, rule?: string): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${readingAt(at, before)}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ];
}

function withoutChange(offset: number): string[] {
  const [from, to] = [`TZOFFSETFROM:${offsetText(offset)}`, `TZOFFSETTO:${offsetText(offset)}`];
  return ['BEGIN:STANDARD', 'DTSTART:19700101T000000', from, to, 'END:STANDARD'];
}

/** Moments at which the clocks are set, to the minute. */
function changesBetween(from: Instant, until: Instant, zone: string): Change[] {
  const changes: Change[] = [];
  for (let day = from; day < until; day = instant(day + DAY_MS)) {
    const [before, after] = [zoneOffsetMs(day, zone), zoneOffsetMs(instant(day + DAY_MS), zone)];
    if (before !== after) changes.push({ at: momentOf(day, before, zone), before, after });
  }
  return changes;
}

function momentOf(day: Instant, before: number, zone: string): Instant {
  let [low, high] = [day as number, day + DAY_MS];
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
    if (middle <= low) break;
    if (zoneOffsetMs(instant(middle), zone) === before) low = middle;
    else high = middle;
  }
  return instant(Math.floor(high / MINUTE_MS) * MINUTE_MS);
}

/** `FREQ=YEARLY;BYMONTH=3;BYDAY=2SU`; the last one of a month counts from its end. */
function ruleOf({ at, before }: Change): string {
  const date = new Date(at + before).toISOString().slice(0, 10) as LocalDate;
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
  const nth = isLast ? -1 : Math.ceil(day / 7);
  return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${WEEKDAYS[weekday(date)]}`;
}

/** What the clock showed that was still going by the offset before. */
function readingAt(at: Instant, offset: number): string {
  return new Date(at + offset).toISOString().replace(/[-:]|\.\d+Z$/g, '');
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** Whether the site's clock shows this reading at another moment too, on the night that is longer: programs take it for one or the other. */
export function isAmbiguous(at: Instant, zone: string): boolean {
  const offset = zoneOffsetMs(at, zone);
  return [-1, 1].some((hours) => {
    const other = zoneOffsetMs(instant(at + hours * HOUR_MS), zone);
    return other !== offset && zoneOffsetMs(instant(at + offset - other), zone) === other;
  });
}

/** What a clock at the site shows: readings without regard to the zone of this machine, as ical-generator asks a date with a zone of its own. */
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
