import type { QuizQuestionView, TrainingView } from '../../../shared/training/training.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

type Titled = Pick<TrainingView, 'title' | 'titleEs'>;
type Described = Pick<TrainingView, 'description' | 'descriptionEs'>;

/** The Spanish text if there is one, else the English. */
export function trainingTitle({ title, titleEs }: Titled, language: Language): string {
  return (language === 'es' && titleEs) || title;
}

export function trainingDescription({ description, descriptionEs }: Described, language: Language): string {
  return (language === 'es' && descriptionEs) || description;
}

export function questionText({ question, questionEs }: QuizQuestionView, language: Language): string {
  return (language === 'es' && questionEs) || question;
}

/** Spanish options are used only if all are translated [T-10]. */
export function optionTexts({ options, optionsEs }: QuizQuestionView, language: Language): readonly string[] {
  return language === 'es' && optionsEs?.length === options.length ? optionsEs : options;
}
