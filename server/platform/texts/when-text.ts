import { DATE_SHAPES, dateWriter } from '../../../shared/kernel/date-text.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

/** As in `Tuesday, November 17, 9:00 AM` or `martes 17 de noviembre, 9:00 a.m.`, at the site. */
export function whenText(at: Instant, language: Language, zone: string): string {
  return dateWriter(language, { ...DATE_SHAPES.long, ...DATE_SHAPES.clock, timeZone: zone })(at);
}
