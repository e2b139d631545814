import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decideSubmit, isQuizAnswered, keepBest, type SubmittedQuiz } from './submit.rules.js';

const quiz = (changes: Partial<SubmittedQuiz> = {}): SubmittedQuiz => ({
  questions: [{ correctAnswer: 1 }, { correctAnswer: 2 }],
  passingScore: 80,
  isOpen: true,
  isVideoWatched: true,
  answers: [1, 2],
  ...changes,
});
const codeOf = (changes: Partial<SubmittedQuiz>) => {
  const decision = decideSubmit(quiz(changes));
  return decision.ok ? null : decision.code;
};

describe('decideSubmit', () => {
  it('[T-12] grades the quiz', () => {
    expect(decideSubmit(quiz())).toMatchObject({ ok: true, grade: { score: 100, passed: true, missed: [] } });
    expect(decideSubmit(quiz({ answers: [1, 3] }))).toMatchObject({ grade: { score: 50, passed: false, missed: [1] } });
  });

  it('[T-11] [T-13] requires exactly one answer for each question', () => {
    for (const answers of [null, [], [1], [1, 2, 3]]) expect(codeOf({ answers })).toBe('training_answers_missing');
    expect(codeOf({ questions: [{ correctAnswer: 1 }], answers: null })).toBe('training_answers_missing');
  });

  it('[T-08] requires the video to be watched to its end', () => {
    expect(codeOf({ isVideoWatched: false })).toBe('training_video_unfinished');
  });

  it('[T-02] requires an open level', () => {
    expect(codeOf({ isOpen: false })).toBe('training_locked');
  });

  it('[T-16] passes a quiz without questions after the video, with any answers', () => {
    expect(decideSubmit(quiz({ questions: [], answers: null }))).toMatchObject({ grade: { passed: true, score: 100 } });
    expect(decideSubmit(quiz({ questions: [], answers: [3] }))).toMatchObject({ grade: { passed: true } });
    expect(codeOf({ questions: [], answers: null, isVideoWatched: false })).toBe('training_video_unfinished');
  });
});

describe('isQuizAnswered', () => {
  it('[T-11] is true if no question is open', () => {
    expect(isQuizAnswered(2, [0, 3])).toBe(true);
    expect(isQuizAnswered(2, [0, null])).toBe(false);
    expect(isQuizAnswered(2, [0, undefined])).toBe(false);
    expect(isQuizAnswered(2, [0])).toBe(false);
  });
});

describe('keepBest', () => {
  it('[T-18] keeps the highest score', () => {
    expect(keepBest({ score: null, passed: false }, { score: 0, passed: false })).toEqual({ score: 0, passed: false });
    expect(keepBest({ score: 60, passed: false }, { score: 80, passed: true })).toEqual({ score: 80, passed: true });
    expect(keepBest({ score: 80, passed: true }, { score: 60, passed: false })).toEqual({ score: 80, passed: true });
  });

  it('[T-06] [T-18] returns the best score and any pass, in any order of attempts', () => {
    const attempt = fc.record({ score: fc.nat(100), passed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 1 }), (attempts) => {
        const best = attempts.reduce<{ score: number | null; passed: boolean }>(keepBest, {
          score: null,
          passed: false,
        });
        expect(best).toEqual({
          score: Math.max(...attempts.map(({ score }) => score)),
          passed: attempts.some(({ passed }) => passed),
        });
      }),
    );
  });
});
