import { describe, expect, it } from '@jest/globals';
import { cents } from '../kernel/money.js';
import { isRateInBand, isSkillLevelId } from './skill-level.rules.js';

describe('isSkillLevelId', () => {
  it('accepts the four numbers and nothing else', () => {
    expect([0, 1, 4, 5, '1', 1.5, null].map(isSkillLevelId)).toEqual([false, true, true, false, false, false, false]);
  });
});

describe('isRateInBand', () => {
  it('includes both ends of the level', () => {
    const rates = [1799, 1800, 2200, 2201].map((rate) => isRateInBand(2, cents(rate)));
    expect(rates).toEqual([false, true, true, false]);
  });
});
