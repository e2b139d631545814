import en from '../../locales/en/messages.json' with { type: 'json' };
import es from '../../locales/es/messages.json' with { type: 'json' };
import { formatProblemParams } from '../../../shared/kernel/format-problem-params.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { interpolate } from './problem-texts.js';

export type MessageKey = keyof typeof en;

const TEXTS: Record<Language, Record<MessageKey, string>> = { en, es };

/** Returns the text of a successful response. */
export function messageText(key: MessageKey, params: ProblemParams, language: Language): string {
  return interpolate(TEXTS[language][key], formatProblemParams(params, language));
}
