import { describe, expect, it } from '@jest/globals';
import { checkFields } from '../kernel/fields.rules.js';
import { SUBMIT_RULES } from './training.fields.js';

const codes = (quiz: Record<string, unknown>) =>
  checkFields(SUBMIT_RULES, quiz).map(({ field, code }) => `${field} ${code}`);

describe('a submitted quiz', () => {
  it.each([
    [[0, 3], []],
    [[-1], ['answers number_invalid']],
    [[4], ['answers number_invalid']],
    [[0.5], ['answers number_invalid']],
    [['0'], ['answers wrong_type']],
  ])('[T-12] has the answers %j: %j', (answers, expected) => {
    expect(codes({ trainingId: 1, answers })).toEqual(expected);
  });

  it('[T-12] names its training', () => {
    expect(codes({ answers: [0] })).toEqual(['trainingId required']);
  });
});
