import { DATE_FORMATS, LOCALES } from '../../shared/kernel/date-text.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { headersFor } from '../lib/call-headers.js';
import { askEarly } from '../lib/early-answers.js';
import { initialLanguage } from '../lib/initial-language.js';
import { readStoredSession } from '../lib/stored-session.js';
import { askTextsEarly } from '../lib/texts.js';
import { needsAt } from './early-needs.js';

/** Its first date takes Intl long, on a phone 0.1 s; those after it do not. */
function beginIntl(language: Language): void {
  new Intl.DateTimeFormat(LOCALES[language], DATE_FORMATS.clock).format(0);
}

/**
 * Texts and answers come while the app itself is still on its way, texts first: nothing is shown without them. Not the desk's:
 * it is on no slow network.
 */
export async function startEarly(path: string): Promise<void> {
  const view = needsAt(path);
  if (!view) return;
  const language = initialLanguage();
  for (const namespace of ['common', ...view.texts]) askTextsEarly(language, namespace);
  const session = readStoredSession();
  const token = session?.kind === 'worker' ? session.token : null;
  const answers = token === null ? view.open : view.own; // H-20
  await new Promise((next) => setTimeout(next)); // code is asked for a moment after the call for it
  for (const answer of answers ?? []) askEarly(answer, token, headersFor(undefined, token, language));
  if (view.own) setTimeout(() => beginIntl(language));
}
