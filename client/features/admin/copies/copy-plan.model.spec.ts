import { describe, expect, it } from '@jest/globals';
import { DENVER, day, denver } from '../../../../shared/kernel/spec-support.js';
import { plusHours, toIso } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { byDay, initialRequest, linesOf, shiftRequest, sourceWeeks } from './copy-plan.model.js';

/** A Friday. */
const context = { now: denver('2026-11-20 08:00'), zone: DENVER };

function shift(id: number, date: string, startTime = '09:00'): AdminShift {
  const startsAt = denver(`${date} ${startTime}`);
  const times = { startsAt: toIso(startsAt), endsAt: toIso(plusHours(startsAt, 8)), startTime, endTime: '17:00' };
  return {
    id,
    revision: 1,
    title: 'Kitting line',
    titleEs: null,
    description: 'Pack kits',
    descriptionEs: null,
    skillLevelId: 1,
    date,
    ...times,
    payRate: 17,
    isPremium: false,
    premiumRate: null,
    totalPositions: 1,
    filledPositions: 0,
    physicalDemands: 'light',
    requirements: [],
    requiredLanguage: 'en',
    requiresApproval: false,
    isActive: true,
    pendingCount: 0,
    hasRecordedHours: false,
    assignments: [],
  };
}

describe('the preview of copies', () => {
  it('[D-21, D-26] copies a week into the next: each shift a week later; existing ones are refused', () => {
    const shifts = [shift(2, '2026-11-18'), shift(1, '2026-11-16'), shift(3, '2026-11-25')];
    const lines = linesOf(initialRequest(null, context), shifts, context);
    expect(lines.map(({ shiftId, date, decision }) => [shiftId, date, decision.ok || decision.code])).toEqual([
      [1, '2026-11-23', true],
      [2, '2026-11-25', 'shift_already_there'],
    ]);
  });

  it('[D-21] copies one shift to chosen weekdays from today on; started ones are refused', () => {
    const request = { ...shiftRequest(1, context), weekdays: [5, 1], until: day('2026-11-30') } as const;
    const lines = linesOf(request, [shift(1, '2026-11-16', '07:00')], context);
    expect(lines.map(({ date, decision }) => [date, decision.ok || decision.code])).toEqual([
      ['2026-11-20', 'shift_in_past'],
      ['2026-11-23', true],
      ['2026-11-27', true],
      ['2026-11-30', true],
    ]);
    expect(byDay(lines).map(({ date }) => date)).toEqual(lines.map(({ date }) => date));
    expect(linesOf(shiftRequest(null, context), [shift(1, '2026-11-16')], context)).toEqual([]);
  });

  it('[D-11] starts with the week in the address, and offers the weeks of the schedule', () => {
    expect(initialRequest('shift-12', context)).toMatchObject({ kind: 'shift', shiftId: 12, until: '2026-12-18' });
    expect(initialRequest('shift-x', context)).toMatchObject({
      kind: 'week',
      week: '2026-11-16',
      targets: ['2026-11-23'],
    });
    expect(sourceWeeks(context)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
    ]);
  });
});
