import { hoursHundredths } from '../../../shared/kernel/hours.js';
import { addDays, startOfDay } from '../../../shared/kernel/site-time.js';
import { instant, type Instant } from '../../../shared/kernel/time.js';
import type { DateRange } from '../../../shared/timeclock/date-range.rules.js';
import type { Sent, SentChange, SentState, WorkedShift } from '../../../shared/timeclock/time-pairs.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';

/** A worker's shift with hours or with a sent entry, and the state of that entry. */
export type RecordedShift = WorkedShift & {
  title: string;
  titleEs: string | null;
  sent: (Sent & { said: string | null }) | null;
};

type Row = {
  id: number;
  title: string;
  title_es: string | null;
  clock_in_time: Date | null;
  clock_out_time: Date | null;
  hours: number | null;
  hours_edited: boolean;
  approved: boolean;
  change: SentChange | null;
  state: SentState;
  starts_at: Date;
  ends_at: Date;
  entry_id: string | null;
  said: string | null;
  sent_at: Date;
};

/** Selects shifts by clock times or by sent entry, so that moved and cancelled shifts with a sent entry are included. */
const SHIFTS_SQL = `
  SELECT a.id, s.title, s.title_es, a.clock_in_time, a.clock_out_time, (a.hours_worked * 100)::int AS hours, a.hours_edited,
    (a.is_approved AND a.status = 'completed') AS approved,
    t.change, t.state, t.starts_at, t.ends_at, t.entry_id, t.said, t.sent_at
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
  LEFT JOIN timeclock_entries t ON t.shift_assignment_id = a.id
  WHERE a.user_id = $1 AND ((a.status = 'completed' AND a.clock_in_time >= $2 AND a.clock_in_time < $3)
    OR (t.starts_at >= $2 AND t.starts_at < $3))
  ORDER BY coalesce(a.clock_in_time, t.starts_at), a.id`;

/** Returns the worker's shifts of these days, oldest first. */
export async function findRecordedShifts(
  tx: Transaction,
  workerId: number,
  { from, to }: DateRange,
  zone: string,
): Promise<RecordedShift[]> {
  const bounds = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)].map((at) => new Date(at));
  return (await tx.query<Row>(SHIFTS_SQL, [workerId, ...bounds])).map(toRecordedShift);
}

function toRecordedShift(row: Row): RecordedShift {
  return {
    assignmentId: row.id,
    title: row.title,
    titleEs: row.title_es,
    clockInAt: toInstant(row.clock_in_time),
    clockOutAt: toInstant(row.clock_out_time),
    hours: row.hours === null ? null : hoursHundredths(row.hours),
    hoursEdited: row.hours_edited,
    isApproved: row.approved,
    sent: row.change === null ? null : sentOf(row, row.change),
  };
}

function sentOf(row: Row, change: SentChange): Sent & { said: string | null } {
  return {
    assignmentId: row.id,
    change,
    state: row.state,
    startsAt: instant(row.starts_at.getTime()),
    endsAt: instant(row.ends_at.getTime()),
    entryId: row.entry_id,
    at: instant(row.sent_at.getTime()),
    said: row.said,
  };
}

function toInstant(date: Date | null): Instant | null {
  return date === null ? null : instant(date.getTime());
}

export function sentEntries(shifts: readonly RecordedShift[]): Sent[] {
  return shifts.flatMap(({ sent }) => sent ?? []);
}
