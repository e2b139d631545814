import en from '../locales/en/cancel-reasons.json' with { type: 'json' };
import es from '../locales/es/cancel-reasons.json' with { type: 'json' };
import type { Language } from '../workers/worker.contract.js';

export const CANCEL_REASONS = ['sick', 'family', 'transport', 'conflict', 'personal'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

const TEXTS: Readonly<Record<Language, Readonly<Record<CancelReason, string>>>> = { en, es };

/** Returns the text of a common reason, as it is sent and stored. */
export function cancelReasonText(language: Language, reason: CancelReason): string {
  return TEXTS[language][reason];
}

/** A reason as it is sent: a common one, a typed one, or both: "I'm sick. The doctor sees me at noon." */
export type CancelReasonParts = { chosen: CancelReason | null; typed: string };

/** Splits a reason into the common reason at its start, in any language, and the typed rest. */
export function splitCancelReason(text: string): CancelReasonParts {
  for (const chosen of CANCEL_REASONS) {
    for (const texts of Object.values(TEXTS)) {
      if (text === texts[chosen]) return { chosen, typed: '' };
      if (text.startsWith(`${texts[chosen]}. `)) return { chosen, typed: text.slice(texts[chosen].length + 2) };
    }
  }
  return { chosen: null, typed: text };
}

/** Joins the parts of a reason in one language. */
export function joinCancelReason(language: Language, { chosen, typed }: CancelReasonParts): string {
  if (chosen === null) return typed;
  const text = cancelReasonText(language, chosen);
  return typed.trim() === '' ? text : `${text}. ${typed}`;
}

/**
 * Returns a reason in the reader's language: a common reason is translated, regardless of the language in which it was
 * chosen; typed text stays. [S-40]
 */
export function cancelReasonIn(language: Language, text: string): string {
  return joinCancelReason(language, splitCancelReason(text));
}
