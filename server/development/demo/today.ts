import { addDays, siteDate, siteInstant, siteTime } from '../../../shared/kernel/site-time.js';
import {
  type Instant,
  type LocalTime,
  MINUTE_MS,
  instant,
  plusHours,
  plusMinutes,
} from '../../../shared/kernel/time.js';
import { CLOCK } from '../../../shared/assignments/assignments.policy.js';
import type { Draft, Outcome, Part, Scene } from './planned-shift.js';
import { kindTitled } from './shift-catalog.js';

/** Shifts that depend on the current time: a worker can clock in, a clock-out is missing, a position was given up. */
export function shiftsAroundNow(scene: Scene): Draft[] {
  return [...runningShifts(scene), ...shiftsOfJames(scene), ...shiftsOfMaria(scene), ...shiftsInNeed(scene)];
}

/**
 * Returns the half hour for which clocking in is possible now: the next one from 5 minutes before it, else the last
 * one.
 */
function clockableStart(now: Instant): Instant {
  const halfHour = 30 * MINUTE_MS;
  return instant(Math.floor(plusMinutes(now, CLOCK.opensBeforeStartMinutes) / halfHour) * halfHour);
}

function runningShifts({ now, zone }: Scene): Draft[] {
  const lately = clockableStart(now);
  return [
    {
      ...at(plusHours(lately, -3), 6, zone, 'Bulk packing, calendars'),
      positions: 4,
      fill: 3,
      parts: [part('teresa', 'worked'), part('kofi', 'worked'), part('dustin', 'no_show')],
    },
    {
      ...at(plusHours(lately, -14), 8, zone, 'Packing line, single items'),
      positions: 4,
      fill: 4,
      parts: [
        part('samir', 'missing_clock_out'),
        part('yolanda', 'worked'),
        part('lani', 'worked'),
        part('aaron', 'late'),
      ],
    },
  ];
}

function shiftsOfJames({ now, zone }: Scene): Draft[] {
  const today = siteDate(now, zone);
  return [
    {
      ...at(clockableStart(now), 6, zone, 'Bindery helper, feeder line'),
      fill: 3,
      parts: [part('james', 'expected'), part('felipe', 'worked'), part('nayeli', 'expected')],
    },
    { ...onDay(addDays(today, 2), 'Packing line, single items'), fill: 4, parts: [part('james', 'worked')] },
    { ...onDay(addDays(today, 5), 'Dock: load the evening truck'), fill: 2, parts: [part('james', 'worked')] },
  ];
}

function shiftsOfMaria({ now, zone }: Scene): Draft[] {
  const today = siteDate(now, zone);
  const next = nextLocalTime(now, zone, ['07:00', '13:00', '17:00'] as LocalTime[]);
  return [
    { ...at(next, 6, zone, 'Kitting: welcome boxes'), fill: 4, parts: [part('maria', 'worked')] },
    { ...at(plusHours(next, 3), 6, zone, 'Packing line, single items'), positions: 5, fill: 2 },
    { ...onDay(addDays(today, 3), 'Perfect binding, book block loader'), fill: 2, parts: [part('maria', 'worked')] },
    {
      ...onDay(addDays(today, 4), 'Kitting: election mail sets'),
      fill: 1,
      parts: [part('maria', 'applied'), part('rachel', 'applied'), part('camila', 'worked')],
    },
    {
      ...onDay(addDays(today, 6), 'Bilingual line check'),
      fill: 0,
      parts: [part('ernesto', 'applied'), part('thuy', 'rejected')],
    },
  ];
}

function shiftsInNeed({ now, zone }: Scene): Draft[] {
  const today = siteDate(now, zone);
  const soon = nextLocalTime(plusHours(now, 8), zone, ['08:00', '22:00'] as LocalTime[]);
  const atNight = siteTime(soon, zone) === '22:00';
  return [
    {
      ...at(soon, 8, zone, atNight ? 'Bindery, night run' : 'Perfect binding, book block loader'),
      positions: 4,
      fill: 1,
      parts: [part('rachel', 'cancelled_late'), part('ernesto', 'worked')],
    },
    { ...onDay(addDays(today, 1), 'Packing line, single items'), positions: 3, fill: 3 },
    { ...onDay(addDays(today, 2), 'Overnight pick and pack'), fill: 0 },
    {
      ...onDay(addDays(today, 3), 'Quality control: color and register'),
      fill: 1,
      parts: [part('priya', 'worked'), part('tomasz', 'applied'), part('lucia', 'applied')],
    },
    {
      ...onDay(addDays(today, 7), 'Folding machine set-up'),
      fill: 1,
      parts: [part('devon', 'applied'), part('mele', 'worked')],
    },
  ];
}

function part(key: string, outcome: Outcome): Part {
  return { key, outcome };
}

/** Returns a shift of this kind with another start. */
function at(startsAt: Instant, hours: number, zone: string, title: string): Draft {
  const endsAt = plusHours(startsAt, hours);
  return {
    kind: kindTitled(title),
    date: siteDate(startsAt, zone),
    startTime: siteTime(startsAt, zone),
    endTime: siteTime(endsAt, zone),
  };
}

/** Returns a shift of this kind at its usual hours, on any day. */
function onDay(date: Draft['date'], title: string): Draft {
  const kind = kindTitled(title);
  return { kind, date, startTime: kind.start as LocalTime, endTime: kind.end as LocalTime };
}

/** Returns the first of these instants that is at least 2 hours ahead. */
function nextLocalTime(now: Instant, zone: string, times: readonly LocalTime[]): Instant {
  const today = siteDate(now, zone);
  const candidates = [today, addDays(today, 1)].flatMap((date) => times.map((time) => siteInstant(date, time, zone)));
  const found = candidates.find((candidate) => candidate >= plusHours(now, 2));
  return found ?? plusHours(clockableStart(now), 24);
}
