import { DATE_FORMATS, createDateFormatter } from '../../../shared/kernel/date-text.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

type Writer = (at: Instant) => string;
const writers = new Map<string, Writer>();

/**
 * Formats an instant in the time zone `zone`, such as `Tuesday, November 17, 9:00 AM` or `martes 17 de noviembre, 9:00
 * a.m.`
 */
export function dateTimeText(at: Instant, language: Language, zone: string): string {
  return cachedWriter(language, zone)(at);
}

/** Caches formatters: creating one takes as long as formatting a hundred texts. */
function cachedWriter(language: Language, zone: string): Writer {
  const key = `${language} ${zone}`;
  const known = writers.get(key);
  if (known) return known;
  const writer = createDateFormatter(language, { ...DATE_FORMATS.long, ...DATE_FORMATS.clock, timeZone: zone });
  writers.set(key, writer);
  return writer;
}
