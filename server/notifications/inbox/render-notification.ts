import { instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { inboxText, notificationParams, TYPE_AND_PRIORITY } from '../notification-text.js';
import type { WorkerNotification } from '../../platform/jobs/queues.js';

/** The data of an inbox row from which it is rendered in another language, with the shift as it was when sent. */
export type NotificationMetadata = {
  /** The kind (`WorkerNotification.kind`) under its earlier name, which a year of rows has. */
  news?: string;
  shiftId?: number;
  params?: Record<string, string | number>;
  /** `startsAt` in epoch milliseconds. */
  shift?: { title: string; titleEs: string | null; startsAt: number };
};

function isNotificationKind(kind: string | undefined): kind is WorkerNotification['kind'] {
  return kind !== undefined && Object.hasOwn(TYPE_AND_PRIORITY, kind);
}

/**
 * Returns the title and message of an inbox row in a language, with its shift as it was when the notification was sent. `null`
 * if the row lacks the data, as older rows do.
 */
export function renderNotification(
  { news: kind, params, shift, shiftId }: NotificationMetadata,
  language: Language,
  zone: string,
): { title: string; message: string } | null {
  if (!isNotificationKind(kind) || params === undefined || (shiftId !== undefined && !shift)) return null;
  const then = shift ? { ...shift, startsAt: instant(shift.startsAt) } : null;
  return inboxText(kind, language, notificationParams(params, then, language, zone));
}
