import { describe, expect, it } from '@jest/globals';
import { instant, plusHours, toIso } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { DEFAULT_VIEW, parseView, searchWithView, filterShifts } from './schedule-view.model.js';

const NOW = instant(Date.parse('2026-11-17T15:12:00Z'));

describe('the view in the address', () => {
  it('[D-11] is read from it; invalid values are ignored', () => {
    expect(parseView('?work=shift/12')).toBeNull();
    expect(parseView('?view=month&level=3&show=urgent')).toEqual({
      span: 'month',
      week: 0,
      level: 3,
      filter: 'urgent',
    });
    expect(parseView('?week=-2')?.week).toBe(-2);
    expect(['-3', '5', '1.5', 'x'].map((week) => parseView(`?week=${week}`)?.week)).toEqual([0, 0, 0, 0]);
    expect(parseView('?view=year&level=5&show=none')).toEqual(DEFAULT_VIEW);
  });

  it('[D-11] is written without changing other parameters, and read back', () => {
    const view = { span: 'week', week: 4, level: 2, filter: 'open' } as const;
    expect(searchWithView('?work=shift/12&level=1', view)).toBe('?work=shift/12&view=week&week=4&level=2&show=open');
    expect(parseView(searchWithView('', view))).toEqual(view);
    expect(parseView(searchWithView('?show=open', DEFAULT_VIEW))).toEqual(DEFAULT_VIEW);
    expect(searchWithView('', { ...view, span: 'month' })).not.toContain('week');
  });
});

describe('the filters', () => {
  const shift = (id: number, inHours: number, over: Partial<AdminShift> = {}) =>
    ({
      id,
      skillLevelId: 1,
      startsAt: toIso(plusHours(NOW, inHours)),
      endsAt: toIso(plusHours(NOW, inHours + 8)),
      totalPositions: 2,
      filledPositions: 1,
      isActive: true,
      ...over,
    }) as AdminShift;
  const shifts = [
    shift(1, -1),
    shift(2, 48),
    shift(3, 49, { skillLevelId: 2 }),
    shift(4, 1, { filledPositions: 2, skillLevelId: 2 }),
  ];
  const ids = (level: 1 | 2 | null, filter: 'all' | 'open' | 'urgent') =>
    filterShifts(shifts, { level, filter }, NOW).map(({ id }) => id);

  it('[D-06, D-07] select open or urgent shifts by the shared rules', () => {
    expect(ids(null, 'all')).toEqual([1, 2, 3, 4]);
    expect(ids(null, 'open')).toEqual([2, 3]);
    expect(ids(null, 'urgent')).toEqual([2]);
  });

  it('[D-13] select one level, with or without the other filter', () => {
    expect(ids(2, 'all')).toEqual([3, 4]);
    expect(ids(2, 'open')).toEqual([3]);
    expect(ids(2, 'urgent')).toEqual([]);
  });
});
