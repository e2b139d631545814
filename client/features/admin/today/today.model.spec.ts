import { describe, expect, it } from '@jest/globals';
import type { TodayPerson, TodayShift } from '../../../../shared/assignments/today.contract.js';
import { instantOf, plusMinutes, toIso } from '../../../../shared/kernel/time.js';
import { A_MORNING, aTodayPerson, aTodayShift } from '../../../test/admin-data.testing.js';
import { boardOf, countsOf, filterBoard, peopleOf } from './today.model.js';

const START = instantOf(A_MORNING);
const after = (minutes: number) => toIso(plusMinutes(START, minutes));
const atWork = (id: number, over: Partial<TodayPerson> = {}) =>
  aTodayPerson(id, { status: 'in_progress', clockInTime: A_MORNING, ...over });
const title = ({ title: text }: TodayShift) => text;
const board = (shifts: TodayShift[], minutes: number) => boardOf(shifts, plusMinutes(START, minutes));
const statesOf = (shifts: TodayShift[], minutes: number) =>
  peopleOf(board(shifts, minutes)).map(({ name, presence }) => `${name} ${presence}`);

describe('the board of today', () => {
  it('[D-57, D-65] changes as time passes: the same data, another minute', () => {
    const shift = aTodayShift(1, { people: [aTodayPerson(1), atWork(2)] });
    expect(statesOf([shift], -10)).toEqual(['Worker 1 expected', 'Worker 2 here']);
    expect(statesOf([shift], 9)).toEqual(['Worker 1 expected', 'Worker 2 here']);
    expect(statesOf([shift], 10)).toEqual(['Worker 1 late', 'Worker 2 here']);
    expect(statesOf([shift], 121)).toEqual(['Worker 1 missing', 'Worker 2 here']);
    expect(statesOf([shift], 465)).toEqual(['Worker 1 missing', 'Worker 2 leaving']);
    expect(statesOf([shift], 601)).toEqual(['Worker 1 missing', 'Worker 2 missing_clock_out']);
  });

  it('[D-81, D-82, D-83] has late workers first, on each shift and among the shifts, and shifts that are over last', () => {
    const done = { status: 'completed', clockInTime: after(-480), clockOutTime: A_MORNING } as const;
    const over = aTodayShift(1, { startsAt: after(-480), endsAt: A_MORNING, people: [aTodayPerson(1, done)] });
    const unsettled = aTodayShift(2, { startsAt: after(-480), endsAt: A_MORNING, people: [atWork(2)] });
    const running = aTodayShift(3, { people: [atWork(3), aTodayPerson(4)] });
    const calm = aTodayShift(4, { startsAt: after(-60), people: [atWork(5)] });
    const found = board([over, unsettled, calm, running], 20);
    expect(found.map(({ shift, people }) => [shift.id, ...people.map(({ id }) => id)])).toEqual([
      [3, 4, 3],
      [2, 2],
      [4, 5],
      [1, 1],
    ]);
  });

  it('[D-83] has a shift that is over last also if someone did not come', () => {
    const over = aTodayShift(1, { startsAt: after(-480), endsAt: A_MORNING, people: [aTodayPerson(1)] });
    const running = aTodayShift(2, { startsAt: after(-180), people: [atWork(2), aTodayPerson(3)] });
    const calm = aTodayShift(3, { startsAt: after(-60), people: [atWork(4)] });
    expect(board([over, running, calm], 20).map(({ shift }) => shift.id)).toEqual([2, 3, 1]);
  });

  it('[D-58] by worker has those of all shifts, the most urgent first', () => {
    const early = aTodayShift(1, { startsAt: after(-60), people: [atWork(1), aTodayPerson(2)] });
    const shift = aTodayShift(2, { people: [aTodayPerson(3), atWork(4, { missingClockOut: true })] });
    const reviewed = aTodayShift(3, {
      startsAt: after(120),
      people: [aTodayPerson(5, { clockEventInReview: 'clock_in' })],
    });
    const later = aTodayShift(4, { startsAt: after(180), people: [aTodayPerson(6)] });
    expect(statesOf([later, reviewed, shift, early], 65)).toEqual([
      ...['Worker 3 late', 'Worker 2 missing', 'Worker 4 missing_clock_out', 'Worker 5 in_review'],
      ...['Worker 6 expected', 'Worker 1 here'],
    ]);
  });

  it('[D-56] counts workers who are leaving as at work too', () => {
    const soonOver = aTodayShift(1, { endsAt: after(25), people: [atWork(1), atWork(2)] });
    const shift = aTodayShift(2, { people: [atWork(3), aTodayPerson(4), aTodayPerson(5)] });
    expect(countsOf(board([soonOver, shift], 20))).toEqual({
      ...{ late: 2, missing: 0, missing_clock_out: 0, in_review: 0, leaving: 2, expected: 0, here: 3, done: 0 },
    });
  });

  it('[D-68] marks who has not clocked in since the shift was moved, unless the shift was taken later', () => {
    const takenLater = aTodayPerson(2, { assignedAt: after(-30) });
    const approvedLater = aTodayPerson(3, { approvedAt: after(-30) });
    const people = [aTodayPerson(1), takenLater, approvedLater, atWork(4)];
    const marked = (movedAt: string | null) =>
      peopleOf(board([aTodayShift(1, { movedAt, people })], 0)).flatMap(({ id, hasNewTime }) =>
        hasNewTime ? [id] : [],
      );
    expect(marked(after(-60))).toEqual([1]);
    expect(marked(null)).toEqual([]);
  });
});

describe('the filter of the board', () => {
  const shifts = [
    aTodayShift(1, { people: [atWork(1, { name: 'Zoë Ito' }), aTodayPerson(2, { name: 'Ana Luz' })] }),
    aTodayShift(2, { title: 'Packing', endsAt: after(25), people: [atWork(3, { phone: '801-555-0199' })] }),
    aTodayShift(3, { title: 'Night packing' }),
  ];
  const found = (state: Parameters<typeof filterBoard>[1]['state'], search = '') =>
    filterBoard(board(shifts, 20), { state, search, title }).map(({ shift, people }) => [
      shift.id,
      ...people.map(({ id }) => id),
    ]);

  it('[D-59] keeps one state; at work includes who is leaving', () => {
    expect(found(null)).toEqual([[1, 2, 1], [2, 3], [3]]);
    expect(found('late')).toEqual([[1, 2]]);
    expect(found('here')).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(found('leaving')).toEqual([[2, 3]]);
    expect(found('done')).toEqual([]);
  });

  it('[D-59] finds workers by name and phone, and shifts by title, without accents and case', () => {
    expect(found(null, 'zoe')).toEqual([[1, 1]]);
    expect(found(null, '0199')).toEqual([[2, 3]]);
    expect(found(null, 'PACK')).toEqual([[2, 3], [3]]);
    expect(found('late', 'bindery')).toEqual([[1, 2]]);
    expect(found('late', 'pack')).toEqual([]);
  });
});
