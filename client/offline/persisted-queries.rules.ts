import type { Inbox } from '../lib/inbox/inbox-model.js';
import { CONFIG_PATH } from '../lib/api/config-path.js';
import { INBOX_PATH } from '../lib/inbox/inbox-path.js';

/** The worker id of data that belongs to no worker: the configuration. */
export const NOBODY = 0;

/**
 * The responses stored for use without signal (decisions: Settled on a second reading): own assignments with their hours,
 * shifts and offers with their rates, places in line, trainings with progress but without answers, the newest notifications, the configuration. No pay,
 * documents or SSN. The plain lists come in one response.
 */
export const PLAIN_LISTS = ['/api/user/assignments', '/api/trainings', '/api/user/trainings'];
const CALENDAR_PATH = '/api/shifts';
const PERSISTED = [...PLAIN_LISTS, CALENDAR_PATH, '/api/user/offers', '/api/user/waitlist', INBOX_PATH, CONFIG_PATH];

/** The number of stored calendar pages: the last ones opened. */
export const CALENDAR_PAGES = 3;

export function isPersisted(queryKey: readonly unknown[]): boolean {
  return PERSISTED.includes(String(queryKey[0])) && queryKey.every((part) => typeof part === 'string');
}

export function ownerOf(queryKey: readonly unknown[], workerId: number): number {
  return queryKey[0] === CONFIG_PATH ? NOBODY : workerId;
}

/**
 * Removes pay from a response before it is stored: payment marks of assignments, and the text of notifications about pay,
 * which name an amount.
 */
export function withoutPay([path]: readonly unknown[], data: unknown): unknown {
  if (path === '/api/user/assignments' && Array.isArray(data))
    return data.map((assignment: object) => ({ ...assignment, paymentStatus: 'pending' }));
  if (path !== INBOX_PATH) return data;
  const { items, unread } = data as Inbox;
  return { items: items.map((item) => (item.type === 'payment' ? { ...item, message: '' } : item)), unread };
}

/** Returns the surplus calendar pages, oldest first. @param keys with the time of each response */
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
