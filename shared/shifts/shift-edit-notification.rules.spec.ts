import { describe, expect, it } from '@jest/globals';
import { day, time } from '../kernel/spec-support.js';
import { editNotificationParams, editNotificationOf } from './shift-edit-notification.rules.js';

describe('editNotificationOf', () => {
  it('[D-30] new times have their own notification, regardless of other changes', () => {
    expect(editNotificationOf(['startTime'], true)).toBe('shiftChanged');
    expect(editNotificationOf(['date', 'totalPositions'], true)).toBe('shiftChanged');
  });

  it('[D-30] other changes are notified without the excuse that only new times give', () => {
    expect(editNotificationOf(['description'], false)).toBe('shiftUpdated');
    expect(editNotificationOf(['requirements', 'payRate'], false)).toBe('shiftUpdated');
  });

  it('[D-30] positions, level and the rate of new sign-ups are not notified', () => {
    expect(editNotificationOf(['totalPositions', 'payRate', 'payRateCents', 'skillLevelId'], false)).toBeNull();
    expect(editNotificationOf([], false)).toBeNull();
  });
});

describe('editNotificationParams', () => {
  const before = {
    date: day('2026-11-20'),
    startTime: time('08:00'),
    endTime: time('16:00'),
    title: 'Packing',
    titleEs: null,
  };

  const whole = {
    ...{ fromDate: '2026-11-20', fromStartTime: '08:00', fromEndTime: '16:00' },
    ...{ toDate: '2026-11-20', toStartTime: '08:00', toEndTime: '16:00' },
  };

  it.each([
    ['date', { date: day('2026-11-21') }, { toDate: '2026-11-21' }],
    ['startTime', { startTime: time('07:00') }, { toStartTime: '07:00' }],
    ['endTime', { endTime: time('15:00') }, { toEndTime: '15:00' }],
  ] as const)('[N-30] contains date, start and end before and after if the %s changed', (field, change, to) => {
    expect(editNotificationParams(before, { ...before, ...change }, [field])).toEqual({ ...whole, ...to });
  });

  it('[D-41] contains nothing of what did not change', () => {
    const after = { ...before, endTime: time('15:00'), title: 'Kits' };
    expect(editNotificationParams(before, after, ['payRateCents', 'totalPositions'])).toEqual({});
  });

  it('[D-41] contains the Spanish titles if both exist, and the names of other changed fields', () => {
    const after = { ...before, title: 'Kits' };
    expect(editNotificationParams(before, after, ['title', 'requirements', 'description'])).toEqual({
      fromTitle: 'Packing',
      toTitle: 'Kits',
      details: 'requirements,description',
    });
    const translated = [
      { ...before, titleEs: 'Empaque' },
      { ...after, titleEs: 'Armado' },
    ] as const;
    expect(editNotificationParams(...translated, ['title'])).toMatchObject({
      fromTitleEs: 'Empaque',
      toTitleEs: 'Armado',
    });
  });

  it.each([
    ['the edit adds', null, 'Armado'],
    ['the edit removes', 'Empaque', null],
  ])('[D-41] contains no Spanish title if %s it', (_, from, to) => {
    const after = { ...before, title: 'Kits', titleEs: to };
    expect(editNotificationParams({ ...before, titleEs: from }, after, ['title', 'titleEs'])).toEqual({
      fromTitle: 'Packing',
      toTitle: 'Kits',
    });
  });
});
