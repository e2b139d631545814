import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../../../../shared/kernel/site-time.js';
import { instantOf, type LocalDate } from '../../../../../shared/kernel/time.js';
import type { AdminShift, AdminShiftAssignment } from '../../../../../shared/shifts/admin-shift.contract.js';
import { aCrewAssignment, anAdminShift } from '../../../../test/admin-data.testing.js';
import { rosterOf } from './roster.model.js';

/** Sunday, the last day of the schedule's week from November 16; its workweek ends on Saturday, November 21. */
const NOW = instantOf('2026-11-22T19:00:00Z');
const ZONE = 'America/Denver';
const DAYS = Array.from({ length: 7 }, (_, day) => addDays('2026-11-16' as LocalDate, day));

let lastId = 0;
/** A shift of some hours from 9:00 AM on, with one person. */
function shift(date: string, hours: number, who: Partial<AdminShiftAssignment>, over: Partial<AdminShift> = {}) {
  const startsAt = `${date}T16:00:00.000Z`;
  const endsAt = new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString();
  const assignments = [aCrewAssignment((lastId += 1), { userId: 1, ...who })];
  return anAdminShift(lastId, { date, startsAt, endsAt, assignments, ...over });
}
const roster = (all: readonly AdminShift[], shown = all) => rosterOf({ all, shown, days: DAYS, now: NOW, zone: ZONE });
const figures = (all: readonly AdminShift[]) => roster(all).map(({ hours, overtime }) => [hours, overtime]);
const DONE = { status: 'completed' } as const;

describe('the week by person', () => {
  it('[D-73] has the people with a shift or an application on its days, by name', () => {
    const user = (firstName: string) => ({ user: { firstName, lastName: 'Vega', email: '' } });
    const rows = roster([
      shift('2026-11-17', 4, { userId: 2, ...user('Noor') }),
      shift('2026-11-18', 4, { userId: 3, ...user('Ana'), status: 'pending' }),
      shift('2026-11-18', 4, { userId: 4, ...user('Cal'), status: 'cancelled' }),
      shift('2026-11-23', 4, { userId: 5, ...user('Dee') }),
    ]);
    expect(rows.map(({ name, entries }) => [name, [...entries.keys()]])).toEqual([
      ['Ana Vega', ['2026-11-18']],
      ['Noor Vega', ['2026-11-17']],
    ]);
  });

  it('[D-73] has two shifts of a day by their start', () => {
    const evening = { startsAt: '2026-11-18T23:00:00.000Z', endsAt: '2026-11-19T01:00:00.000Z', title: 'Evening' };
    const [row] = roster([shift('2026-11-18', 4, {}, evening), shift('2026-11-18', 4, {}, { title: 'Morning' })]);
    expect(row?.entries.get('2026-11-18')?.map((entry) => entry.shift.title)).toEqual(['Morning', 'Evening']);
  });

  it('[D-74] counts recorded hours, else planned ones, and none of a no-show or an application', () => {
    const clocked = { ...DONE, clockInTime: '2026-11-17T16:00:00.000Z', clockOutTime: '2026-11-17T18:30:00.000Z' };
    expect(figures([shift('2026-11-17', 4, clocked)])).toEqual([[2.5, 0]]);
    expect(
      figures([shift('2026-11-22', 4, { status: 'in_progress', clockInTime: '2026-11-22T16:00:00.000Z' })]),
    ).toEqual([[4, 0]]);
    expect(figures([shift('2026-11-17', 4, { status: 'assigned' })])).toEqual([[0, 0]]);
    expect(figures([shift('2026-11-23', 4, {}), shift('2026-11-20', 4, { status: 'pending' })])).toEqual([[0, 0]]);
  });

  it('[D-74] counts the hours that an admin has set, also none', () => {
    const clocked = { ...DONE, clockInTime: '2026-11-17T16:00:00.000Z', clockOutTime: '2026-11-17T20:00:00.000Z' };
    expect(figures([shift('2026-11-17', 4, { ...clocked, hoursWorked: 3.25 })])).toEqual([[3.25, 0]]);
    expect(figures([shift('2026-11-17', 4, { ...clocked, hoursWorked: 0 })])).toEqual([[0, 0]]);
    expect(figures([shift('2026-11-17', 4, { ...clocked, hoursWorked: null })])).toEqual([[4, 0]]);
  });

  it('[D-74] a shift over midnight counts on both days', () => {
    const night = { startsAt: '2026-11-23T05:00:00.000Z', endsAt: '2026-11-23T11:00:00.000Z' };
    expect(figures([shift('2026-11-22', 6, {}, night)])).toEqual([[2, 0]]);
  });

  it('[D-75] has the overtime on its days: the Sunday before belongs to the workweek, its own Sunday does not', () => {
    const tenHours = (date: string) => shift(date, 10, DONE);
    const monToThu = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map(tenHours);
    expect(figures(monToThu)).toEqual([[40, 0]]);
    expect(figures([...monToThu, tenHours('2026-11-22')])).toEqual([[50, 0]]);
    expect(figures([...monToThu, tenHours('2026-11-21')])).toEqual([[50, 10]]);
    expect(figures([...monToThu, tenHours('2026-11-15')])).toEqual([[40, 10]]);
  });

  it('[D-75] counts the hours of all shifts, also of those that a filter hides', () => {
    const all = [shift('2026-11-17', 4, DONE), shift('2026-11-18', 6, DONE)];
    expect(roster(all, all.slice(1))).toMatchObject([{ hours: 10 }]);
    expect([...roster(all, all.slice(1))[0]!.entries.keys()]).toEqual(['2026-11-18']);
  });
});
