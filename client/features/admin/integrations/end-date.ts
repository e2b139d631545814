import { createDateFormatter } from '../../../../shared/kernel/date-text.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';

/** The site date on which a key expires, with its year, because that may be next year. [H-10] */
export function formatEndDate(at: string, language: Language, timeZone: string): string {
  return createDateFormatter(language, { month: 'long', day: 'numeric', year: 'numeric', timeZone })(instantOf(at));
}
