import { localizeShiftText } from '../../../shared/shifts/shift-text.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

let translate = (english: string): string => english;

/** The word list is loaded with the worker's Spanish texts only (texts.ts). */
export async function loadShiftTranslations(): Promise<void> {
  translate = (await import('../../../shared/shifts/translate.rules.js')).translateShiftText;
}

/** A shift's title or description among the worker's texts. [H-11] */
export const shiftTextIn = (language: Language, english: string, spanish: string | null): string =>
  localizeShiftText((text) => translate(text), language, english, spanish);
