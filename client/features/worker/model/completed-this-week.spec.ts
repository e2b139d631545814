import { describe, expect, it } from '@jest/globals';
import { completedThisWeek } from './completed-this-week.js';
import { ZONE, aShift, anAssignment, at } from './spec-support.testing.js';

const NOW = at('2026-11-17', '05:31');
const TODAY = { date: '2026-11-17', startTime: '06:00', endTime: '14:00' };

describe('shifts completed this week', () => {
  it('[H-26] are counted from Sunday on, by the date at the site', () => {
    const worked = (date: string) => anAssignment(aShift({ ...TODAY, date }), { status: 'completed' });
    const assignments = [worked('2026-11-14'), worked('2026-11-15'), worked('2026-11-16'), anAssignment(aShift(TODAY))];
    expect(completedThisWeek(assignments, NOW, ZONE)).toBe(2);
  });

  it('[H-26] do not include one whose clock-out is unsent, as the total does not', () => {
    const clockedOut = { ...anAssignment(aShift(TODAY), { status: 'completed' }), isClockOutUnconfirmed: true };
    expect(completedThisWeek([clockedOut], NOW, ZONE)).toBe(0);
  });
});
