import type { Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

/** As in `Tuesday, November 17, 9:00 AM`, at the site, in the person's language. */
export function whenText(at: Instant, language: Language, zone: string): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.format(at);
}
