import { instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { inboxText, notificationParams } from '../notification-text.js';
import { isNews, type NewsMetadata } from './news-metadata.js';

/**
 * What an inbox row tells, in a language: its shift as it was when it was told. `null` where the row holds too little to be
 * told anew, as one from before this was kept.
 */
export function retold(
  { news, params, shift, shiftId }: NewsMetadata,
  language: Language,
  zone: string,
): { title: string; message: string } | null {
  if (!isNews(news) || params === undefined || (shiftId !== undefined && !shift)) return null;
  const then = shift ? { ...shift, startsAt: instant(shift.startsAt) } : null;
  return inboxText(news, language, notificationParams(params, then, language, zone));
}
