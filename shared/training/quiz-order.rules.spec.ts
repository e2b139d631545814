import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quizOrder } from './quiz-order.rules.js';

const FOUR = [4, 4, 4, 4];
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

describe('quizOrder', () => {
  it('[T-07] is the same for the same attempt', () => {
    expect(quizOrder(FOUR, '7:3:1')).toEqual(quizOrder(FOUR, '7:3:1'));
  });

  it('[T-07, T-38] is the same in a later version, where an attempt continues at its question', () => {
    expect(quizOrder([4, 4, 2], '7:3:5')).toEqual([
      { question: 2, options: [1, 0] },
      { question: 0, options: [0, 3, 1, 2] },
      { question: 1, options: [3, 2, 0, 1] },
    ]);
  });

  it('[T-07] differs for the next attempt, in questions and options', () => {
    const attempts = Array.from({ length: 20 }, (_, attempt) => quizOrder(FOUR, `7:3:${attempt}`));
    const questions = new Set(attempts.map((order) => order.map(({ question }) => question).join('')));
    const options = new Set(attempts.map((order) => order.map((one) => one.options.join('')).join(' ')));
    expect(questions.size).toBeGreaterThan(10);
    expect(options.size).toBe(20);
  });

  it('[T-07] puts each option in each position about equally often', () => {
    const firsts = Array.from({ length: 4000 }, (_, attempt) => quizOrder([4], `x${attempt}`)[0]?.options[0] ?? 9);
    for (const option of [0, 1, 2, 3]) {
      const count = firsts.filter((one) => one === option).length;
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
  });

  it('[T-07] contains every question once and every option once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(2, 4), { maxLength: 12 }), fc.string(), (counts, seed) => {
        const order = quizOrder(counts, seed);
        expect(sorted(order.map(({ question }) => question))).toEqual(counts.map((_, index) => index));
        for (const { question, options } of order)
          expect(sorted(options)).toEqual(Array.from({ length: counts[question] ?? 0 }, (_, index) => index));
      }),
    );
  });
});
