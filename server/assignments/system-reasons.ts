import type { Language } from '../../shared/workers/worker.contract.js';
import { messageText } from '../platform/texts/message-texts.js';

/** What stands in the place of a person's reason where the system ended an assignment: a code, said in the reader's language. */
export const SYSTEM_REASON = { shiftCancelled: 'shift_cancelled', shiftStarted: 'shift_started' } as const;

const TEXT_OF = {
  [SYSTEM_REASON.shiftCancelled]: 'reasonShiftCancelled',
  [SYSTEM_REASON.shiftStarted]: 'reasonShiftStarted',
} as const;

/** A stored reason as it is read: what a person wrote stays as it is. [S-37, H-10] */
export function reasonText(stored: string | null, language: Language): string | null {
  if (stored === null) return null;
  return isCode(stored) ? messageText(TEXT_OF[stored], {}, language) : stored;
}

function isCode(stored: string): stored is keyof typeof TEXT_OF {
  return Object.hasOwn(TEXT_OF, stored);
}
