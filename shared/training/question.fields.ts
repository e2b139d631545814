import type { FieldProblem, FieldRule, FieldRules } from '../kernel/fields.js';
import { choice, list, type NamedFieldProblem, object, optional, text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { TRAINING } from './training.policy.js';
import type { FieldCode } from '../kernel/problems.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import type { QuizQuestion } from './admin-training.contract.js';

const FOUR = TRAINING.optionsPerQuestion;
const fourTexts = () => list(text({ max: TEXT_LIMITS.option }), { min: FOUR, max: FOUR });

/** The structure of a question; `correctAnswer` is 0 to 3 (admin.md §3). */
const QUESTION_RULES: FieldRules<QuizQuestion> = {
  question: text({ max: TEXT_LIMITS.question }),
  questionEs: optional(text({ max: TEXT_LIMITS.question })),
  options: fourTexts(),
  optionsEs: optional(fourTexts()),
  correctAnswer: choice(Array.from({ length: FOUR }, (_, index) => index)),
};

/** The problem of a missing field. Too long texts and wrong types have the general problems. */
const MISSING_CODES: Record<keyof QuizQuestion, FieldCode> = {
  question: 'question_blank',
  questionEs: 'question_spanish_half',
  options: 'question_options',
  optionsEs: 'question_spanish_half',
  correctAnswer: 'question_no_answer',
};
const GENERAL_CODES: readonly FieldCode[] = ['too_long', 'control_characters', 'wrong_type', 'unknown_field'];

export type QuestionFault = FieldProblem & { readonly field: keyof QuizQuestion };

/**
 * Returns every problem of one question. It requires a text, four options and the correct answer. Its Spanish texts are
 * complete or omitted, because half a translation is never shown (admin.md §5). `number`: the question's number, from
 * 1. [T-10, T-28]
 */
export function questionFaults(question: Partial<QuizQuestion>, number: number): QuestionFault[] {
  const faults = Object.entries<FieldRule>(QUESTION_RULES).flatMap(([name, rule]) => {
    const field = name as keyof QuizQuestion;
    const found = rule.check(question[field]);
    if (found === null) return isMissingTranslation(question, field) ? [{ field, code: MISSING_CODES[field] }] : [];
    return [{ field, ...(GENERAL_CODES.includes(found.code) ? found : { code: MISSING_CODES[field] }) }];
  });
  return faults.map((fault) => ({ ...fault, params: { ...('params' in fault ? fault.params : {}), number } }));
}

function isMissingTranslation({ questionEs, optionsEs }: Partial<QuizQuestion>, field: keyof QuizQuestion): boolean {
  if (field === 'questionEs') return Boolean(optionsEs) && !hasVisibleText(questionEs);
  return field === 'optionsEs' && hasVisibleText(questionEs) && !optionsEs;
}

const shape = list(object(QUESTION_RULES), { max: TRAINING.maxQuestions });

/** The questions of a training. The first problem is returned. [T-28] */
export const QUESTIONS_RULE: FieldRule = {
  ...shape,
  check: (value) => {
    const inOne = Array.isArray(value) && value.every(isRecord) ? firstFault(value) : null;
    return inOne ?? shape.check(value);
  },
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstFault(questions: readonly Record<string, unknown>[]): FieldProblem | null {
  for (const [index, question] of questions.entries()) {
    const [first] = questionFaults(question as Partial<QuizQuestion>, index + 1) as NamedFieldProblem[];
    if (first) return { code: first.code, params: first.params };
  }
  return null;
}
