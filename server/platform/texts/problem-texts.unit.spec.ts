import { expect, it } from '@jest/globals';
import { QUESTIONS_RULE } from '../../../shared/training/question.fields.js';
import { fieldText } from './problem-texts.js';

it.each([
  ['en', '10,000'],
  ['es', '10,000'],
] as const)('[H-122] a limit in the problem of a field has separators (%s)', (language, limit) => {
  expect(fieldText('description', 'too_long', { max: 10_000 }, language)).toContain(limit);
});

it.each([
  ['en', 'hint is not a known field'],
  ['es', 'hint no es un campo conocido'],
] as const)('[T-61] an unknown field of a question is named (%s)', (language, text) => {
  const question = { question: 'Why?', options: ['a', 'b', 'c', 'd'], correctAnswer: 0, hint: 'x' };
  const problem = QUESTIONS_RULE.check([question])!;
  expect(fieldText('questions', problem.code, problem.params ?? {}, language)).toBe(text);
});
