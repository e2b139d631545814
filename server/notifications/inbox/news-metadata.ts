import type { WorkerNotification } from '../../platform/jobs/queues.js';
import { NOTIFICATION_KIND } from '../notification-text.js';

/** The data of an inbox row from which it is rendered in another language, with the shift as it was when sent. */
export type NotificationMetadata = {
  news?: string;
  shiftId?: number;
  params?: Record<string, string | number>;
  /** `startsAt` in epoch milliseconds. */
  shift?: { title: string; titleEs: string | null; startsAt: number };
};

export function isWorkerNotification(code: string | undefined): code is WorkerNotification['news'] {
  return code !== undefined && Object.hasOwn(NOTIFICATION_KIND, code);
}
