import ical, { ICalEventStatus, type ICalCalendar } from 'ical-generator';
import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import { CALENDAR_FEED } from '../../../shared/integrations/integrations.policy.js';
import { instant, type Instant } from '../../../shared/kernel/time.js';
import { withoutControlCharacters } from '../../../shared/kernel/visible-text.js';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { Config } from '../../platform/config/config.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { isAmbiguous, SiteMoment, vtimezone } from './vtimezone.js';

export type CalendarEntry = {
  id: number;
  status: AssignmentStatus;
  title: string;
  titleEs: string | null;
  description: string;
  descriptionEs: string | null;
  startsAt: number;
  endsAt: number;
  /** Number of changes that a calendar shows. */
  changes: number;
};

type CalendarContext = { language: Language; config: Config; now: Instant };

/** An application is tentative. */
const STATUS: Record<AssignmentStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  assigned: ICalEventStatus.CONFIRMED,
  in_progress: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  rejected: ICalEventStatus.CANCELLED,
};

/**
 * Writes a calendar without pay, other people and alarms: calendars are shared and shown on locked screens, and
 * reminders come from us.
 */
export function writeCalendar(entries: readonly CalendarEntry[], context: CalendarContext): string {
  const { language, config } = context;
  const zone = config.site.timeZone;
  const calendar = ical({
    name: messageText('calendarName', { brand: config.brandName }, language),
    prodId: { company: config.brandName, product: 'Shifts', language: language.toUpperCase() },
    ttl: CALENDAR_FEED.refreshMinutes * 60,
    timezone: { name: null, generator: vtimezone },
    x: [{ key: 'X-WR-TIMEZONE', value: zone }],
  });
  for (const entry of entries) addEntry(calendar, entry, context);
  return propertiesFirst(calendar.toString());
}

/**
 * Moves the calendar's own properties before its components and ends each line, as RFC 5545 (3.4, 3.6) requires; the
 * generator writes some after them.
 */
function propertiesFirst(text: string): string {
  const [begin = '', ...rest] = text.trimEnd().split('\r\n');
  const end = rest.pop() ?? '';
  const own: string[] = [];
  const parts: string[] = [];
  let depth = 0;
  for (const line of rest) {
    if (line.startsWith('BEGIN:')) depth += 1;
    (depth === 0 ? own : parts).push(line);
    if (line.startsWith('END:')) depth -= 1;
  }
  return `${[begin, ...own, ...parts, end].join('\r\n')}\r\n`;
}

function addEntry(calendar: ICalCalendar, entry: CalendarEntry, { language, config, now }: CalendarContext): void {
  const { name, address, timeZone, geofence } = config.site;
  // old rows may contain control characters, which make a calendar unreadable
  const title = withoutControlCharacters(shiftTextIn(language, entry.title, entry.titleEs));
  const description = withoutControlCharacters(shiftTextIn(language, entry.description, entry.descriptionEs));
  calendar.createEvent({
    id: `assignment-${entry.id}@${new URL(config.publicUrl).hostname}`,
    sequence: entry.changes,
    stamp: new Date(now),
    ...timesOf(entry, timeZone),
    summary: entry.status === 'pending' ? messageText('calendarPending', { title }, language) : title,
    description,
    location: { title: name, address, geo: { lat: geofence.latitude, lon: geofence.longitude } },
    status: STATUS[entry.status],
    url: `${config.publicUrl}/dashboard`,
  });
}

/**
 * Returns the times in the site's time zone, or in UTC for a shift that touches the repeated hour, which programs
 * interpret differently.
 */
function timesOf({ startsAt, endsAt }: CalendarEntry, zone: string) {
  const [start, end] = [instant(startsAt), instant(endsAt)];
  return isAmbiguous(start, zone) || isAmbiguous(end, zone)
    ? { start: new Date(start), end: new Date(end) }
    : { timezone: zone, start: new SiteMoment(start, zone), end: new SiteMoment(end, zone) };
}
