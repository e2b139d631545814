import type { QuizQuestion } from '../../../shared/training/admin-training.contract.js';

/** Returns questions in the form in which they are stored: texts are trimmed, and empty Spanish texts are left out. */
export function normalizedQuestions(questions: readonly QuizQuestion[]): QuizQuestion[] {
  return questions.map(({ question, questionEs, options, optionsEs, correctAnswer }) => ({
    question: question.trim(),
    ...(questionEs?.trim() && { questionEs: questionEs.trim() }),
    options: options.map((option) => option.trim()),
    ...(optionsEs && { optionsEs: optionsEs.map((option) => option.trim()) }),
    correctAnswer,
  }));
}
