import { instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { inboxText, notificationParams, NOTIFICATION_KIND } from '../notification-text.js';
import type { WorkerNotification } from '../../platform/jobs/queues.js';
/** The data of an inbox row from which it is rendered in another language, with the shift as it was when sent. */
export type NotificationMetadata = {
  news?: string;
  shiftId?: number;
  params?: Record<string, string | number>;
  /** `startsAt` in epoch milliseconds. */
  shift?: { title: string; titleEs: string | null; startsAt: number };
};

function isWorkerNotification(code: string | undefined): code is WorkerNotification['news'] {
  return code !== undefined && Object.hasOwn(NOTIFICATION_KIND, code);
}

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
