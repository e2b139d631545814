import { describe, expect, it } from '@jest/globals';
import { instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { canShowWeek, cutTitle, entryMarks, fillCells, shiftsInCell, weekDays } from './schedule.model.js';

const ZONE = 'America/Denver';
/** Tuesday 8:12 AM at the site. */
const NOW = instant(Date.parse('2026-11-17T15:12:00Z'));

function shift(id: number, startTime: string, over: Partial<AdminShift> = {}): AdminShift {
  return {
    id,
    title: `Shift ${id}`,
    titleEs: null,
    description: '',
    descriptionEs: null,
    skillLevelId: 1,
    date: '2026-11-18',
    startTime,
    endTime: '23:30',
    startsAt: `2026-11-18T${startTime}:00-07:00`,
    endsAt: '2026-11-18T23:30:00-07:00',
    payRate: 17,
    isPremium: false,
    premiumRate: null,
    totalPositions: 4,
    filledPositions: 1,
    physicalDemands: 'light',
    requirements: [],
    requiredLanguage: 'en',
    requiresApproval: false,
    isActive: true,
    pendingCount: 0,
    hasRecordedHours: false,
    assignments: [],
    ...over,
  };
}

describe('the week', () => {
  it('[D-09] runs from Monday to Sunday at the site', () => {
    expect(weekDays(NOW, ZONE, 0)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(weekDays(NOW, ZONE, -1)[0]).toBe('2026-11-09');
  });

  it('[D-09] is still the old one while Sunday lasts at the site', () => {
    expect(weekDays(instant(Date.parse('2026-11-16T06:59:00Z')), ZONE, 0)[0]).toBe('2026-11-09');
    expect(weekDays(instant(Date.parse('2026-11-16T07:00:00Z')), ZONE, 0)[0]).toBe('2026-11-16');
  });

  it('[D-11] can be turned from two weeks back to four ahead', () => {
    expect([-3, -2, 0, 4, 5].map(canShowWeek)).toEqual([false, true, true, true, false]);
  });
});

describe('the cells', () => {
  it('[D-10] hold every shift exactly once', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => shift(hour, `${String(hour).padStart(2, '0')}:00`));
    const cells = fillCells(hours);
    const found = [...cells.values()].flat().map((one) => one.id);
    expect(found.sort((a, b) => a - b)).toEqual(hours.map((one) => one.id));
    expect(shiftsInCell(cells, '2026-11-18', 8).map((one) => one.id)).toEqual([7, 8]);
    expect(shiftsInCell(cells, '2026-11-18', 'night').map((one) => one.id)).toEqual([
      0, 1, 2, 3, 4, 19, 20, 21, 22, 23,
    ]);
  });
});

describe('an entry', () => {
  it('[D-13] cuts a title after 15 characters', () => {
    expect(cutTitle('Case packing 15')).toBe('Case packing 15');
    expect(cutTitle('Case packing 156')).toBe('Case packing 15…');
    expect(cutTitle('Bindery, night run')).toBe('Bindery, night…');
  });

  it('[D-06, D-15] is marked urgent, past and fully approved by the shared rules', () => {
    expect(entryMarks(shift(1, '06:00'), NOW)).toEqual({ state: 'partially_approved', urgent: true, past: false });
    expect(entryMarks(shift(1, '06:00', { filledPositions: 4 }), NOW)).toMatchObject({
      state: 'fully_approved',
      urgent: false,
    });
    expect(entryMarks(shift(1, '06:00', { endsAt: '2026-11-17T15:12:00Z' }), NOW).past).toBe(true);
  });
});
