import { describe, expect, it } from '@jest/globals';
import { blankQuestion, draftOf, faultsOf, withInserted, withMoved, questionOf } from './quiz-draft.model.js';

const QUESTION = {
  question: 'Which?',
  questionEs: '¿Cuál?',
  options: ['a', 'b', 'c', 'd'],
  optionsEs: ['e', 'f', 'g', 'h'],
  correctAnswer: 2,
};
const drafts = [1, 2, 3].map(blankQuestion);
const keys = (list: { key: number }[]) => list.map(({ key }) => key);

describe('a question in the editor', () => {
  it('[T-28] is read back unchanged', () => {
    expect(questionOf(draftOf(QUESTION, 1))).toEqual(QUESTION);
    const english = { ...QUESTION, questionEs: null, optionsEs: null };
    expect(questionOf(draftOf(english, 1))).toEqual(english);
  });

  it('[T-28] requires text, options and the right one, but no Spanish', () => {
    expect(faultsOf(blankQuestion(1), 0).map(({ field }) => field)).toEqual(['question', 'options', 'correctAnswer']);
    expect(faultsOf(blankQuestion(1), 4)[0]?.params).toEqual({ number: 5 });
    expect(faultsOf(draftOf(QUESTION, 1), 0)).toEqual([]);
    expect(faultsOf({ ...draftOf(QUESTION, 1), optionsEs: ['e', '', '', ''] }, 0).map(({ field }) => field)).toEqual([
      'optionsEs',
    ]);
  });
});

describe('the order of questions', () => {
  it('[T-28] changes by one place, within the list', () => {
    expect(keys(withMoved(drafts, 0, 1))).toEqual([2, 1, 3]);
    expect(keys(withMoved(drafts, 2, -1))).toEqual([1, 3, 2]);
    expect(keys(withMoved(drafts, 0, -1))).toEqual([1, 2, 3]);
    expect(keys(withMoved(drafts, 2, 1))).toEqual([1, 2, 3]);
  });

  it('[T-28] accepts a new one at any place', () => {
    expect(keys(withInserted(drafts, 0, blankQuestion(9)))).toEqual([9, 1, 2, 3]);
    expect(keys(withInserted(drafts, 3, blankQuestion(9)))).toEqual([1, 2, 3, 9]);
  });
});
