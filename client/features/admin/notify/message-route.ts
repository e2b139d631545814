import { NOTIFICATION_TO_WORKERS } from '../../../../shared/notifications/notifications.policy.js';
import { openDialog } from '../dialogs/dialog-route.js';

/** Opens the form of a notification to these workers: `?work=send-notification/to-12,15`. */
export function openMessageTo(userIds: readonly number[]): void {
  openDialog('send-notification', `to-${[...new Set(userIds)].join(',')}`);
}

/** Returns the workers of the address; `null` if it names none, or more than a notification can have. */
export function recipientsIn(detail: string | null): number[] | null {
  const [, list] = /^to-([1-9]\d{0,9}(?:,[1-9]\d{0,9})*)$/.exec(detail ?? '') ?? [];
  if (list === undefined) return null;
  const userIds = [...new Set(list.split(',').map(Number))];
  return userIds.length <= NOTIFICATION_TO_WORKERS.maxRecipients ? userIds : null;
}
