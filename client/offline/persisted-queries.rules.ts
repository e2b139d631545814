import type { Inbox } from '../lib/inbox/inbox-model.js';
import { CONFIG_PATH } from '../lib/api/config-path.js';
import { INBOX_PATH } from '../lib/inbox/inbox-path.js';

/** Whose the configuration is: nobody's. */
export const NOBODY = 0;

/**
 * What is kept for reading without signal (decisions: Settled on a second reading): own assignments with their hours, shifts
 * with their rates, trainings with progress and without answers, the newest notifications, the configuration. Nothing of pay,
 * documents or the SSN. The plain lists come in one answer.
 */
export const PLAIN_LISTS = ['/api/user/assignments', '/api/trainings', '/api/user/trainings'];
const CALENDAR_PATH = '/api/shifts';
const PERSISTED = [...PLAIN_LISTS, CALENDAR_PATH, INBOX_PATH, CONFIG_PATH];

/** Pages of the calendar that are kept beside the list: the last ones looked at. */
export const CALENDAR_PAGES = 3;

export function isPersisted(queryKey: readonly unknown[]): boolean {
  return PERSISTED.includes(String(queryKey[0])) && queryKey.every((part) => typeof part === 'string');
}

export function ownerOf(queryKey: readonly unknown[], workerId: number): number {
  return queryKey[0] === CONFIG_PATH ? NOBODY : workerId;
}

/**
 * What was paid belongs to the statements: it doesn't stay on the device. An assignment keeps no mark of it, and of a
 * notification about pay, which names an amount, stays that it came.
 */
export function withoutPay([path]: readonly unknown[], data: unknown): unknown {
  if (path === '/api/user/assignments' && Array.isArray(data))
    return data.map((assignment: object) => ({ ...assignment, paymentStatus: 'pending' }));
  if (path !== INBOX_PATH) return data;
  const { items, unread } = data as Inbox;
  return { items: items.map((item) => (item.type === 'payment' ? { ...item, message: '' } : item)), unread };
}

/** Calendar pages too many, oldest first. @param keys with when each was fetched */
export function pagesToDrop(keys: readonly { key: string; updatedAt: number }[]): string[] {
  return keys
    .filter(({ key }) => {
      const [path, page] = JSON.parse(key) as string[];
      return path === CALENDAR_PATH && page !== undefined;
    })
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(CALENDAR_PAGES)
    .map(({ key }) => key);
}
