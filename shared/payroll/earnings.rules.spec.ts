import { describe, expect, it } from '@jest/globals';
import { ASSIGNMENT_STATUSES } from '../assignments/assignment.contract.js';
import { day, denver } from '../kernel/spec-support.js';
import { instant, plusHours } from '../kernel/time.js';
import { earningsTag, groupByWeek, shownEarningsTag } from './earnings.rules.js';
import { paymentDue } from './payment-due.rules.js';

const START = denver('2026-11-20 08:00');
const END = denver('2026-11-20 16:00');
const base = {
  ...{ startsAt: START, endsAt: END, clockInAt: null, clockOutAt: null },
  ...{ isLateCancellation: false, clockEventInReview: null },
};

describe('shownEarningsTag', () => {
  it.each([
    ['in_progress', false, false, 'in_progress'],
    ['in_progress', false, true, 'missing_clock_out'],
    ['in_progress', true, false, 'in_review'],
    ['in_progress', true, true, 'in_review'],
    ['worked', true, false, 'worked'],
    ['cancelled', true, true, 'cancelled'],
  ] as const)(
    '[K-32, K-50] of %s, in review %s, clock-out missing %s is %s',
    (tag, isInReview, missingClockOut, shown) =>
      expect(shownEarningsTag({ tag, isInReview, missingClockOut })).toBe(shown),
  );
});

describe('earningsTag', () => {
  it('[E-07] tags ended shifts', () => {
    const tags = ASSIGNMENT_STATUSES.map((status) => [status, earningsTag({ ...base, status }, END)]);
    expect(Object.fromEntries(tags)).toEqual({
      pending: null,
      assigned: 'no_show',
      rejected: null,
      in_progress: 'in_progress',
      completed: 'worked',
      cancelled: null,
    });
  });

  it('[E-05] lists a cancelled shift only if the cancellation was late', () => {
    expect(earningsTag({ ...base, status: 'cancelled', isLateCancellation: true }, END)).toBe('cancelled');
    expect(earningsTag({ ...base, status: 'cancelled', isLateCancellation: true }, instant(END - 1))).toBeNull();
  });

  it('[E-07] does not list future shifts', () => {
    expect(earningsTag({ ...base, status: 'assigned' }, instant(END - 1))).toBeNull();
    expect(earningsTag({ ...base, status: 'in_progress', clockInAt: START }, START)).toBe('in_progress');
    expect(earningsTag({ ...base, status: 'in_progress', clockInAt: START, clockOutAt: END }, END)).toBe('worked');
  });

  it('[K-22] does not tag a shift with an undecided clock event as no-show', () => {
    const undecided = { ...base, status: 'assigned', clockEventInReview: 'clock_in' } as const;
    expect(earningsTag(undecided, plusHours(END, 30))).toBe('in_progress');
    expect(earningsTag(undecided, instant(END - 1))).toBeNull();
  });

  it('[W-72] does not list a stand-in without hours', () => {
    expect(earningsTag({ ...base, status: 'assigned', isStandIn: true }, END)).toBeNull();
  });

  it('[E-07] does not tag a missing clock-out as no-show', () => {
    expect(earningsTag({ ...base, status: 'in_progress', clockInAt: START }, plusHours(END, 30))).toBe('in_progress');
  });
});

describe('groupByWeek', () => {
  it('[E-05] groups by Sunday weeks, newest first, by the start of the shift', () => {
    const entry = (date: string, clock: string) => ({ date: day(date), startsAt: denver(`${date} ${clock}`) });
    const groups = groupByWeek([
      entry('2026-11-14', '22:00'),
      entry('2026-11-15', '06:00'),
      entry('2026-11-08', '06:00'),
    ]);
    expect(groups.map((group) => [group.weekStart, group.weekEnd, group.entries.map((one) => one.date)])).toEqual([
      ['2026-11-15', '2026-11-21', ['2026-11-15']],
      ['2026-11-08', '2026-11-14', ['2026-11-14', '2026-11-08']],
    ]);
  });

  it('[E-05] does not depend on the order of the entries, and includes weeks without entries', () => {
    const starts = ['2026-11-09', '2026-11-24', '2026-11-11', '2026-11-02', '2026-11-10'];
    const entries = starts.map((date) => ({ date: day(date), startsAt: denver(`${date} 08:00`) }));
    const expected = [
      ['2026-11-29', []],
      ['2026-11-22', ['2026-11-24']],
      ['2026-11-15', []],
      ['2026-11-08', ['2026-11-11', '2026-11-10', '2026-11-09']],
      ['2026-11-01', ['2026-11-02']],
    ];
    for (const list of [entries, entries.toReversed()]) {
      const groups = groupByWeek(list, [day('2026-11-15'), day('2026-11-29'), day('2026-11-22')]);
      expect(groups.map((group) => [group.weekStart, group.entries.map((one) => one.date)])).toEqual(expected);
    }
  });
});

describe('paymentDue', () => {
  it('[E-20] is due after 24 hours and late after 48', () => {
    const state = (now: number) => paymentDue(START, instant(now)).state;
    expect(state(plusHours(START, 24) - 1)).toBe('ahead');
    expect(state(plusHours(START, 24))).toBe('due');
    expect(state(plusHours(START, 48))).toBe('due');
    expect(state(plusHours(START, 48) + 1)).toBe('late');
  });
});
