import { CONFIG_PATH } from '../lib/config-path.js';

/** Whose the configuration is: nobody's. */
export const NOBODY = 0;

/**
 * What is kept for reading without signal (decisions: Settled on a second reading): own assignments with their hours, shifts
 * with their rates, trainings with progress and without answers, the configuration. Nothing of pay, documents or the SSN. The
 * plain lists come in one answer.
 */
export const PLAIN_LISTS = ['/api/user/assignments', '/api/trainings', '/api/user/trainings'];
const KEPT = [...PLAIN_LISTS, '/api/shifts', CONFIG_PATH];

/** Pages of the calendar that are kept beside the list: the last ones looked at. */
export const CALENDAR_PAGES = 3;

export function isKept(queryKey: readonly unknown[]): boolean {
  return KEPT.includes(String(queryKey[0])) && queryKey.every((part) => typeof part === 'string');
}

export function ownerOf(queryKey: readonly unknown[], workerId: number): number {
  return queryKey[0] === CONFIG_PATH ? NOBODY : workerId;
}

/** What was paid for an assignment belongs to the statements: it doesn't stay on the device. */
export function withoutPay(queryKey: readonly unknown[], data: unknown): unknown {
  if (queryKey[0] !== '/api/user/assignments' || !Array.isArray(data)) return data;
  return data.map((assignment: object) => ({ ...assignment, paymentStatus: 'pending' }));
}

/** Calendar pages too many, oldest first. @param keys with when each was fetched */
export function pagesToDrop(keys: readonly { key: string; updatedAt: number }[]): string[] {
  return keys
    .filter(({ key }) => (JSON.parse(key) as string[]).length > 1)
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(CALENDAR_PAGES)
    .map(({ key }) => key);
}
