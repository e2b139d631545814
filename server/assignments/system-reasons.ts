import type { Language } from '../../shared/workers/worker.contract.js';
import { messageText } from '../platform/texts/message-texts.js';

/** Codes stored instead of a person’s reason for the end of an assignment; they are translated for the reader. */
export const SYSTEM_REASON = {
  shiftCancelled: 'shift_cancelled',
  shiftMoved: 'shift_moved',
  shiftStarted: 'shift_started',
  signUpUndone: 'sign_up_undone',
  approvalUndone: 'approval_undone',
} as const;

const TEXT_OF = {
  [SYSTEM_REASON.shiftCancelled]: 'reasonShiftCancelled',
  [SYSTEM_REASON.shiftMoved]: 'reasonShiftMoved',
  [SYSTEM_REASON.shiftStarted]: 'reasonShiftStarted',
  [SYSTEM_REASON.signUpUndone]: 'reasonSignUpUndone',
  [SYSTEM_REASON.approvalUndone]: 'reasonApprovalUndone',
} as const;

/** Returns a stored reason for the reader: translates a code, keeps a person’s text. [S-37, H-10] */
export function reasonText(stored: string | null, language: Language): string | null {
  if (stored === null) return null;
  return isSystemReason(stored) ? messageText(TEXT_OF[stored], {}, language) : stored;
}

export function isSystemReason(stored: string): stored is keyof typeof TEXT_OF {
  return Object.hasOwn(TEXT_OF, stored);
}
