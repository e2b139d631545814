import { TRAINING } from '../../../../../shared/training/training.policy.js';
import type { QuizQuestion } from '../../../../../shared/training/admin-training.contract.js';
import { questionFaults, type QuestionFault } from '../../../../../shared/training/question.fields.js';

/** The input of a question. `key` stays the same while the form is open, also after a move. */
export type QuestionDraft = {
  key: number;
  question: string;
  questionEs: string;
  options: string[];
  optionsEs: string[];
  /** `null`: no option is marked as correct yet. */
  correctAnswer: number | null;
};

const fourBlanks = () => Array.from({ length: TRAINING.optionsPerQuestion }, () => '');

export function blankQuestion(key: number): QuestionDraft {
  return { key, question: '', questionEs: '', options: fourBlanks(), optionsEs: fourBlanks(), correctAnswer: null };
}

export function draftOf(question: QuizQuestion, key: number): QuestionDraft {
  const { questionEs, optionsEs, ...rest } = question;
  return { ...rest, key, questionEs: questionEs ?? '', optionsEs: optionsEs ?? fourBlanks() };
}

/** The request body; Spanish options are left out if all are blank. */
export function questionOf({
  question,
  questionEs,
  options,
  optionsEs,
  correctAnswer,
}: QuestionDraft): Partial<QuizQuestion> {
  return {
    question: question.trim(),
    questionEs: questionEs.trim() || null,
    options,
    optionsEs: optionsEs.every((option) => option.trim() === '') ? null : optionsEs,
    ...(correctAnswer !== null && { correctAnswer }),
  };
}

export function faultsOf(draft: QuestionDraft, position: number): QuestionFault[] {
  return questionFaults(questionOf(draft), position + 1);
}

/** Moves a question up (-1) or down (1); does nothing at the ends. */
export function withMoved(drafts: readonly QuestionDraft[], position: number, offset: -1 | 1): QuestionDraft[] {
  const next = [...drafts];
  const [one, other] = [drafts[position], drafts[position + offset]];
  if (one && other) [next[position], next[position + offset]] = [other, one];
  return next;
}

export function withInserted(
  drafts: readonly QuestionDraft[],
  position: number,
  draft: QuestionDraft,
): QuestionDraft[] {
  return [...drafts.slice(0, position), draft, ...drafts.slice(position)];
}
