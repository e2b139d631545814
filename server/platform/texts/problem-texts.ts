import { clockArticle, singleFullStop } from '../../../shared/kernel/date-text.js';
import { formatProblemParams } from '../../../shared/kernel/format-problem-params.js';
import type { FieldCode, ProblemCode } from '../../../shared/kernel/problems.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import en from '../../../shared/locales/en/problems.json' with { type: 'json' };
import es from '../../../shared/locales/es/problems.json' with { type: 'json' };
import type { Language } from '../../../shared/workers/worker.contract.js';

type Texts = Record<string, unknown> & Record<'aboutWorker' | 'fields' | 'labels', Record<string, string>>;

const TEXTS: Record<Language, Texts> = { en: en as Texts, es: es as Texts };

/** The sentence of a problem in a person's language; with `params.worker` it speaks about that worker, to an admin. */
export function problemText(code: ProblemCode, params: ProblemParams, language: Language): string {
  const texts = TEXTS[language];
  const about = 'worker' in params ? texts.aboutWorker[code] : undefined;
  return interpolate(about ?? (texts[code] as string), formatProblemParams(params, language));
}

/** The sentence of one field's problem; names the field where the text has `{{field}}`. */
export function fieldText(field: string, code: FieldCode, params: ProblemParams, language: Language): string {
  const { fields, labels } = TEXTS[language];
  const leaf = field.split('.').at(-1) ?? field;
  return interpolate(fields[code] ?? code, { field: labels[leaf] ?? field, ...params });
}

export function interpolate(text: string, params: ProblemParams): string {
  const whole = text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => (name in params ? String(params[name]) : slot));
  return clockArticle(singleFullStop(whole));
}
