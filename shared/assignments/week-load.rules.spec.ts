import { describe, expect, it } from '@jest/globals';
import { hoursHundredths } from '../kernel/hours.js';
import { day, DENVER, denver } from '../kernel/spec-support.js';
import { type LoadingAssignment, shiftWeekLoad, weekLoad } from './week-load.rules.js';

const NOW = denver('2026-11-17 08:00');
const WEEK = day('2026-11-15');
const context = { now: NOW, zone: DENVER };

function anAssignment(from: string, to: string, changes: Partial<LoadingAssignment> = {}): LoadingAssignment {
  const times = { startsAt: denver(from), endsAt: denver(to) };
  const blank = { clockInAt: null, clockOutAt: null, clockEventInReview: null, hours: null };
  return { status: 'assigned', ...times, ...blank, ...changes };
}

describe('weekLoad', () => {
  it('[W-03] adds clocked hours and scheduled hours', () => {
    const worked = { clockInAt: denver('2026-11-16 09:00'), clockOutAt: denver('2026-11-16 14:30') };
    const assignments = [
      anAssignment('2026-11-16 09:00', '2026-11-16 17:00', {
        status: 'completed',
        ...worked,
        hours: hoursHundredths(550),
      }),
      anAssignment('2026-11-18 09:00', '2026-11-18 17:00'),
    ];
    expect(weekLoad(assignments, WEEK, context)).toBe(1350);
  });

  it.each([
    { of: 'a running shift', clockInAt: denver('2026-11-16 09:30'), clockOutAt: null, hours: null, expected: 800 },
    { of: 'hours without clock times', clockInAt: null, clockOutAt: null, hours: hoursHundredths(300), expected: 800 },
    {
      of: 'a shift whose hours are not recorded yet',
      clockInAt: denver('2026-11-16 09:30'),
      clockOutAt: denver('2026-11-16 12:00'),
      hours: null,
      expected: 800,
    },
  ])('[W-03] counts scheduled hours without both clock times and the hours: $of', ({ expected, of: _, ...clocked }) => {
    const one = anAssignment('2026-11-16 09:00', '2026-11-16 17:00', { status: 'in_progress', ...clocked });
    expect(weekLoad([one], WEEK, context)).toBe(expected);
  });

  it('[W-03] divides clocked hours between the weeks in which they were worked', () => {
    const clocked = { clockInAt: denver('2026-11-21 23:00'), clockOutAt: denver('2026-11-22 02:00') };
    const one = anAssignment('2026-11-21 20:00', '2026-11-21 23:30', {
      status: 'completed',
      ...clocked,
      hours: hoursHundredths(300),
    });
    expect([WEEK, day('2026-11-22')].map((week) => weekLoad([one], week, context))).toEqual([100, 200]);
  });

  it('[W-03] counts no hours of another week, and a clock-in in review not as a no-show', () => {
    const earlier = anAssignment('2026-11-10 09:00', '2026-11-10 17:00', { status: 'completed' });
    expect([weekLoad([earlier], WEEK, context), shiftWeekLoad(earlier, WEEK, DENVER)]).toEqual([0, 0]);
    const inReview = anAssignment('2026-11-16 09:00', '2026-11-16 17:00', { clockEventInReview: 'clock_in' });
    expect(weekLoad([inReview], WEEK, context)).toBe(800);
  });

  it('[W-03] [E-06] counts the part of a Saturday night shift inside the week', () => {
    expect(weekLoad([anAssignment('2026-11-21 22:00', '2026-11-22 06:00')], WEEK, context)).toBe(200);
    expect(shiftWeekLoad(anAssignment('2026-11-21 22:00', '2026-11-22 06:00'), day('2026-11-22'), DENVER)).toBe(600);
  });

  it('[W-03] excludes no-shows, applications and cancelled shifts', () => {
    const today = (changes: Partial<LoadingAssignment>) =>
      anAssignment('2026-11-16 09:00', '2026-11-16 17:00', changes);
    const others = [
      today({}),
      today({ status: 'pending' }),
      today({ status: 'cancelled' }),
      today({ status: 'rejected' }),
    ];
    expect(weekLoad(others, WEEK, context)).toBe(0);
  });
});
