import { describe, expect, it } from '@jest/globals';
import type { LocalMonth } from '../../../../shared/kernel/month.js';
import { instant, type LocalDate } from '../../../../shared/kernel/time.js';
import type { OwnOffer } from '../../../../shared/offers/offer.contract.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { calendarDays, chipsOf, canClaim, offersFromList, pageOfMonth, shiftWithShownPay } from './calendar-days.js';
import { groupOffers } from './shift-offers.js';
import { ZONE, aShift, anAssignment, at } from './spec-support.testing.js';

const NOW = at('2026-11-17', '05:31');
const WORKER = { isApproved: true, isActive: true, skillLevel: 2 } as const;
const TIMES = { startTime: '06:00', endTime: '14:00' };

function page(shifts: AvailableShift[], over: Partial<Parameters<typeof calendarDays>[0]> = {}) {
  const present = { now: NOW, zone: ZONE, language: 'en' } as const;
  const input = { month: '2026-11' as LocalMonth, shifts, worker: WORKER, assignments: [], ...present };
  return calendarDays({ ...input, ...over });
}

function dayOf(date: string, ...args: Parameters<typeof page>) {
  const found = page(...args).find((one) => one.date === date);
  if (!found) throw new RangeError(`${date} is not on the page`);
  return found;
}

describe('an offline page of the calendar', () => {
  const span = (from: string, to: string) => ({ from, to }) as { from: LocalDate; to: LocalDate };
  const today = '2026-11-17' as LocalDate;
  const list = ['2026-11-17', '2026-11-30', '2026-12-01', '2026-12-12'].map((date) => aShift({ ...TIMES, date }));

  it('[O-02] is built from the persisted list, with its own days only', () => {
    const found = offersFromList(list, span('2026-11-18', '2026-12-01'), today);
    expect(found?.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-01']);
  });

  it('[O-02] does not exist beyond the six weeks of the list, or without one', () => {
    expect(offersFromList(list, span('2026-11-29', '2026-12-28'), today)).not.toBeNull();
    expect(offersFromList(list, span('2026-11-29', '2026-12-29'), today)).toBeNull();
    expect(offersFromList(undefined, span('2026-11-01', '2026-12-12'), today)).toBeNull();
  });
});

describe('a page of the calendar', () => {
  it('[S-58] has no started shift for a worker without approval, except an own one', () => {
    const worker = { ...WORKER, isApproved: false };
    const started = aShift({ date: '2026-11-17', startTime: '05:31', endTime: '12:00' });
    const shown = (over: Parameters<typeof page>[1]) => dayOf('2026-11-17', [started], over).shifts.length;
    expect(shown({ worker })).toBe(0);
    expect(shown({})).toBe(1);
    expect(shown({ worker, assignments: [anAssignment(started)] })).toBe(1);
    expect(shown({ worker, now: instant(NOW - 1) })).toBe(1);
  });

  it('[F-151] shows a shift as open to the worker for whom an offer holds the last position', () => {
    const shift = aShift({ ...TIMES, date: '2026-11-19' }, { totalPositions: 1, filledPositions: 0, heldPositions: 1 });
    const offer = { shiftId: shift.id, isExclusive: true, answerBy: '2026-11-17T16:31:00.000Z' } as OwnOffer;
    const [held] = dayOf('2026-11-19', [shift], { ownOffers: [offer] }).shifts;
    expect(held).toMatchObject({ isFull: false, refusal: null });
    expect(dayOf('2026-11-19', [shift]).shifts).toMatchObject([{ isFull: true, refusal: { code: 'shift_full' } }]);
  });

  it('[S-08] has 42 days, Sunday first, and requests exactly those', () => {
    expect(page([])).toHaveLength(42);
    expect(pageOfMonth('2026-12' as LocalMonth)).toMatchObject({ from: '2026-11-29', to: '2027-01-09' });
    expect(dayOf('2026-11-30', [])).toMatchObject({ inMonth: true });
    expect(dayOf('2026-12-01', [])).toMatchObject({ inMonth: false });
  });

  it('[S-09] distinguishes past days and today by the site’s clock, on both sides of midnight', () => {
    const midnight = at('2026-11-17', '00:00');
    const states = (now: number) => {
      const days = page([], { now: instant(now) });
      return ['2026-11-16', '2026-11-17'].map((date) => {
        const { isPast, isToday } = days.find((one) => one.date === date) ?? {};
        return [isPast, isToday];
      });
    };
    expect(states(midnight - 1)).toEqual([
      [false, true],
      [false, false],
    ]);
    expect(states(midnight)).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('[S-34] shows an assigned shift with the agreed pay, an application with the pay of the shift', () => {
    const edited = aShift({ date: '2026-11-19', ...TIMES }, { payRate: 21, isPremium: true, premiumRate: 2 });
    const paid = (status: 'assigned' | 'pending') => {
      const { payRate, premiumRate, isPremium } = shiftWithShownPay({
        shift: edited,
        own: anAssignment(edited, { status, payRate: 17.5, premiumRate: 0 }),
      });
      return [payRate, premiumRate, isPremium];
    };
    expect(paid('assigned')).toEqual([17.5, 0, false]);
    expect(paid('pending')).toEqual([21, 2, true]);
  });

  it('[S-10] shows 3 shifts of a day and counts the others', () => {
    const shifts = (count: number) => Array.from({ length: count }, () => aShift({ date: '2026-11-19', ...TIMES }));
    const shown = (count: number) => {
      const { chips, more } = chipsOf(dayOf('2026-11-19', shifts(count)));
      return [chips.length, more];
    };
    expect([shown(0), shown(3), shown(4), shown(7)]).toEqual([
      [0, 0],
      [3, 0],
      [3, 1],
      [3, 4],
    ]);
  });

  it('[S-11] distinguishes full shifts from open ones, and locked ones from those of the own level', () => {
    const flagsOf = (over: Partial<AvailableShift>) => {
      const [only] = dayOf('2026-11-19', [aShift({ date: '2026-11-19', ...TIMES }, over)]).shifts;
      return [only?.isFull, only?.isLocked];
    };
    expect(flagsOf({ filledPositions: 3 })).toEqual([false, false]);
    expect(flagsOf({ filledPositions: 4 })).toEqual([true, false]);
    expect(flagsOf({ skillLevelId: 2 })).toEqual([false, false]);
    expect(flagsOf({ skillLevelId: 3 })).toEqual([false, true]);
    expect(flagsOf({ skillLevelId: 4, filledPositions: 4 })).toEqual([true, true]);
  });

  it('[S-07] gives the same reason for a shift as the list', () => {
    const times = { date: '2026-11-19', ...TIMES };
    const shifts = [aShift(times), aShift(times, { filledPositions: 4 }), aShift(times, { skillLevelId: 3 })];
    const { open, closed } = groupOffers({ shifts, worker: WORKER, assignments: [], now: NOW, language: 'en' });
    const inCalendar = dayOf('2026-11-19', shifts).shifts;
    expect(inCalendar.map(({ shift, refusal }) => ({ shift, refusal }))).toEqual([...open, ...closed]);
    expect(inCalendar.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'shift_full', 'level_too_low']);
    expect(inCalendar.map(canClaim)).toEqual([true, false, false]);
  });

  it('[S-20, H-11] names the overlapping shift by its Spanish title in Spanish', () => {
    const times = { date: '2026-11-19', ...TIMES };
    const assignments = [anAssignment(aShift(times, { title: 'Kitting', titleEs: 'Armado' }))];
    const nameIn = (language: 'en' | 'es') =>
      dayOf('2026-11-19', [aShift(times)], { assignments, language }).shifts[0]?.refusal?.params?.['title'];
    expect([nameIn('en'), nameIn('es')]).toEqual(['Kitting', 'Armado']);
  });

  it('[S-12] marks assigned and applied-for shifts as own, and not cancelled ones', () => {
    const shift = aShift({ date: '2026-11-19', ...TIMES });
    const ownIn = (status: 'assigned' | 'pending' | 'cancelled') => {
      const assignments = [anAssignment(shift, { status })];
      const [only] = dayOf('2026-11-19', [shift], { assignments }).shifts;
      return [only?.own?.status, only && canClaim(only)];
    };
    expect(ownIn('assigned')).toEqual(['assigned', false]);
    expect(ownIn('pending')).toEqual(['pending', false]);
    expect(ownIn('cancelled')).toEqual([undefined, true]);
  });

  it('[S-12] orders own shifts first, then open ones, then those that need training; each by its start', () => {
    const on = (startTime: string, endTime: string, over: Partial<AvailableShift> = {}) =>
      aShift({ date: '2026-11-19', startTime, endTime }, over);
    const locked = on('05:00', '08:00', { skillLevelId: 3 });
    const full = on('05:30', '09:00', { filledPositions: 4 });
    const [early, late] = [on('06:00', '10:00'), on('12:00', '16:00')];
    const own = on('18:00', '22:00', { filledPositions: 4 });
    const shifts = [locked, full, early, late, own];
    const found = dayOf('2026-11-19', shifts, { assignments: [anAssignment(own)] }).shifts;
    expect(found.map(({ shift }) => shift.id)).toEqual([own, early, late, full, locked].map(({ id }) => id));
  });

  it('[S-04] omits an ended shift, and last night’s shift even while it runs, since its day is over', () => {
    const short = aShift({ date: '2026-11-17', startTime: '03:31', endTime: '05:31' });
    expect(dayOf('2026-11-17', [short], { now: instant(NOW - 1) }).shifts).toHaveLength(1);
    expect(dayOf('2026-11-17', [short]).shifts).toEqual([]);
    const night = aShift({ date: '2026-11-16', startTime: '22:00', endTime: '06:00' });
    expect(dayOf('2026-11-16', [night]).shifts).toEqual([]);
  });

  it('[S-08] puts a shift on its day at the site, also on days with a time change', () => {
    const forward = aShift({ date: '2027-03-14', startTime: '02:30', endTime: '10:30' });
    const spring = page([forward], { month: '2027-03' as LocalMonth, now: at('2027-03-02', '12:00') });
    expect(spring.filter(({ shifts }) => shifts.length > 0).map(({ date }) => date)).toEqual(['2027-03-14']);
    const back = aShift({ date: '2026-11-01', startTime: '23:30', endTime: '07:30' });
    const autumn = page([back], { now: at('2026-11-01', '00:00') });
    expect(autumn.filter(({ shifts }) => shifts.length > 0).map(({ date }) => date)).toEqual(['2026-11-01']);
  });
});
