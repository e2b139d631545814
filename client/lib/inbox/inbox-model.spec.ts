import { describe, expect, it } from '@jest/globals';
import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';
import { withReads } from './inbox-model.js';

const item = (id: number, isRead: boolean) => ({ id, isRead }) as InboxNotification;
const inbox = { items: [item(3, false), item(2, true), item(1, false)], unread: 7 };
const read = ({ items, unread }: typeof inbox) => ({
  read: items.filter(({ isRead }) => isRead).map(({ id }) => id),
  unread,
});

describe('withReads', () => {
  it('[N-13, O-02] counts unsent read receipts of this phone as read, once', () => {
    expect(read(withReads(inbox, new Set([3, 2])))).toEqual({ read: [3, 2], unread: 6 });
    expect(read(withReads(inbox, new Set([1, 3, 99])))).toEqual({ read: [3, 2, 1], unread: 5 });
  });

  it('[N-13, O-02] leaves the inbox unchanged if none is unsent, and never counts below zero', () => {
    expect(withReads(inbox, new Set([2, 99]))).toBe(inbox);
    expect(withReads({ items: [item(1, false)], unread: 0 }, new Set([1])).unread).toBe(0);
  });
});
