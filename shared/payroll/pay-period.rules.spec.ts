import { describe, expect, it } from '@jest/globals';
import { cents } from '../kernel/money.js';
import { siteInstant } from '../kernel/site-time.js';
import { HOUR_MS, instant, type LocalDate, type LocalTime } from '../kernel/time.js';
import { decideChangeOfWork, decideLockPeriod, isInPayPeriod, payPeriodOf } from './pay-period.rules.js';

const ZONE = 'America/Denver';
const day = (text: string) => text as LocalDate;
const at = (text: string) => siteInstant(text.slice(0, 10) as LocalDate, text.slice(11) as LocalTime, ZONE);
const PERIOD = payPeriodOf(day('2026-11-10'), ZONE); // Sunday the 8th to Saturday the 14th
const work = (shiftDate: string, clockIn: string | null, clockOut: string | null) => ({
  shiftDate: day(shiftDate),
  clockInAt: clockIn === null ? null : at(clockIn),
  clockOutAt: clockOut === null ? null : at(clockOut),
});
const isIn = (...parts: Parameters<typeof work>) => isInPayPeriod(work(...parts), [PERIOD]);

describe('payPeriodOf', () => {
  it('[E-21] runs from Sunday midnight to Sunday midnight at the site, also on daylight saving changes', () => {
    const hoursOf = (date: string) => {
      const { startsAt, endsAt } = payPeriodOf(day(date), ZONE);
      return (endsAt - startsAt) / HOUR_MS;
    };
    expect(PERIOD).toEqual({
      weekStart: '2026-11-08',
      startsAt: at('2026-11-08T00:00'),
      endsAt: at('2026-11-15T00:00'),
    });
    expect(payPeriodOf(day('2026-11-14'), ZONE)).toEqual(PERIOD);
    expect(payPeriodOf(day('2026-11-15'), ZONE).weekStart).toBe('2026-11-15');
    expect([hoursOf('2026-03-08'), hoursOf('2026-11-10'), hoursOf('2026-11-01')]).toEqual([167, 168, 169]);
  });
});

describe('isInPayPeriod', () => {
  it('[E-21] includes shifts dated in the period, clocked or not', () => {
    expect(isIn('2026-11-08', null, null)).toBe(true);
    expect(isIn('2026-11-14', null, null)).toBe(true);
    expect(isIn('2026-11-07', null, null)).toBe(false);
    expect(isIn('2026-11-15', null, null)).toBe(false);
  });

  it('[E-21] includes hours that overlap the period, to the millisecond', () => {
    // A night shift before the period: until midnight it is outside, a moment later it overlaps.
    expect(isIn('2026-11-07', '2026-11-07T18:00', '2026-11-08T00:00')).toBe(false);
    const late = { ...work('2026-11-07', '2026-11-07T18:00', null), clockOutAt: instant(PERIOD.startsAt + 1) };
    expect(isInPayPeriod(late, [PERIOD])).toBe(true);
    // An early clock-in for a shift of the next Sunday.
    expect(isIn('2026-11-15', '2026-11-14T23:59', '2026-11-15T08:00')).toBe(true);
    expect(isIn('2026-11-15', '2026-11-15T00:00', '2026-11-15T08:00')).toBe(false);
  });

  it('[E-21] includes a Saturday night shift in both weeks', () => {
    const night = ['2026-11-14', '2026-11-14T22:00', '2026-11-15T06:00'] as const;
    expect(isIn(...night)).toBe(true);
    expect(isInPayPeriod(work(...night), [payPeriodOf(day('2026-11-15'), ZONE)])).toBe(true);
    expect(isInPayPeriod(work(...night), [payPeriodOf(day('2026-11-22'), ZONE)])).toBe(false);
  });

  it('[E-21] includes an open clock-in in the week of its clock-in', () => {
    expect(isIn('2026-11-15', '2026-11-14T23:57', null)).toBe(true);
    expect(isIn('2026-11-15', '2026-11-15T00:00', null)).toBe(false);
    expect(isIn('2026-11-07', '2026-11-07T23:00', null)).toBe(false);
    expect(isIn('2026-11-07', '2026-11-08T00:00', null)).toBe(true);
  });

  it('[E-21] includes no hours without a clock-in', () => {
    expect(isIn('2026-11-07', null, '2026-11-08T06:00')).toBe(false);
  });
});

describe('decideChangeOfWork', () => {
  it('[E-21] refuses work that belongs to a locked period before or after the change', () => {
    const inside = work('2026-11-10', '2026-11-10T09:00', '2026-11-10T17:00');
    const outside = work('2026-11-15', '2026-11-15T00:00', '2026-11-15T08:00');
    const early = work('2026-11-15', '2026-11-14T23:30', '2026-11-15T08:00');
    const locked = { ok: false, code: 'pay_period_locked' };
    expect(decideChangeOfWork([inside], [PERIOD])).toMatchObject(locked);
    expect(decideChangeOfWork([outside, early], [PERIOD])).toMatchObject(locked);
    expect(decideChangeOfWork([outside], [PERIOD])).toMatchObject({ ok: true });
    expect(decideChangeOfWork([inside], [])).toMatchObject({ ok: true });
  });
});

describe('decideLockPeriod', () => {
  const closing = { period: PERIOD, isLocked: false, openWork: 0, totalCents: cents(12_345) };
  const shown = { totalCents: 12_345, now: PERIOD.endsAt };

  it('[E-21] is possible from the end of the period, to the millisecond', () => {
    expect(decideLockPeriod(closing, shown)).toEqual({ ok: true, alreadyLocked: false });
    const early = { ...shown, now: instant(PERIOD.endsAt - 1) };
    expect(decideLockPeriod(closing, early)).toMatchObject({ code: 'pay_period_running' });
  });

  it('[E-21] requires no open work, and the total that was shown', () => {
    const open = decideLockPeriod({ ...closing, openWork: 2 }, shown);
    expect(open).toMatchObject({ code: 'pay_period_open_work', params: { count: 2 } });
    expect(decideLockPeriod(closing, { ...shown, totalCents: 12_344 })).toMatchObject({ code: 'pay_period_changed' });
  });

  it('[E-21] changes nothing if repeated, for any total', () => {
    const again = decideLockPeriod({ ...closing, isLocked: true }, { totalCents: 0, now: PERIOD.startsAt });
    expect(again).toEqual({ ok: true, alreadyLocked: true });
  });
});
