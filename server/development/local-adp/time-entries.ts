import { randomUUID } from 'node:crypto';
import type { Company } from './company.js';

export type SentEntry = {
  entryID?: string;
  entryDate?: string;
  startPeriod?: { startDateTime?: string };
  endPeriod?: { endDateTime?: string };
  _changeCode?: string;
};
export type SentEvent = {
  data?: {
    eventContext?: { associateOID?: string; workAssignmentID?: string };
    transform?: { timeEntries?: SentEntry[] };
  };
};

/** Applies a change. @returns the reason if it is refused. Does not detect duplicates, as ADP does not. */
export function applyEntry(company: Company, associateOID: string, entry: SentEntry): string | null {
  const isThere = company.data.entries.some(
    ({ entryID, associateOID: owner }) => entryID === entry.entryID && owner === associateOID,
  );
  const { entryDate, startPeriod, endPeriod } = entry;
  const [start, end] = [startPeriod?.startDateTime, endPeriod?.endDateTime];
  if (entry._changeCode !== 'add' && !isThere) return 'The time entry to change does not exist';
  if (entry._changeCode === 'remove') {
    company.removeEntry(entry.entryID as string);
    return null;
  }
  if (!entryDate || !isLocalDateTime(start) || !isLocalDateTime(end))
    return 'Start and end of a time pair are required';
  if (Date.parse(end) <= Date.parse(start)) return 'End must be after start';
  if (entry._changeCode === 'change') {
    company.changeEntry(entry.entryID as string, { entryDate, start, end });
    return null;
  }
  if (entry._changeCode !== 'add') return `Unknown change code ${String(entry._changeCode)}`;
  company.addEntry({ entryID: randomUUID(), associateOID, entryDate, start, end });
  return null;
}

/** Returns why a whole event is refused; `null` if it is valid. */
export function refusalOfEvent(company: Company, event: SentEvent): { status: number; text: string } | null {
  const { associateOID, workAssignmentID } = event.data?.eventContext ?? {};
  const worker = company.data.workers.find((one) => one.associateOID === associateOID);
  if (!worker) return { status: 404, text: 'Worker not found' };
  const assignment = worker.workAssignments.find(({ itemID }) => itemID === workAssignmentID);
  if (!assignment) return { status: 400, text: 'Work assignment does not belong to this worker' };
  if (assignment.status !== 'A') return { status: 409, text: 'Work assignment is not active' };
  if (!event.data?.transform?.timeEntries?.length) return { status: 400, text: 'No time entries' };
  return null;
}

function isLocalDateTime(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(text);
}
