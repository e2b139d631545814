import { instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { inboxText, notificationParams } from '../notification-text.js';
import { isWorkerNotification, type NotificationMetadata } from './news-metadata.js';

/**
 * Returns the title and message of an inbox row in a language, with its shift as it was when the notification was sent. `null`
 * if the row lacks the data, as older rows do.
 */
export function renderNotification(
  { news, params, shift, shiftId }: NotificationMetadata,
  language: Language,
  zone: string,
): { title: string; message: string } | null {
  if (!isWorkerNotification(news) || params === undefined || (shiftId !== undefined && !shift)) return null;
  const then = shift ? { ...shift, startsAt: instant(shift.startsAt) } : null;
  return inboxText(news, language, notificationParams(params, then, language, zone));
}
