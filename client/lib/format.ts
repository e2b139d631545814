import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../shared/workers/worker.contract.js';
import { useTimeZone } from './config.js';
import { createFormatter } from './formatter.js';
import type { Formatter } from './formatter.js';

/** The formatter of the present language and the site's zone. */
export function useFormat(): Formatter {
  const { i18n } = useTranslation();
  const timeZone = useTimeZone();
  const language: Language = i18n.language === 'es' ? 'es' : 'en';
  return useMemo(() => createFormatter(language, timeZone), [language, timeZone]);
}
