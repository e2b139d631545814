import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';

/** A worker's newest notifications, and the number of all unread ones. */
export type Inbox = { items: InboxNotification[]; unread: number };

/** Applies the reads of this device that the server does not have yet. [N-13, O-02] */
export function withReads(inbox: Inbox, reads: ReadonlySet<number>): Inbox {
  const isNews = ({ id, isRead }: InboxNotification) => !isRead && reads.has(id);
  const heard = inbox.items.filter(isNews).length;
  if (heard === 0) return inbox;
  const items = inbox.items.map((item) => (isNews(item) ? { ...item, isRead: true } : item));
  return { items, unread: Math.max(0, inbox.unread - heard) };
}
