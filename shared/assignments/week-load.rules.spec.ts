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
