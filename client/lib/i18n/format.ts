import { useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { useTimeZone } from '../api/config.js';
import { createFormatter } from './formatter.js';
import type { Formatter } from './formatter.js';

/** One formatter per language and zone: creating one for each of hundreds of entries would be noticeably slow. */
const formatters = new Map<string, Formatter>();

function formatterOf(language: Language, timeZone: string): Formatter {
  const key = `${language} ${timeZone}`;
  const formatter = formatters.get(key) ?? createFormatter(language, timeZone);
  formatters.set(key, formatter);
  return formatter;
}

/** Returns the formatter of the current language and the site's zone. */
export function useFormat(): Formatter {
  const { i18n } = useTranslation();
  const timeZone = useTimeZone();
  return formatterOf(i18n.language === 'es' ? 'es' : 'en', timeZone);
}
