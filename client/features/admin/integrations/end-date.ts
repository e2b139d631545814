import { createDateFormatter } from '../../../../shared/kernel/date-text.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';

/** The year is shown only for dates at least a year away. */
export function formatEndDate(at: string, language: Language, timeZone: string): string {
  return createDateFormatter(language, { month: 'long', day: 'numeric', year: 'numeric', timeZone })(instantOf(at));
}
