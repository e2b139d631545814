import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { siteInstant } from '../../../shared/kernel/site-time.js';
import { instant, instantOf, type LocalDate, type LocalTime } from '../../../shared/kernel/time.js';
import type { Config } from '../../platform/config/config.js';
import { type CalendarEntry, writeCalendar } from './write-calendar.js';
import { vtimezone } from './vtimezone.js';

const ZONE = 'America/Denver';
const NOW = instantOf('2026-10-01T15:00:00Z');
const CONFIG = {
  brandName: 'Gigshift',
  publicUrl: 'https://shifts.example',
  site: {
    name: 'Print house, east',
    address: '1200 S Redwood Rd; Salt Lake City',
    timeZone: ZONE,
    geofence: { latitude: 40.7311, longitude: -111.9025, radiusMeters: 1 },
  },
} as Config;

const at = (date: string, time: string) => siteInstant(date as LocalDate, time as LocalTime, ZONE);
const entry = (changes: Partial<CalendarEntry>): CalendarEntry => ({
  id: 7,
  status: 'assigned',
  title: 'Night press, line 2; north',
  titleEs: null,
  description: 'Bring boots.\nAsk at the desk.',
  descriptionEs: null,
  startsAt: at('2026-10-05', '07:00'),
  endsAt: at('2026-10-05', '15:00'),
  changes: 0,
  ...changes,
});
const write = (entries: CalendarEntry[], language: 'en' | 'es' = 'en') =>
  writeCalendar(entries, { language, config: CONFIG, now: NOW });

/** Reads the calendar as another program does, with the time zone that the calendar contains. */
function read(text: string): { events: ICAL.Event[]; calendar: ICAL.Component } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone');
  ICAL.TimezoneService.reset();
  for (const zone of zones) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
}

const instantsOf = (event: ICAL.Event) => [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());

describe('a worker’s shifts as a calendar', () => {
  it.each<[string, [string, string], [string, string]]>([
    ['an ordinary day', ['2026-10-05', '07:00'], ['2026-10-05', '15:00']],
    ['a winter day', ['2026-12-05', '07:00'], ['2026-12-05', '15:00']],
    ['over midnight', ['2026-10-05', '22:00'], ['2026-10-06', '06:00']],
    ['the night that is an hour longer', ['2026-10-31', '22:00'], ['2026-11-01', '06:00']],
    ['the night that is an hour shorter', ['2027-03-13', '22:00'], ['2027-03-14', '06:00']],
    ['the hour that is skipped', ['2027-03-14', '02:30'], ['2027-03-14', '08:00']],
  ])('[S-22] means the same moments to another program: %s', (_, start, end) => {
    const [startsAt, endsAt] = [at(...start), at(...end)];
    const { events } = read(write([entry({ startsAt, endsAt })]));
    expect(events.map(instantsOf)).toEqual([[new Date(startsAt).toISOString(), new Date(endsAt).toISOString()]]);
    expect(events[0]?.startDate.zone.tzid).toBe(ZONE);
  });

  it.each([
    ['begins', '01:30', '05:00'],
    ['ends', '-2:00', '01:30'],
  ])('[S-22] %s in the hour that comes twice: in universal time, which nobody misreads', (_, start, end) => {
    const startsAt = start.startsWith('-') ? at('2026-10-31', '22:00') : at('2026-11-01', start);
    const endsAt = at('2026-11-01', end);
    const { events } = read(write([entry({ startsAt, endsAt })]));
    expect(events.map(instantsOf)).toEqual([[new Date(startsAt).toISOString(), new Date(endsAt).toISOString()]]);
    expect(events[0]?.startDate.zone.tzid).toBe('UTC');
  });

  it('[S-22] does not depend on the time zone of the machine', () => {
    const before = process.env.TZ;
    process.env.TZ = 'Europe/Berlin'; // where 02:30 does not exist on this day
    const startsAt = at('2026-03-29', '02:30');
    const { events } = read(write([entry({ startsAt, endsAt: at('2026-03-29', '08:00') })]));
    expect(events[0]?.startDate.toString()).toBe('2026-03-29T02:30:00');
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('[S-22] has title, place and status, and neither pay nor alarm', () => {
    const text = write([
      entry({ id: 1 }),
      entry({ id: 2, status: 'pending' }),
      entry({ id: 3, status: 'cancelled', changes: 4 }),
    ]);
    const { events, calendar } = read(text);
    const facts = events.map(({ uid, sequence, summary, component }) => [
      uid,
      sequence,
      summary,
      component.getFirstPropertyValue('status'),
    ]);
    expect(facts).toEqual([
      ['assignment-1@shifts.example', 0, 'Night press, line 2; north', 'CONFIRMED'],
      ['assignment-2@shifts.example', 0, 'Night press, line 2; north (waiting for an answer)', 'TENTATIVE'],
      ['assignment-3@shifts.example', 4, 'Night press, line 2; north', 'CANCELLED'],
    ]);
    expect(events[0]?.description).toBe('Bring boots.\nAsk at the desk.');
    expect(events[0]?.location).toBe('Print house, east\n1200 S Redwood Rd; Salt Lake City');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Gigshift shifts');
    expect(text).not.toMatch(/VALARM|ORGANIZER|ATTENDEE|METHOD/);
    const ownLines = text.slice(0, text.indexOf('BEGIN:VTIMEZONE'));
    expect(ownLines).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    for (const name of ['REFRESH-INTERVAL', 'X-PUBLISHED-TTL', 'X-WR-TIMEZONE'])
      expect(ownLines).toContain(`\r\n${name}`);
    expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    expect(text).toMatch(/DTSTAMP:20261001T150000Z/);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('[X-25] has no control characters, also of old rows; line ends are escaped', () => {
    const title = 'Kit\u0007ting\u001b[31m\u0085 A';
    const text = write([entry({ title, description: 'one\r\ntwo\rthree\n\tfour\u0000' })]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
    const { events } = read(text);
    expect(events[0]?.summary).toBe('Kitting[31m A');
    expect(events[0]?.description).toBe('one\ntwo\nthree\n\tfour');
  });

  it('[H-11] has the worker’s language', () => {
    const { events, calendar } = read(write([entry({ status: 'pending', titleEs: 'Prensa de noche' })], 'es'));
    expect(events[0]?.summary).toBe('Prensa de noche (en espera de respuesta)');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Turnos de Gigshift');
  });

  it('[S-22] is valid without a shift', () => {
    const calendar = new ICAL.Component(ICAL.parse(write([])));
    expect([calendar.name, calendar.getAllSubcomponents('vevent').length]).toEqual(['vcalendar', 0]);
  });
});

describe('the time zone of a calendar', () => {
  it.each([
    'America/Denver',
    'America/Phoenix',
    'America/Edmonton',
    'US/Mountain',
    'Europe/Berlin',
    'Australia/Sydney',
    'Asia/Kolkata',
  ])('[S-22] %s is read correctly by another program', (name) => {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(vtimezone(name))));
    for (let day = -60; day < 800; day += 1) {
      const moment = instant(NOW + day * 86_400_000 + 7 * 3_600_000);
      const local = new Date(moment).toLocaleString('sv-SE', { timeZone: name }).replace(' ', 'T');
      expect([name, zone.utcOffset(ICAL.Time.fromDateTimeString(local))]).toEqual([name, offsetOf(moment, local)]);
    }
  });
  const offsetOf = (moment: number, local: string) =>
    (Date.parse(`${local}Z`) - Math.floor(moment / 1000) * 1000) / 1000;
});
