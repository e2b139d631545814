import { describe, expect, it } from '@jest/globals';
import { DENVER, denver } from '../kernel/spec-support.js';
import { type Instant, instant, plusHours, plusMinutes } from '../kernel/time.js';
import { isLate, lateFrom } from './clock.rules.js';
import { boardDay, isOnBoard, type PresentAssignment, presenceOf } from './presence.rules.js';

const START = denver('2026-11-20 08:00');
const END = denver('2026-11-20 16:00');

function assigned(changes: Partial<PresentAssignment> = {}): PresentAssignment {
  return {
    ...{ startsAt: START, endsAt: END, status: 'assigned', clockInAt: null, clockOutAt: null },
    ...{ clockEventInReview: null, isStandIn: false, missingClockOut: false },
    ...changes,
  };
}
const working = (changes: Partial<PresentAssignment> = {}) =>
  assigned({ status: 'in_progress', clockInAt: START, ...changes });
const justBefore = (at: Instant) => instant(at - 1);
const justAfter = (at: Instant) => instant(at + 1);

describe('a worker who has not clocked in', () => {
  const late = plusMinutes(START, 10);
  const closes = plusHours(START, 2);

  it('[D-49] is expected until 10 minutes after the start, then late', () => {
    expect(presenceOf(assigned(), plusHours(START, -5))).toBe('expected');
    expect(presenceOf(assigned(), justBefore(late))).toBe('expected');
    expect(presenceOf(assigned(), late)).toBe('late');
    expect(lateFrom(assigned())).toBe(late);
  });

  it('[D-49, K-17] is late as long as clock-in is open, then a no-show', () => {
    expect(presenceOf(assigned(), closes)).toBe('late');
    expect(presenceOf(assigned(), justAfter(closes))).toBe('missing');
    expect(isLate({ ...assigned(), now: justAfter(closes) })).toBe(false);
  });

  it('[D-50, K-22] is neither while a clock event is in review', () => {
    for (const clockEventInReview of ['clock_in', 'clock_out'] as const)
      for (const now of [late, justAfter(closes), plusHours(END, 20)])
        expect(presenceOf(assigned({ clockEventInReview }), now)).toBe('in_review');
    expect(isLate({ ...assigned({ clockEventInReview: 'clock_in' }), now: late })).toBe(false);
  });

  it('[D-51, W-72] is neither if put on the shift after its start', () => {
    for (const now of [late, justAfter(closes)])
      expect(presenceOf(assigned({ isStandIn: true }), now)).toBe('expected');
  });
});

describe('a worker who has clocked in', () => {
  it('is at work, also before the start', () => {
    expect(presenceOf(working(), plusMinutes(START, -5))).toBe('here');
    expect(presenceOf(working(), plusMinutes(START, 11))).toBe('here');
  });

  it('[D-52] is leaving from 15 minutes before the end, counted in whole minutes like an early clock-out', () => {
    expect(presenceOf(working(), plusMinutes(END, -16))).toBe('here');
    expect(presenceOf(working(), justAfter(plusMinutes(END, -16)))).toBe('leaving');
    expect(presenceOf(working(), END)).toBe('leaving');
  });

  it('[D-53, K-10] is missing the clock-out later than 2 hours after the end, or once it is flagged', () => {
    const closes = plusHours(END, 2);
    expect(presenceOf(working(), closes)).toBe('leaving');
    expect(presenceOf(working(), justAfter(closes))).toBe('missing_clock_out');
    expect(presenceOf(working({ missingClockOut: true }), END)).toBe('missing_clock_out');
  });

  it('[D-50, K-23] is in review while the clock-out is', () => {
    expect(presenceOf(working({ clockEventInReview: 'clock_out' }), plusHours(END, 5))).toBe('in_review');
  });

  it('is done after the clock-out', () => {
    const done = working({ status: 'completed', clockOutAt: END });
    for (const now of [plusHours(START, 1), plusHours(END, 5)]) expect(presenceOf(done, now)).toBe('done');
  });
});

describe('the board of a day', () => {
  const NOON = denver('2026-11-20 12:00');
  const isListed = (from: string, to: string, hasOpenClockIn = false, now = NOON) =>
    isOnBoard({ startsAt: denver(from), endsAt: denver(to), hasOpenClockIn }, boardDay(now, DENVER));

  it('[D-46] has the shifts that start on the day', () => {
    expect(isListed('2026-11-20 00:00', '2026-11-20 08:00')).toBe(true);
    expect(isListed('2026-11-20 23:30', '2026-11-21 07:30')).toBe(true);
    expect(isListed('2026-11-21 00:00', '2026-11-21 08:00')).toBe(false);
  });

  it('[D-47] has the shifts of the night before that end on the day', () => {
    expect(isListed('2026-11-19 22:00', '2026-11-20 06:00')).toBe(true);
    expect(isListed('2026-11-19 16:00', '2026-11-20 00:00')).toBe(false);
  });

  it('[D-48] has shifts that ended up to 2 hours before, while a worker is clocked in', () => {
    expect(isListed('2026-11-19 14:00', '2026-11-19 22:00', true)).toBe(true);
    expect(isListed('2026-11-19 14:00', '2026-11-19 22:00', false)).toBe(false);
    expect(isListed('2026-11-19 13:30', '2026-11-19 21:30', true)).toBe(false);
  });

  it('[D-47] begins at midnight at the site, also on the days when clocks change', () => {
    const justMidnight = (date: string) => instant(denver(`${date} 00:00`));
    for (const [date, hours] of [
      ['2026-03-08', 23],
      ['2026-11-01', 25],
      ['2026-11-20', 24],
    ] as const) {
      const { startsAt, endsAt } = boardDay(justMidnight(date), DENVER);
      expect(startsAt).toBe(justMidnight(date));
      expect(endsAt).toBe(plusHours(startsAt, hours));
      expect(boardDay(instant(startsAt - 1), DENVER).endsAt).toBe(startsAt);
    }
  });
});
