import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { plainText } from '../../../../shared/kernel/plain-text.js';

export const APPLICATION_ORDERS = ['shift', 'waiting', 'score', 'name'] as const;
export type ApplicationOrder = (typeof APPLICATION_ORDERS)[number];

/**
 * Matches each word anywhere in the worker's name or email or the shift's title, ignoring case and accents.
 * @param shownTitle the title in the current language [W-260]
 */
export function matchesSearch(application: PendingApplication, search: string, shownTitle: string): boolean {
  const { workerName, workerEmail, shiftTitle, shiftTitleEs } = application;
  const text = plainText(`${workerName} ${workerEmail} ${shiftTitle} ${shiftTitleEs ?? ''} ${shownTitle}`);
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * Orders applications: by shift (soonest first, as the server sends them, those of one shift together), by waiting time
 * (longest first), by score (highest first), or by name. Equal ones keep the server's order. [W-262]
 */
export function orderApplications(
  applications: readonly PendingApplication[],
  order: ApplicationOrder,
): PendingApplication[] {
  if (order === 'shift') return groupByShift(applications).flat();
  return [...applications].sort(COMPARE[order]);
}

const COMPARE: Record<Exclude<ApplicationOrder, 'shift'>, (a: PendingApplication, b: PendingApplication) => number> = {
  waiting: (a, b) => Date.parse(a.assignedAt) - Date.parse(b.assignedAt),
  score: (a, b) => b.workerScore - a.workerScore,
  name: (a, b) => a.workerName.localeCompare(b.workerName),
};

type Group = [PendingApplication, ...PendingApplication[]];

/** The applications of each shift; the shifts in the order of their first application. [W-263] */
export function groupByShift(applications: readonly PendingApplication[]): Group[] {
  const groups = new Map<number, Group>();
  for (const application of applications) {
    const group = groups.get(application.shiftId);
    if (group) group.push(application);
    else groups.set(application.shiftId, [application]);
  }
  return [...groups.values()];
}
