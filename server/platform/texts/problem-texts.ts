import { clockArticle, singleFullStop } from '../../../shared/kernel/date-text.js';
import { formatProblemParams } from '../../../shared/kernel/format-problem-params.js';
import type { FieldCode, ProblemCode } from '../../../shared/kernel/problems.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import en from '../../../shared/locales/en/problems.json' with { type: 'json' };
import es from '../../../shared/locales/es/problems.json' with { type: 'json' };
import type { Language } from '../../../shared/workers/worker.contract.js';

type Texts = Record<string, unknown> & Record<'aboutWorker' | 'fields' | 'labels', Record<string, string>>;

const TEXTS: Record<Language, Texts> = { en: en as Texts, es: es as Texts };

/** Returns the text of a problem. If `params.worker` is set, the text is for an admin and about that worker. */
export function problemText(code: ProblemCode, params: ProblemParams, language: Language): string {
  const texts = TEXTS[language];
  const about = 'worker' in params ? texts.aboutWorker[code] : undefined;
  return interpolate(about ?? (texts[code] as string), formatProblemParams(params, language));
}

/** Returns the text of a field's problem, with the field's label where the text has `{{field}}`. */
export function fieldText(field: string, code: FieldCode, params: ProblemParams, language: Language): string {
  const { fields, labels } = TEXTS[language];
  const leaf = field.split('.').at(-1) ?? field;
  return interpolate(fields[code] ?? code, { field: labels[leaf] ?? field, ...formatProblemParams(params, language) });
}

/** Replaces each `{{name}}` by its parameter and corrects the articles and full stops around times. */
export function interpolate(text: string, params: ProblemParams): string {
  const whole = text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => (name in params ? String(params[name]) : slot));
  return clockArticle(singleFullStop(whole));
}
