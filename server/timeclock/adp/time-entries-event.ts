import { siteDate } from '../../../shared/kernel/site-time.js';
import { isoAtSite } from '../../../shared/timeclock/site-offset.rules.js';
import type { SentChange, TimePair } from '../../../shared/timeclock/time-pairs.rules.js';

export type ChangeToSend = { kind: SentChange; pair: TimePair; entryId: string | null };
export type Associate = { associateOID: string; workAssignmentId: string };

/**
 * Returns the body of `time-entries.modify` for one worker: one event with all changes. A pair belongs to the day on which it
 * starts; `change` and `remove` refer to the entry by its id (docs/payroll-time-clock.md).
 */
export function timeEntriesEvent(associate: Associate, changes: readonly ChangeToSend[], zone: string): object {
  const { associateOID, workAssignmentId: workAssignmentID } = associate;
  return {
    events: [
      {
        serviceCategoryCode: { codeValue: 'time' },
        eventNameCode: { codeValue: 'timeEntries.modify' },
        data: {
          eventContext: { associateOID, workAssignmentID },
          transform: { timeEntries: changes.map((change) => timeEntry(change, zone)) },
        },
      },
    ],
  };
}

function timeEntry({ kind, pair, entryId }: ChangeToSend, zone: string): object {
  return {
    ...(entryId === null ? {} : { entryID: entryId }),
    entryTypeCode: { codeValue: 'timePairEntry' },
    entryDate: siteDate(pair.startsAt, zone),
    startPeriod: { startDateTime: isoAtSite(pair.startsAt, zone) },
    endPeriod: { endDateTime: isoAtSite(pair.endsAt, zone) },
    _changeCode: kind,
  };
}
