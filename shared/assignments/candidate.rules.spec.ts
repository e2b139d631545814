import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hoursHundredths } from '../kernel/hours.js';
import { at } from '../kernel/spec-support.js';
import { type Instant, instant, plusHours } from '../kernel/time.js';
import { type CandidateFacts, candidateReasons, decideAsk, overtimeAdded, rankCandidates } from './candidate.rules.js';
import type { ClaimInput } from './claim.rules.js';

const SHIFT = { skillLevelId: 2 as const };

function candidate(id: number, changes: Partial<CandidateFacts> = {}): CandidateFacts {
  const hours = { weekBefore: hoursHundredths(0), weekAfter: hoursHundredths(800) };
  return {
    id,
    skillLevel: 2,
    score: 85,
    ...hours,
    completed: 5,
    completedSame: 0,
    leftBefore: false,
    warnings: [],
    ...changes,
  };
}

const week = (before: number, after: number) => ({
  weekBefore: hoursHundredths(before * 100),
  weekAfter: hoursHundredths(after * 100),
});
const order = (...candidates: CandidateFacts[]) => rankCandidates(candidates, SHIFT).map(({ id }) => id);
const codes = (facts: CandidateFacts) => candidateReasons(facts, SHIFT).map(({ code }) => code);

describe('the order of candidates', () => {
  it('[D-06, D-39, W-267] is level, earlier cancellation, warnings, overtime, score, experience with such shifts, hours left, age of the account', () => {
    const best = candidate(9, { score: 90, completedSame: 3 });
    const rising = [
      best,
      candidate(8, { score: 90, completedSame: 2 }),
      candidate(7, { score: 89.9, ...week(0, 4) }),
      candidate(5, { score: 89.9 }),
      candidate(6, { score: 89.9 }),
      candidate(4, { score: 100, ...week(32, 40.5) }),
      candidate(11, { score: 100, warnings: [{ code: 'short_rest' }] }),
      candidate(10, { score: 100, warnings: [{ code: 'short_rest' }, { code: 'long_stretch' }] }),
      candidate(3, { score: 100, leftBefore: true }),
      candidate(2, { score: 100, skillLevel: 1 }),
    ];
    expect(order(...[...rising].reverse())).toEqual(rising.map(({ id }) => id));
  });

  it('[W-267] counts hours over 40 as overtime, not as a warning', () => {
    const warned = candidate(1, { ...week(32, 41), score: 90, warnings: [{ code: 'over_week' }] });
    expect(order(candidate(2, week(32, 42)), warned)).toEqual([1, 2]);
  });

  it('[D-06] does not depend on the input order', () => {
    const facts = fc.record({
      id: fc.integer({ min: 1, max: 1_000 }),
      skillLevel: fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4),
      score: fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
      before: fc.integer({ min: 0, max: 6_000 }),
      added: fc.integer({ min: 200, max: 1_200 }),
      completed: fc.nat(5),
      completedSame: fc.nat(5),
      leftBefore: fc.boolean(),
      warnings: fc.array(fc.record({ code: fc.constantFrom('short_rest', 'long_stretch', 'over_week') }), {
        maxLength: 3,
      }),
    });
    const list = fc.uniqueArray(facts, { selector: ({ id }) => id, maxLength: 20 });
    fc.assert(
      fc.property(list, (all) => {
        const candidates = all.map(({ before, added, ...one }) => ({
          ...one,
          weekBefore: hoursHundredths(before),
          weekAfter: hoursHundredths(before + added),
        }));
        const ranked = rankCandidates(candidates, SHIFT);
        expect(rankCandidates([...candidates].reverse(), SHIFT)).toEqual(ranked);
        expect([...ranked].sort((a, b) => a.id - b.id)).toEqual([...candidates].sort((a, b) => a.id - b.id));
      }),
    );
  });
});

describe('the reasons', () => {
  it('[D-06] counts overtime from the first hundredth of an hour beyond 40', () => {
    expect(codes(candidate(1, week(32, 40)))).toEqual(['no_overtime']);
    expect(candidateReasons(candidate(1, week(32, 40.01)), SHIFT)).toEqual([
      { code: 'overtime', hours: 0.01, speaksFor: false },
    ]);
    expect(overtimeAdded(week(44, 52))).toBe(800);
    expect(candidateReasons(candidate(1, week(10, 18)), SHIFT)).toEqual([
      { code: 'no_overtime', hoursLeft: 22, speaksFor: true },
    ]);
  });

  it.each([
    [79.9, ['no_overtime', 'score_low']],
    [80, ['no_overtime']],
    [89.9, ['no_overtime']],
    [90, ['no_overtime', 'score_high']],
  ])('[D-06] a score of %p: %p', (score, expected) => {
    expect(codes(candidate(1, { score }))).toEqual(expected);
  });

  it('[D-06, D-39] lists obstacles and advantages', () => {
    const hoursLeft = { code: 'no_overtime', hoursLeft: 32, speaksFor: true };
    const poor = candidate(1, { skillLevel: 1, leftBefore: true, score: 79.9, completed: 0 });
    expect(candidateReasons(poor, SHIFT)).toEqual([
      { code: 'level_too_low', speaksFor: false },
      { code: 'left_before', speaksFor: false },
      hoursLeft,
      { code: 'score_low', speaksFor: false },
      { code: 'first_shift', speaksFor: false },
    ]);
    expect(candidateReasons(candidate(1, { score: 90, completedSame: 3 }), SHIFT)).toEqual([
      hoursLeft,
      { code: 'score_high', speaksFor: true },
      { code: 'did_same', times: 3, speaksFor: true },
    ]);
  });
});

describe('asking a worker', () => {
  const NOW = at('2026-11-20T15:00:00Z');
  const input: ClaimInput = {
    worker: { isApproved: true, isActive: true, skillLevel: 2 },
    shift: {
      id: 1,
      skillLevelId: 2,
      startsAt: plusHours(NOW, 5),
      endsAt: plusHours(NOW, 13),
      isActive: true,
      totalPositions: 2,
      filledPositions: 1,
      requiresApproval: false,
    },
    held: [],
    now: NOW,
  };
  const ask = (askedAt: Instant | null, changes: Partial<ClaimInput & { hasOpenOffer: boolean }> = {}) =>
    decideAsk({ ...input, hasOpenOffer: false, ...changes, askedAt });

  it('[D-06] is refused within 12 hours of the last request for the same shift', () => {
    expect(ask(null).ok).toBe(true);
    expect(ask(plusHours(NOW, -12)).ok).toBe(true);
    expect(ask(instant(plusHours(NOW, -12) + 1))).toMatchObject({ code: 'asked_recently', params: { hours: 12 } });
  });

  it('[D-06, S-17, S-18] is limited to workers who can sign up now', () => {
    expect(ask(null, { worker: { ...input.worker, isApproved: false } })).toMatchObject({
      code: 'worker_not_approved',
    });
    expect(ask(null, { worker: { ...input.worker, skillLevel: 1 } })).toMatchObject({ code: 'level_too_low' });
    expect(ask(null, { shift: { ...input.shift, filledPositions: 2 } })).toMatchObject({ code: 'shift_full' });
    expect(ask(null, { shift: { ...input.shift, startsAt: NOW } })).toMatchObject({ code: 'shift_started' });
  });
});
