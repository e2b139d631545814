import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { isShownInEnglish } from '../../../../shared/shifts/translate.rules.js';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';

/** The parts of a shift, template or training that Spanish readers see in English. */
export type EnglishParts = { title: boolean; description: boolean; questions: number };

type ShiftTexts = { title: string; titleEs: string | null; description: string; descriptionEs: string | null };

/** A text that the word list translates does not count as English [H-80]. */
export function englishPartsOfShift({ title, titleEs, description, descriptionEs }: ShiftTexts): EnglishParts {
  return {
    title: isShownInEnglish(title, titleEs),
    description: isShownInEnglish(description, descriptionEs),
    questions: 0,
  };
}

type TrainingTexts = Pick<AdminTraining, 'titleEs' | 'descriptionEs'> & {
  questions: readonly { questionEs?: string | null }[];
};

/** The texts of a training are never translated word by word [H-80]. */
export function englishPartsOfTraining({ titleEs, descriptionEs, questions }: TrainingTexts): EnglishParts {
  return {
    title: !hasVisibleText(titleEs),
    description: !hasVisibleText(descriptionEs),
    questions: questions.filter(({ questionEs }) => !hasVisibleText(questionEs)).length,
  };
}
