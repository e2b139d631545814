import { describe, expect, it } from '@jest/globals';
import { checkFields } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { TRAINING } from './training.policy.js';
import type { QuizQuestion, TrainingRequest } from './admin-training.contract.js';
import { TRAINING_CHANGE_RULES, TRAINING_RULES } from './admin-training.fields.js';
import { questionFaults } from './question.fields.js';

const TRAINING_FORM: TrainingRequest = {
  title: 'Lifting',
  description: 'How to lift',
  skillLevelId: 1,
  videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
  duration: 5,
};
const QUESTION: QuizQuestion = { question: 'Which?', options: ['a', 'b', 'c', 'd'], correctAnswer: 0 };
const SPANISH = { questionEs: '¿Cuál?', optionsEs: ['a', 'b', 'c', 'd'] };

const faults = (changes: object) =>
  checkFields(TRAINING_RULES, { ...TRAINING_FORM, ...changes }).map(({ field, code }) => `${field} ${code}`);

describe('a new training', () => {
  it('[T-26] requires a level, a title, a description, a duration and a video', () => {
    expect(faults({})).toEqual([]);
    expect(checkFields(TRAINING_RULES, {}).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'title required',
      'description required',
      'skillLevelId skill_level_required',
      'videoUrl video_required',
      'duration required',
    ]);
    expect(faults({ title: ' ', description: '', videoUrl: '  ' })).toEqual([
      'title required',
      'description required',
      'videoUrl video_required',
    ]);
  });

  it.each([
    ['duration', TRAINING.minDurationMinutes, TRAINING.minDurationMinutes - 1],
    ['duration', TRAINING.maxDurationMinutes, TRAINING.maxDurationMinutes + 1],
    ['duration', 2, 1.5],
    ['passingScore', 0, -1],
    ['passingScore', 100, 101],
    ['passingScore', 80, 79.5],
  ])('[T-26, T-28] accepts a %s of %d and refuses %d', (field, good, bad) => {
    expect(faults({ [field]: good })).toEqual([]);
    expect(faults({ [field]: bad })).toEqual([`${field} number_invalid`]);
  });

  it('[T-26, T-27] accepts an uploaded file or a YouTube or Vimeo video', () => {
    expect(faults({ videoUrl: '/api/files/videos/3f/3f2a.mp4?for=video' })).toEqual([]);
    expect(faults({ videoUrl: 'https://vimeo.com/76979871' })).toEqual([]);
    expect(faults({ videoUrl: 'https://evil.example/a.mp4' })).toEqual(['videoUrl video_link_invalid']);
    expect(faults({ captionsUrl: 'captions/3f/3f2a.vtt' })).toEqual([]);
    expect(faults({ captionsUrl: 'https://vimeo.com/76979871' })).toEqual(['captionsUrl captions_link_invalid']);
  });
});

describe('a change of a training', () => {
  it('[T-30] may omit each field, and clear no required one', () => {
    expect(checkFields(TRAINING_CHANGE_RULES, {})).toEqual([]);
    expect(checkFields(TRAINING_CHANGE_RULES, { titleEs: null, captionsUrl: null })).toEqual([]);
    const emptied = { title: '', description: null, skillLevelId: null, videoUrl: '', duration: null };
    expect(checkFields(TRAINING_CHANGE_RULES, emptied).map(({ field }) => field)).toEqual(Object.keys(emptied));
  });

  it('[T-28] has the limits of a new one', () => {
    for (const change of [{ passingScore: 0 }, { passingScore: 100 }, { questions: [QUESTION] }])
      expect(checkFields(TRAINING_CHANGE_RULES, change)).toEqual([]);
    for (const change of [{ passingScore: -1 }, { passingScore: 101 }, { questions: [{ ...QUESTION, options: [] }] }])
      expect(checkFields(TRAINING_CHANGE_RULES, change)).toHaveLength(1);
  });
});

describe('a quiz question', () => {
  const codes = (changes: object) =>
    questionFaults({ ...QUESTION, ...changes }, 3).map(({ field, code }) => [field, code]);

  it.each<[string, object, [string, string][]]>([
    ['is complete', {}, []],
    ['has no text', { question: ' ' }, [['question', 'question_blank']]],
    ['has three options', { options: ['a', 'b', 'c'] }, [['options', 'question_options']]],
    ['has five options', { options: ['a', 'b', 'c', 'd', 'e'] }, [['options', 'question_options']]],
    ['has a blank option', { options: ['a', 'b', ' ', 'd'] }, [['options', 'question_options']]],
    ['has no correct answer', { correctAnswer: undefined }, [['correctAnswer', 'question_no_answer']]],
    ['has correct answer -1', { correctAnswer: -1 }, [['correctAnswer', 'question_no_answer']]],
    ['has the last option correct', { correctAnswer: 3 }, []],
    ['has correct answer 4', { correctAnswer: 4 }, [['correctAnswer', 'question_no_answer']]],
    ['has Spanish texts', SPANISH, []],
    ['has Spanish text alone', { questionEs: '¿Cuál?' }, [['optionsEs', 'question_spanish_half']]],
    ['has Spanish options alone', { optionsEs: SPANISH.optionsEs }, [['questionEs', 'question_spanish_half']]],
    ['has three Spanish options', { ...SPANISH, optionsEs: ['a', 'b', 'c'] }, [['optionsEs', 'question_spanish_half']]],
    ['has the maximum length', { question: 'x'.repeat(TEXT_LIMITS.question) }, []],
    ['is too long', { question: 'x'.repeat(TEXT_LIMITS.question + 1) }, [['question', 'too_long']]],
  ])('[T-28] %s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected);
  });

  it('[T-28] is identified by its number; the first problem is the problem of the quiz', () => {
    const questions = [QUESTION, { ...QUESTION, question: '' }, { ...QUESTION, options: [] }];
    const [fault] = checkFields(TRAINING_RULES, { ...TRAINING_FORM, questions });
    expect(fault).toEqual({ field: 'questions', code: 'question_blank', params: { number: 2 } });
    expect(faults({ questions: [{ ...QUESTION, hint: 'x' }] })).toEqual(['questions unknown_field']);
    expect(faults({ questions: Array(TRAINING.maxQuestions).fill(QUESTION) })).toEqual([]);
    expect(faults({ questions: Array(TRAINING.maxQuestions + 1).fill(QUESTION) })).toEqual(['questions too_many']);
    expect(faults({ questions: 'text' })).toEqual(['questions wrong_type']);
  });
});
