import { createDateFormatter } from '../../../../shared/kernel/date-text.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';

/** A day as far off as a year is only told apart by its year. */
export function endDate(at: string, language: Language, timeZone: string): string {
  return createDateFormatter(language, { month: 'long', day: 'numeric', year: 'numeric', timeZone })(instantOf(at));
}
