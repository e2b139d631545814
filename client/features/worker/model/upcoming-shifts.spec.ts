import { describe, expect, it } from '@jest/globals';
import { instant, toIso } from '../../../../shared/kernel/time.js';
import { aShift, anAssignment, at } from './spec-support.testing.js';
import { missedClockIns, missingClockOuts, upcomingShifts } from './upcoming-shifts.js';
import { upcomingItems } from './upcoming-items.js';

const NOW = at('2026-11-17', '05:31');
const TODAY = { date: '2026-11-17', startTime: '06:00', endTime: '14:00' };

describe('the upcoming shifts', () => {
  it('[S-24] lists assigned and applied-for shifts, the next one first', () => {
    const later = anAssignment(aShift({ ...TODAY, date: '2026-11-23' }), { status: 'pending' });
    const next = anAssignment(aShift(TODAY));
    const gone = anAssignment(aShift({ ...TODAY, date: '2026-11-18' }), { status: 'cancelled' });
    const listed = upcomingShifts([later, gone, next], NOW);
    expect(listed.map(({ assignment, state }) => [assignment.id, state])).toEqual([
      [next.id, 'assigned'],
      [later.id, 'pending'],
    ]);
  });

  it('[K-17] shows a shift as a no-show one millisecond after its clock-in window', () => {
    const shift = anAssignment(aShift(TODAY));
    const closes = at('2026-11-17', '08:00');
    expect(upcomingShifts([shift], closes)[0]?.state).toBe('assigned');
    expect(upcomingShifts([shift], instant(closes + 1))[0]?.state).toBe('no_show');
    expect(upcomingShifts([shift], at('2026-11-17', '14:00'))).toEqual([]);
  });

  it('[S-37] omits an application once its shift has begun', () => {
    const pending = anAssignment(aShift(TODAY), { status: 'pending' });
    const start = at('2026-11-17', '06:00');
    expect(upcomingShifts([pending], instant(start - 1))).toHaveLength(1);
    expect(upcomingShifts([pending], start)).toEqual([]);
  });
});

describe('a missing clock-in', () => {
  it('[K-06, K-17] is reported from one millisecond after its window until the shift ends', () => {
    const assigned = anAssignment(aShift(TODAY));
    const closes = at('2026-11-17', '08:00');
    const ends = at('2026-11-17', '14:00');
    expect(missedClockIns([assigned], closes)).toEqual([]);
    expect(missedClockIns([assigned], instant(closes + 1))).toEqual([assigned]);
    expect(missedClockIns([assigned], instant(ends - 1))).toEqual([assigned]);
    expect(missedClockIns([assigned], ends)).toEqual([]);
  });
});

describe('a pending claim', () => {
  it('[S-24] is listed among the upcoming shifts by its start, until it is confirmed', () => {
    const later = aShift({ ...TODAY, date: '2026-11-20' });
    const assigned = anAssignment(aShift({ ...TODAY, date: '2026-11-19' }));
    const next = aShift({ ...TODAY, date: '2026-11-18' });
    const kinds = (assignments: (typeof assigned)[]) =>
      upcomingItems(upcomingShifts(assignments, NOW), [later, next]).map((item) =>
        item.kind === 'assigned' ? [item.kind, item.upcoming.assignment.shiftId] : [item.kind, item.shift.id],
      );
    expect(kinds([assigned])).toEqual([
      ['sending', next.id],
      ['assigned', assigned.shiftId],
      ['sending', later.id],
    ]);
    expect(kinds([assigned, anAssignment(next)])).toEqual([
      ['assigned', next.id],
      ['assigned', assigned.shiftId],
      ['sending', later.id],
    ]);
  });
});

describe('a missing clock-out', () => {
  it('[K-10] is reported from one millisecond after the end + 2 hours', () => {
    const clockInTime = toIso(at('2026-11-17', '05:57'));
    const running = anAssignment(aShift(TODAY), { status: 'in_progress', clockInTime });
    const closes = at('2026-11-17', '16:00');
    expect(missingClockOuts([running], closes)).toEqual([]);
    expect(missingClockOuts([running], instant(closes + 1))).toEqual([running]);
  });

  it('[K-49] is not reported while a clock-out is in review', () => {
    const clockInTime = toIso(at('2026-11-17', '05:57'));
    const inReview = { clockEventInReview: 'clock_out', clockOutInReview: true } as const;
    const running = anAssignment(aShift(TODAY), { status: 'in_progress', clockInTime, ...inReview });
    expect(missingClockOuts([running], at('2026-11-17', '16:01'))).toEqual([]);
  });
});
