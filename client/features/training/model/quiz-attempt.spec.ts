import { describe, expect, it } from '@jest/globals';
import type { QuizQuestionView } from '../../../../shared/training/training.contract.js';
import type { QuizDraft } from '../../../offline/db.js';
import { isForEarlierAnswers, newAttempt, resumedAttempt } from './quiz-attempt.js';

const question = (text: string): QuizQuestionView => ({ question: text, options: ['A', 'B', 'C', 'D'] });
const QUESTIONS = ['one', 'two', 'three'].map(question);
const draft = (changes: Partial<QuizDraft> = {}): QuizDraft => ({
  workerId: 7,
  trainingId: 5,
  attemptId: 'attempt-1',
  seed: '7:5:0',
  questions: QUESTIONS,
  answers: [2, null, 0],
  step: 2,
  ...changes,
});

describe('an attempt at a quiz', () => {
  it('[T-07, T-39] starts without answers at the first question with a new id', () => {
    const [first, second] = [newAttempt(QUESTIONS, '7:5:0'), newAttempt(QUESTIONS, '7:5:1')];
    expect(first).toMatchObject({ answers: [null, null, null], step: 0, seed: '7:5:0' });
    expect(second.attemptId).not.toBe(first.attemptId);
  });

  it('[T-50] is restored: the same attempt, order, answers and question', () => {
    expect(resumedAttempt(QUESTIONS, draft())).toEqual({
      attemptId: 'attempt-1',
      seed: '7:5:0',
      answers: [2, null, 0],
      step: 2,
    });
  });

  it('[T-51] keeps the answers to questions that an edit of the training did not change, and restarts at the first', () => {
    const edited = [question('new'), question('one'), question('three, corrected')];
    expect(resumedAttempt(edited, draft())).toMatchObject({
      attemptId: 'attempt-1',
      answers: [null, 2, null],
      step: 0,
    });
    expect(resumedAttempt(QUESTIONS.slice(0, 1), draft())).toMatchObject({ answers: [2], step: 0 });
  });

  it('[T-51] distinguishes two questions with equal text', () => {
    const duplicates = ['same', 'same'].map(question);
    expect(resumedAttempt(duplicates, draft({ questions: duplicates, answers: [1, 3] })).answers).toEqual([1, 3]);
  });

  it('[T-39] has the grade of earlier answers only if others are on the screen', () => {
    expect(isForEarlierAnswers([2, 1, 0], { answers: [2, 1, 0] })).toBe(false);
    expect(isForEarlierAnswers([2, 1, 0], { answers: [2, 1, 1] })).toBe(true);
    expect(isForEarlierAnswers([2, 1, 0], { answers: [null, null, null] })).toBe(false); // opened after it was handed in
    expect(isForEarlierAnswers(undefined, { answers: [2, 1, 1] })).toBe(false);
  });
});
