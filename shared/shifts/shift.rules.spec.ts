import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.js';
import { DENVER, day, denver, time } from '../kernel/spec-support.js';
import { instant, plusHours, plusMinutes } from '../kernel/time.js';
import {
  checkShiftLength,
  decideNewShift,
  decideShiftDelete,
  decideShiftEdit,
  isMoved,
  scheduleRow,
  shiftDisplayState,
  shiftWarnings,
} from './shift.rules.js';
import { hasEnded, isOpenShift, isUrgent, positionsOpen } from './shift-open.rules.js';
import { effectivePremium, payTotal } from './shift-pay.rules.js';

const NOW = denver('2026-11-20 08:00');
const context = { now: NOW, zone: DENVER };
const pay = { payRateCents: cents(1700), skillLevelId: 1 as const };
const draft = (date: string, startTime: string, endTime: string) => ({
  date: day(date),
  startTime: time(startTime),
  endTime: time(endTime),
  ...pay,
});

describe('checkShiftLength', () => {
  it.each([
    [90, false],
    [119, false],
    [120, true],
    [135, false],
    [150, true],
    [720, true],
    [721, false],
    [750, false],
  ])('[D-25] a shift of %i minutes: %p', (minutes, fits) => {
    expect(checkShiftLength(NOW, plusMinutes(NOW, minutes)).ok).toBe(fits);
  });

  it('[D-25] measures elapsed time over a daylight saving night', () => {
    const length = (startsAt: string, endsAt: string) => checkShiftLength(denver(startsAt), denver(endsAt)).ok;
    expect(length('2026-10-31 20:00', '2026-11-01 07:00')).toBe(true);
    expect(length('2026-10-31 20:00', '2026-11-01 08:00')).toBe(false);
    expect(length('2027-03-13 20:00', '2027-03-14 09:00')).toBe(true);
    const decided = (date: string, endTime: string, now: string) =>
      decideNewShift(draft(date, '20:00', endTime), { ...context, now: denver(now) });
    expect(decided('2026-10-31', '07:00', '2026-10-20 08:00').ok).toBe(true);
    expect(decided('2026-10-31', '08:00', '2026-10-20 08:00')).toMatchObject({ code: 'shift_length_invalid' });
    expect(decided('2027-03-13', '09:00', '2027-03-01 08:00').ok).toBe(true);
  });
});

describe('decideNewShift', () => {
  it('[D-21] refuses a start in the past, down to the minute', () => {
    expect(decideNewShift(draft('2026-11-20', '07:59', '12:00'), context)).toMatchObject({ code: 'shift_in_past' });
    expect(decideNewShift(draft('2026-11-20', '08:00', '12:00'), context).ok).toBe(true);
  });

  it('[D-21] counts the days at the site, where it is still the day before late in the evening', () => {
    const evening = { ...context, now: denver('2026-11-20 23:30') };
    expect(decideNewShift(draft('2026-12-18', '08:00', '12:00'), evening).ok).toBe(true);
    expect(decideNewShift(draft('2026-12-19', '08:00', '12:00'), evening)).toMatchObject({
      code: 'shift_too_far_ahead',
    });
  });

  it('[D-21] accepts dates up to 28 days ahead', () => {
    expect(decideNewShift(draft('2026-12-18', '23:00', '05:00'), context).ok).toBe(true);
    expect(decideNewShift(draft('2026-12-19', '00:00', '05:00'), context)).toEqual({
      ok: false,
      code: 'shift_too_far_ahead',
      params: { days: 28 },
    });
  });

  it('[D-25] refuses a length outside the blocks', () => {
    expect(decideNewShift(draft('2026-11-21', '08:00', '09:30'), context)).toMatchObject({
      code: 'shift_length_invalid',
    });
    expect(decideNewShift(draft('2026-11-21', '08:00', '20:30'), context)).toMatchObject({
      code: 'shift_length_invalid',
    });
  });

  it('[D-26] computes the instants of an overnight shift', () => {
    expect(decideNewShift(draft('2026-11-21', '22:00', '06:00'), context)).toEqual({
      ok: true,
      startsAt: denver('2026-11-21 22:00'),
      endsAt: denver('2026-11-22 06:00'),
      warnings: [],
    });
  });

  it('[D-27] refuses an end that is not after the start', () => {
    const spring = { zone: DENVER, now: denver('2026-03-01 08:00') };
    expect(decideNewShift(draft('2026-03-08', '02:30', '03:15'), spring)).toMatchObject({
      code: 'shift_times_impossible',
    });
  });
});

describe('shiftWarnings', () => {
  const warn = (minutes: number, cent = 1700) =>
    shiftWarnings({ startsAt: plusMinutes(NOW, minutes), now: NOW, payRateCents: cents(cent), skillLevelId: 1 });

  it('[D-22] warns of a start less than 1 hour ahead', () => {
    expect(warn(59)).toEqual(['starts_within_hour']);
    expect(warn(60)).toEqual([]);
  });

  it('[D-24] warns of a rate outside the band, which includes both ends', () => {
    expect(warn(90, 1600)).toEqual([]);
    expect(warn(90, 1800)).toEqual([]);
    expect(warn(90, 1599)).toEqual(['pay_rate_outside_band']);
    expect(warn(90, 1850)).toEqual(['pay_rate_outside_band']);
  });
});

describe('decideShiftEdit', () => {
  const current = { date: day('2026-11-20'), startTime: time('06:00'), endTime: time('12:00'), filledPositions: 3 };
  const unrecorded = { hasRecordedHours: false, hasOpenCorrection: false };

  it('[D-31] refuses fewer positions than are filled', () => {
    const edit = draft('2026-11-20', '06:00', '12:00');
    expect(decideShiftEdit({ ...edit, totalPositions: 2 }, current, context)).toEqual({
      ok: false,
      code: 'positions_below_filled',
      params: { filled: 3 },
    });
    expect(decideShiftEdit({ ...edit, totalPositions: 3 }, current, context)).toMatchObject({ ok: true, moved: false });
  });

  it('[F-71, F-152] does not allow fewer positions than filled and held, except with new times, which withdraw the offers', () => {
    const held = { ...current, heldPositions: 1 };
    const edit = { ...draft('2026-11-20', '06:00', '12:00'), totalPositions: 3 };
    expect(decideShiftEdit(edit, held, context)).toEqual({
      ...{ ok: false, code: 'positions_below_filled' },
      params: { filled: 4 },
    });
    expect(decideShiftEdit({ ...edit, ...draft('2026-11-25', '06:00', '12:00') }, held, context)).toMatchObject({
      moved: true,
    });
  });

  it('[D-30] applies the rules of a new shift to changed times only', () => {
    const moved = { ...draft('2026-11-20', '07:00', '12:00'), totalPositions: 3 };
    expect(decideShiftEdit(moved, current, context)).toMatchObject({ code: 'shift_in_past' });
    const later = { ...draft('2026-11-20', '10:00', '14:00'), totalPositions: 3 };
    expect(decideShiftEdit(later, current, context)).toMatchObject({ ok: true, moved: true });
  });

  it.each([
    [1700, []],
    [3000, ['pay_rate_outside_band']],
  ])('[D-22, D-24] with unchanged times, a rate of %i cents has the warnings %j', (cent, warnings) => {
    const edit = { ...draft('2026-11-20', '06:00', '12:00'), payRateCents: cents(cent), totalPositions: 3 };
    expect(decideShiftEdit(edit, current, context)).toEqual({
      ok: true,
      moved: false,
      startsAt: denver('2026-11-20 06:00'),
      endsAt: denver('2026-11-20 12:00'),
      warnings,
    });
  });

  it('[D-22] with changed times, warns of a start less than 1 hour ahead', () => {
    const edit = { ...draft('2026-11-20', '08:30', '12:30'), totalPositions: 3 };
    expect(decideShiftEdit(edit, current, context)).toMatchObject({ moved: true, warnings: ['starts_within_hour'] });
  });

  it('[D-27] refuses unchanged times whose end is not after the start', () => {
    const edit = { ...draft('2026-03-08', '02:30', '03:15'), totalPositions: 3 };
    expect(decideShiftEdit(edit, { ...edit, filledPositions: 3 }, context)).toEqual({
      ok: false,
      code: 'shift_times_impossible',
    });
  });

  it.each([
    [{}, false],
    [{ date: day('2026-11-21') }, true],
    [{ startTime: time('07:00') }, true],
    [{ endTime: time('13:00') }, true],
  ])('[D-30] the change %j moves a shift: %p', (change, moved) => {
    expect(isMoved({ ...current, ...change }, current)).toBe(moved);
  });

  it('[D-17] refuses new times after a clock-in, and any edit of a cancelled shift', () => {
    const moved = { ...draft('2026-11-20', '10:00', '14:00'), totalPositions: 3 };
    const clocked = { ...current, hasRecordedHours: true };
    expect(decideShiftEdit(moved, clocked, context)).toEqual({ ok: false, code: 'shift_has_recorded_hours' });
    expect(decideShiftEdit({ ...draft('2026-11-20', '06:00', '12:00'), totalPositions: 3 }, clocked, context).ok).toBe(
      true,
    );
    expect(decideShiftEdit(moved, { ...current, isActive: false }, context)).toMatchObject({
      code: 'shift_not_active',
    });
    expect(decideShiftDelete({ ...unrecorded, isActive: false })).toMatchObject({ code: 'shift_not_active' });
  });

  it('[W-215, W-216] a draft is not active, and can be edited and deleted', () => {
    const moved = { ...draft('2026-11-20', '10:00', '14:00'), totalPositions: 3 };
    const planned = { ...current, filledPositions: 0, isActive: false, isDraft: true };
    expect(decideShiftEdit(moved, planned, context)).toMatchObject({ ok: true, moved: true });
    expect(decideShiftDelete({ ...unrecorded, isActive: false, isDraft: true })).toEqual({ ok: true });
  });

  it('[W-140] refuses new times while a correction request is open, and no other edit', () => {
    const asked = { ...current, hasOpenCorrection: true };
    const moved = { ...draft('2026-11-20', '10:00', '14:00'), totalPositions: 3 };
    expect(decideShiftEdit(moved, asked, context)).toEqual({ ok: false, code: 'correction_open' });
    expect(decideShiftEdit({ ...draft('2026-11-20', '06:00', '12:00'), totalPositions: 3 }, asked, context).ok).toBe(
      true,
    );
  });

  it('[D-17] refuses to delete a shift with recorded hours', () => {
    expect(decideShiftDelete({ ...unrecorded, hasRecordedHours: true })).toMatchObject({
      code: 'shift_has_recorded_hours',
    });
    expect(decideShiftDelete(unrecorded).ok).toBe(true);
  });

  it('[W-139] refuses to delete a shift while a correction request is open', () => {
    expect(decideShiftDelete({ ...unrecorded, hasOpenCorrection: true })).toEqual({
      ok: false,
      code: 'correction_open',
    });
  });
});

describe('open, urgent, filled', () => {
  const shift = (hours: number, totalPositions = 4, filledPositions = 1, isActive = true) => ({
    startsAt: plusHours(NOW, hours),
    totalPositions,
    filledPositions,
    isActive,
  });

  it('[S-03] counts open positions, never below 0', () => {
    expect(positionsOpen({ totalPositions: 4, filledPositions: 1 })).toBe(3);
    expect(positionsOpen({ totalPositions: 1, filledPositions: 2 })).toBe(0);
  });

  it('[S-04] hides a shift from its end on', () => {
    expect(hasEnded({ endsAt: NOW }, NOW)).toBe(true);
    expect(hasEnded({ endsAt: instant(NOW + 1) }, NOW)).toBe(false);
  });

  it('[D-06] is urgent up to 48 hours before the start', () => {
    expect(isUrgent(shift(48), NOW)).toBe(true);
    expect(isUrgent({ ...shift(48), startsAt: instant(plusHours(NOW, 48) + 1) }, NOW)).toBe(false);
    expect(isUrgent(shift(0), NOW)).toBe(false);
    expect(isUrgent(shift(5, 4, 4), NOW)).toBe(false);
    expect(isUrgent(shift(5, 4, 1, false), NOW)).toBe(false);
  });

  it('[D-07] is open while in the future, active and not full', () => {
    expect(isOpenShift(shift(1), NOW)).toBe(true);
    expect([shift(0), shift(-1), shift(1, 1, 1), shift(1, 2, 0, false)].some((one) => isOpenShift(one, NOW))).toBe(
      false,
    );
  });

  it('[D-15] shows open, pending, partially and fully approved', () => {
    const state = (totalPositions: number, filledPositions: number, pendingCount: number) =>
      shiftDisplayState({ totalPositions, filledPositions, pendingCount });
    expect([state(2, 0, 0), state(2, 0, 1), state(2, 1, 1), state(2, 2, 1)]).toEqual([
      'open',
      'pending',
      'partially_approved',
      'fully_approved',
    ]);
  });
});

describe('scheduleRow', () => {
  it.each([
    ['04:59', 'night'],
    ['05:00', 6],
    ['06:59', 6],
    ['07:00', 8],
    ['08:59', 8],
    ['12:30', 12],
    ['13:00', 14],
    ['18:59', 18],
    ['19:00', 'night'],
    ['00:00', 'night'],
  ])('[D-10] a start at %s is in row %p', (start, row) => {
    expect(scheduleRow(time(start))).toBe(row);
  });
});

describe('payTotal', () => {
  it('[E-02] pays the scheduled elapsed hours at rate plus premium', () => {
    const shift = { payRateCents: cents(1900), premiumCents: cents(250) };
    expect(payTotal({ ...shift, startsAt: NOW, endsAt: plusHours(NOW, 8) })).toBe(17_200);
    const autumn = { startsAt: denver('2026-10-31 22:00'), endsAt: denver('2026-11-01 06:00') };
    expect(payTotal({ ...shift, ...autumn })).toBe(19_350);
  });

  it('[E-02] includes a premium only if the shift is marked premium', () => {
    expect(effectivePremium({ isPremium: true, premiumCents: cents(250) })).toBe(250);
    expect(effectivePremium({ isPremium: true, premiumCents: null })).toBe(0);
    expect(effectivePremium({ isPremium: false, premiumCents: cents(250) })).toBe(0);
  });

  it('[D-25] every allowed shift lasts 2 to 12 elapsed hours', () => {
    const halfHours = fc
      .integer({ min: 0, max: 47 })
      .map((half) => time(`${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`));
    const nights = fc.constantFrom('2026-11-20', '2026-11-21', '2026-12-01', '2026-12-18');
    fc.assert(
      fc.property(nights, halfHours, halfHours, (date, start, end) => {
        const decision = decideNewShift(draft(date, start, end), context);
        if (!decision.ok) return;
        expect(decision.endsAt - decision.startsAt).toBeGreaterThanOrEqual(2 * 3_600_000);
        expect(decision.endsAt - decision.startsAt).toBeLessThanOrEqual(12 * 3_600_000);
      }),
    );
  });
});
