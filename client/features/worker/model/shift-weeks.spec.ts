import { describe, expect, it } from '@jest/globals';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { parseLocalDate } from '../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { pastShifts } from './past-shifts.js';
import { byWeek, markedDays, plannedMinutes, shiftOf, weekName, workedIn } from './shift-weeks.js';
import { aShift, anAssignment, at, ZONE } from './spec-support.testing.js';
import { upcomingItems } from './upcoming-items.js';
import { upcomingShifts } from './upcoming-shifts.js';

/** A Tuesday; its week starts on Sunday, November 15. */
const NOW = at('2026-11-17', '05:31');
const SUNDAY = parseLocalDate('2026-11-15') as LocalDate;
const own = (date: string, over: Partial<UserAssignment> = {}) =>
  anAssignment(aShift({ date, startTime: '06:00', endTime: '14:00' }), over);
const coming = (...assignments: ReturnType<typeof own>[]) => upcomingItems(upcomingShifts(assignments, NOW), []);

describe('the weeks of shifts', () => {
  it('[S-71] run from Sunday to Saturday, in the order of the shifts', () => {
    const items = coming(own('2026-11-21'), own('2026-11-22'), own('2026-11-18'));
    expect(byWeek(items, (item) => shiftOf(item).date).map(({ week, items: of }) => [week, of.length])).toEqual([
      ['2026-11-15', 2],
      ['2026-11-22', 1],
    ]);
  });

  it('[S-88] are named this and next week by the date at the site', () => {
    const name = (week: string, now = NOW) => weekName(parseLocalDate(week) as LocalDate, now, ZONE);
    expect(['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'].map((week) => name(week))).toEqual([
      'other',
      'this',
      'next',
      'other',
    ]);
    expect(name('2026-11-15', at('2026-11-21', '23:59'))).toBe('this');
    expect(name('2026-11-22', at('2026-11-22', '00:00'))).toBe('this');
  });

  it('[S-87] sum up planned minutes, and worked shifts with their hours', () => {
    expect(plannedMinutes(coming(own('2026-11-18'), own('2026-11-19')))).toBe(960);
    const worked = { status: 'completed', hoursWorked: 7.08 } as const;
    const past = pastShifts([own('2026-11-16', worked), own('2026-11-15', worked), own('2026-11-14')], NOW);
    expect(workedIn(past)).toEqual({ count: 2, hours: 14.16 });
  });

  it('[S-72] mark each day by its shift, and a cancelled one not at all', () => {
    const [next, applied] = [own('2026-11-18'), own('2026-11-19', { status: 'pending' })];
    const [worked, missed] = [own('2026-11-15', { status: 'completed' }), own('2026-11-16')];
    const all = [next, applied, worked, missed, own('2026-11-20', { status: 'cancelled' }), own('2026-11-22')];
    const sent = aShift({ date: '2026-11-21', startTime: '06:00', endTime: '14:00' });
    const days = markedDays(SUNDAY, upcomingItems(upcomingShifts(all, NOW), [sent]), pastShifts(all, NOW));
    expect(days.map(({ mark, assignmentId }) => [mark, assignmentId])).toEqual([
      ['worked', worked.id],
      ['problem', missed.id],
      [null, null],
      ['coming', next.id],
      ['pending', applied.id],
      [null, null],
      ['pending', null],
    ]);
    expect([days[0]?.date, days[6]?.date]).toEqual(['2026-11-15', '2026-11-21']);
  });
});
