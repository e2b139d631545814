import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';

/** A worker's newest notifications, and the number of all unread ones. */
export type Inbox = { items: InboxNotification[]; unread: number };

/** Applies the reads of this device that the server does not have yet. [N-13, O-02] */
export function withReads(inbox: Inbox, reads: ReadonlySet<number>): Inbox {
  const isNewlyRead = ({ id, isRead }: InboxNotification) => !isRead && reads.has(id);
  const newlyRead = inbox.items.filter(isNewlyRead).length;
  if (newlyRead === 0) return inbox;
  const items = inbox.items.map((item) => (isNewlyRead(item) ? { ...item, isRead: true } : item));
  return { items, unread: Math.max(0, inbox.unread - newlyRead) };
}
