import type { QuizQuestion } from '../../../shared/training/admin-training.contract.js';

/** Questions as they are stored: trimmed texts, Spanish only if not empty. */
export function writtenQuestions(questions: readonly QuizQuestion[]): QuizQuestion[] {
  return questions.map(({ question, questionEs, options, optionsEs, correctAnswer }) => ({
    question: question.trim(),
    ...(questionEs?.trim() && { questionEs: questionEs.trim() }),
    options: options.map((option) => option.trim()),
    ...(optionsEs && { optionsEs: optionsEs.map((option) => option.trim()) }),
    correctAnswer,
  }));
}
