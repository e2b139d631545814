import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';

/** The newest of what a worker was told, and how many of all of it are unread. */
export type Inbox = { items: InboxNotification[]; unread: number };

/** With what was read on this device and the server has yet to hear. [N-13, O-02] */
export function withReads(inbox: Inbox, reads: ReadonlySet<number>): Inbox {
  const isNews = ({ id, isRead }: InboxNotification) => !isRead && reads.has(id);
  const heard = inbox.items.filter(isNews).length;
  if (heard === 0) return inbox;
  const items = inbox.items.map((item) => (isNews(item) ? { ...item, isRead: true } : item));
  return { items, unread: Math.max(0, inbox.unread - heard) };
}
