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

describe('submitting a quiz', () => {
  it('[T-12] marks it', () => {
    expect(decideSubmit(quiz())).toMatchObject({ ok: true, grade: { score: 100, passed: true, missed: [] } });
    expect(decideSubmit(quiz({ answers: [1, 3] }))).toMatchObject({ grade: { score: 50, passed: false, missed: [1] } });
  });

  it('[T-11] [T-13] wants an answer to each question, and none too many', () => {
    for (const answers of [null, [], [1], [1, 2, 3]]) expect(codeOf({ answers })).toBe('training_answers_missing');
  });

  it('[T-08] wants the video watched to its end', () => {
    expect(codeOf({ isVideoWatched: false })).toBe('training_video_unfinished');
  });

  it('[T-02] wants the level open', () => {
    expect(codeOf({ isOpen: false })).toBe('training_locked');
  });

  it('[T-16] is passed without questions once the video is watched, whatever answers come along', () => {
    expect(decideSubmit(quiz({ questions: [], answers: null }))).toMatchObject({ grade: { passed: true, score: 100 } });
    expect(decideSubmit(quiz({ questions: [], answers: [3] }))).toMatchObject({ grade: { passed: true } });
    expect(codeOf({ questions: [], answers: null, isVideoWatched: false })).toBe('training_video_unfinished');
  });
});

describe('a quiz on the screen', () => {
  it('[T-11] is answered when no question is open', () => {
    expect(isQuizAnswered(2, [0, 3])).toBe(true);
    expect(isQuizAnswered(2, [0, null])).toBe(false);
    expect(isQuizAnswered(2, [0, undefined])).toBe(false);
    expect(isQuizAnswered(2, [0])).toBe(false);
  });
});

describe('several attempts', () => {
  it('[T-18] keep the highest score', () => {
    expect(keepBest({ score: null, passed: false }, { score: 0, passed: false })).toEqual({ score: 0, passed: false });
    expect(keepBest({ score: 60, passed: false }, { score: 80, passed: true })).toEqual({ score: 80, passed: true });
    expect(keepBest({ score: 80, passed: true }, { score: 60, passed: false })).toEqual({ score: 80, passed: true });
  });

  it('[T-06] [T-18] in whatever order, end with the best of them and a pass if there was one', () => {
    const attempt = fc.record({ score: fc.nat(100), passed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 1 }), (attempts) => {
        const kept = attempts.reduce<{ score: number | null; passed: boolean }>(keepBest, {
          score: null,
          passed: false,
        });
        expect(kept).toEqual({
          score: Math.max(...attempts.map(({ score }) => score)),
          passed: attempts.some(({ passed }) => passed),
        });
      }),
    );
  });
});
