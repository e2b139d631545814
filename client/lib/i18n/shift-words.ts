import { localizeShiftText } from '../../../shared/shifts/shift-text.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

let translate = (english: string): string => english;

/** The word list is a text of Spanish: it comes with the worker's own in that language, and with no other (texts.ts). */
export async function loadShiftWords(): Promise<void> {
  translate = (await import('../../../shared/shifts/translate.rules.js')).translateShiftText;
}

/** A shift's title or description where the worker's texts are shown [H-11]. */
export const shiftTextIn = (language: Language, english: string, spanish: string | null): string =>
  localizeShiftText((text) => translate(text), language, english, spanish);
