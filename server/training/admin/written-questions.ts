import type { QuizQuestion } from '../../../shared/training/admin-training.contract.js';

/** Questions as they are kept: texts without the space around them, Spanish only where there is some. */
export function writtenQuestions(questions: readonly QuizQuestion[]): QuizQuestion[] {
  return questions.map(({ question, questionEs, options, optionsEs, correctAnswer }) => ({
    question: question.trim(),
    ...(questionEs?.trim() && { questionEs: questionEs.trim() }),
    options: options.map((option) => option.trim()),
    ...(optionsEs && { optionsEs: optionsEs.map((option) => option.trim()) }),
    correctAnswer,
  }));
}
