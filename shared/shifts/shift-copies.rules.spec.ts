import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.js';
import { SHIFT } from './shifts.policy.js';
import { addDays, daysBetween, siteDate, siteTime, weekday } from '../kernel/site-time.js';
import { DENVER, day, denver, time } from '../kernel/spec-support.js';
import { type Instant, type LocalDate, toIso } from '../kernel/time.js';
import {
  type CopySource,
  type PlacedShift,
  type PlannedCopy,
  copiesOfWeek,
  copiesOnWeekdays,
  lastPlannableDay,
  planCopies,
  plannableWeeks,
} from './shift-copies.rules.js';

/** A Friday. */
const NOW = denver('2026-11-20 08:00');
const context = { now: NOW, zone: DENVER };

function source(id: number, date: string, startTime = '09:00', endTime = '17:00'): CopySource {
  const times = { date: day(date), startTime: time(startTime), endTime: time(endTime) };
  return { id, title: 'Kitting line', skillLevelId: 1, payRateCents: cents(1700), identicalCount: 1, ...times };
}

function plan(sources: CopySource[], copies: [number, string][], placed: PlacedShift[] = [], now: Instant = NOW) {
  const schedule = { sources: new Map(sources.map((one) => [one.id, one])), placed };
  const shiftCopies = copies.map(([shiftId, date]) => ({ shiftId, date: day(date) }));
  return planCopies(shiftCopies, schedule, { ...context, now });
}

const outcomeOf = ({ decision }: PlannedCopy) => (decision.ok ? 'made' : decision.code);
const placedBy = (planned: PlannedCopy[]): PlacedShift[] =>
  planned.flatMap(({ decision }) =>
    decision.ok ? [{ title: 'Kitting line', skillLevelId: 1 as const, ...decision }] : [],
  );

describe('copy patterns', () => {
  it('[D-26] a week is copied from Monday to Sunday to the same weekdays of each target, ordered by day', () => {
    const shifts = [
      { id: 1, date: day('2026-11-15') }, // the Sunday before
      { id: 2, date: day('2026-11-16') },
      { id: 3, date: day('2026-11-22') },
      { id: 4, date: day('2026-11-23') }, // the Monday after
    ];
    expect(copiesOfWeek(shifts, day('2026-11-16'), [day('2026-11-30'), day('2026-11-23')])).toEqual([
      { shiftId: 2, date: '2026-11-23' },
      { shiftId: 3, date: '2026-11-29' },
      { shiftId: 2, date: '2026-11-30' },
      { shiftId: 3, date: '2026-12-06' },
    ]);
  });

  it('[D-26] copies of a week are ordered by day when its shifts are not', () => {
    const shifts = [
      { id: 1, date: day('2026-11-20') },
      { id: 2, date: day('2026-11-18') },
      { id: 3, date: day('2026-11-20') },
    ];
    expect(copiesOfWeek(shifts, day('2026-11-16'), [day('2026-11-23')])).toEqual([
      { shiftId: 2, date: '2026-11-25' },
      { shiftId: 1, date: '2026-11-27' },
      { shiftId: 3, date: '2026-11-27' },
    ]);
  });

  it('[D-26] weekdays include both ends, also across the end of the year', () => {
    const span = { from: day('2026-12-25'), until: day('2027-01-01') };
    expect(copiesOnWeekdays(7, [5], span).map(({ date }) => date)).toEqual(['2026-12-25', '2027-01-01']);
    expect(copiesOnWeekdays(7, [], span)).toEqual([]);
    expect(copiesOnWeekdays(7, [5], { from: span.until, until: span.from })).toEqual([]);
  });

  it('[D-11, D-21] target weeks range from the current one to the week of the 28th day', () => {
    expect(lastPlannableDay(context)).toBe('2026-12-18');
    expect(plannableWeeks(context)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']);
  });

  it.each([
    ['Monday', '2026-11-16 08:00', ['2026-11-16', '2026-12-14']],
    ['Sunday', '2026-11-22 08:00', ['2026-11-16', '2026-12-14']],
    ['Sunday evening', '2026-11-22 23:59', ['2026-11-16', '2026-12-14']],
  ])('[D-11, D-21] on a %s the target weeks are five', (_, now, [first, last]) => {
    const weeks = plannableWeeks({ ...context, now: denver(now) });
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([5, first, last]);
  });
});

describe('planCopies', () => {
  it('[D-21] refuses past starts, to the minute, and days more than 28 days ahead', () => {
    const early = [source(1, '2026-11-13', '07:59', '12:59'), source(2, '2026-11-13', '08:00', '13:00')];
    expect(
      plan(early, [
        [1, '2026-11-20'],
        [2, '2026-11-20'],
      ]).map(outcomeOf),
    ).toEqual(['shift_in_past', 'made']);
    expect(
      plan(early, [
        [1, '2026-12-18'],
        [1, '2026-12-19'],
        [1, '2026-12-20'],
        [1, '2026-12-19'],
      ]).map(outcomeOf),
    ).toEqual(['made', 'shift_too_far_ahead', 'shift_too_far_ahead', 'shift_too_far_ahead']);
  });

  it('[D-26, D-27] keeps local times, not elapsed hours, on a daylight saving night', () => {
    const now = denver('2026-10-25 08:00');
    const night = [source(1, '2026-10-26', '22:00', '06:00'), source(2, '2026-10-26')];
    const [before, change, after] = plan(
      night,
      [
        [1, '2026-10-30'],
        [1, '2026-10-31'],
        [2, '2026-11-02'],
      ],
      [],
      now,
    );
    const hours = (one?: PlannedCopy) => one?.decision.ok && (one.decision.endsAt - one.decision.startsAt) / 3_600_000;
    expect([before, change, after].map(hours)).toEqual([8, 9, 8]);
    expect(after?.decision.ok && toIso(after.decision.startsAt)).toBe('2026-11-02T16:00:00.000Z');
  });

  it('[D-25, D-27] refuses only the copy that the skipped hour makes too short', () => {
    const now = denver('2027-03-08 08:00');
    const short = [source(1, '2027-03-08', '01:00', '03:00')];
    expect(
      plan(
        short,
        [
          [1, '2027-03-13'],
          [1, '2027-03-14'],
          [1, '2027-03-15'],
        ],
        [],
        now,
      ).map(outcomeOf),
    ).toEqual(['made', 'shift_length_invalid', 'made']);
  });

  it('[D-21] does not repeat an existing shift; two identical source shifts make two copies', () => {
    const twins = [1, 2].map((id) => ({ ...source(id, '2026-11-16'), identicalCount: 2 }));
    const first = plan(twins, [
      [1, '2026-11-23'],
      [2, '2026-11-23'],
    ]);
    expect(first.map(outcomeOf)).toEqual(['made', 'made']);
    const [one] = placedBy(first) as [PlacedShift];
    const both: [number, string][] = [
      [1, '2026-11-23'],
      [2, '2026-11-23'],
    ];
    expect(plan(twins, both, [one]).map(outcomeOf)).toEqual(['made', 'shift_already_there']);
    // Either of the two requested alone: one exists and one is missing.
    for (const copy of both) expect(plan(twins, [copy], [one]).map(outcomeOf)).toEqual(['made']);
    for (const copy of both) expect(plan(twins, [copy], [one, one]).map(outcomeOf)).toEqual(['shift_already_there']);
    const otherLevel = { ...one, skillLevelId: 2 as const };
    expect(plan([source(1, '2026-11-16')], [[1, '2026-11-23']], [otherLevel]).map(outcomeOf)).toEqual(['made']);
  });

  it('[D-21] refuses a copy repeated in one request, and a copy of a deleted shift', () => {
    expect(
      plan(
        [source(1, '2026-11-16')],
        [
          [1, '2026-11-23'],
          [1, '2026-11-23'],
          [9, '2026-11-23'],
        ],
      ).map(outcomeOf),
    ).toEqual(['made', 'shift_already_there', 'shift_not_active']);
  });

  it('[D-21] refuses a repeated copy of one shift even if its day has another identical shift', () => {
    const twin = { ...source(1, '2026-11-16'), identicalCount: 2 };
    expect(
      plan(
        [twin],
        [
          [1, '2026-11-23'],
          [1, '2026-11-23'],
        ],
      ).map(outcomeOf),
    ).toEqual(['made', 'shift_already_there']);
  });

  it('[D-22, D-24] includes the warnings of a new shift', () => {
    const rich = { ...source(1, '2026-11-13', '08:30', '12:30'), payRateCents: cents(3000) };
    expect(plan([rich], [[1, '2026-11-20']])[0]?.decision).toMatchObject({
      ok: true,
      warnings: ['starts_within_hour', 'pay_rate_outside_band'],
    });
  });
});

describe('properties of a plan', () => {
  const moments = fc.integer({ min: denver('2026-01-01 00:00'), max: denver('2028-01-01 00:00') });
  const starts = fc.integer({ min: 0, max: 47 }).map((half) => clock(half));
  const days = fc.uniqueArray(fc.integer({ min: -10, max: 40 }), { minLength: 1, maxLength: 12 });

  it('[D-21, D-25, D-26] creates only valid new shifts at the source’s local times, and nothing when repeated', () => {
    fc.assert(
      fc.property(moments, starts, fc.integer({ min: 4, max: 24 }), days, (moment, startTime, halves, offsets) => {
        const now = moment as Instant;
        const today = siteDate(now, DENVER);
        const one = source(1, today, startTime, clock((halfHours(startTime) + halves) % 48));
        const copies = offsets.map((offset): [number, LocalDate] => [1, addDays(today, offset)]);
        const planned = plan([one], copies, [], now);
        for (const { date, decision } of planned) {
          if (!decision.ok) continue;
          const minutes = (decision.endsAt - decision.startsAt) / 60_000;
          expect(decision.startsAt >= now && daysBetween(today, date) <= SHIFT.maxDaysAhead).toBe(true);
          expect(minutes >= SHIFT.minMinutes && minutes <= SHIFT.maxMinutes).toBe(true);
          const skipped = startTime.startsWith('02') && weekday(date) === 0;
          if (!skipped)
            expect([siteDate(decision.startsAt, DENVER), siteTime(decision.startsAt, DENVER)]).toEqual([
              date,
              startTime,
            ]);
        }
        expect(plan([one], copies, placedBy(planned), now).map(outcomeOf)).not.toContain('made');
      }),
      { numRuns: 300 },
    );
  });
});

function clock(half: number): string {
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
}

function halfHours(reading: string): number {
  return Number(reading.slice(0, 2)) * 2 + (reading.endsWith('30') ? 1 : 0);
}
