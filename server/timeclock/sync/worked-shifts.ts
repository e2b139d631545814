import { hoursHundredths } from '../../../shared/kernel/hours.js';
import { addDays, startOfDay } from '../../../shared/kernel/site-time.js';
import { toInstant } from '../../../shared/kernel/time.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import type { Sent, WorkedShift } from '../../../shared/timeclock/time-pairs.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql, viewJson, type ViewSql } from '../../platform/database/view-sql.js';

/** A worker's shift with hours or with a sent entry, and the state of that entry. */
export type ComparedShift = WorkedShift & {
  title: string;
  titleEs: string | null;
  sent: (Sent & { adpMessage: string | null }) | null;
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
  sent: (Sent & { adpMessage: string | null }) | null;
};

const SENT: ViewSql<NonNullable<ComparedShift['sent']>> = {
  assignmentId: 'a.id',
  change: 't.change',
  state: 't.state',
  startsAt: epochMsSql('t.starts_at'),
  endsAt: epochMsSql('t.ends_at'),
  entryId: 't.entry_id',
  at: epochMsSql('t.sent_at'),
  adpMessage: 't.said',
};

/**
 * Selects shifts by clock times or by sent entry, so that moved and cancelled shifts with a sent entry are included.
 * `from` and `until` are expressions of the first instant of the days and of the first instant after them.
 */
export const inDaysSql = (from: string, until: string) =>
  `((a.status = 'completed' AND a.clock_in_time >= ${from} AND a.clock_in_time < ${until})
    OR (t.starts_at >= ${from} AND t.starts_at < ${until}))`;

const SHIFTS_SQL = `
  SELECT a.id, s.title, s.title_es, a.clock_in_time, a.clock_out_time, (a.hours_worked * 100)::int AS hours, a.hours_edited,
    (a.is_approved AND a.status = 'completed') AS approved,
    CASE WHEN t.shift_assignment_id IS NOT NULL THEN ${viewJson(SENT)} END AS sent
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
  LEFT JOIN timeclock_entries t ON t.shift_assignment_id = a.id
  WHERE a.user_id = $1 AND ${inDaysSql('$2', '$3')}
  ORDER BY coalesce(a.clock_in_time, t.starts_at), a.id`;

/** Returns the worker's shifts of these days, oldest first. */
export async function findShiftsToCompare(
  tx: Transaction,
  workerId: number,
  span: DateRange,
  zone: string,
): Promise<ComparedShift[]> {
  return (await tx.query<Row>(SHIFTS_SQL, [workerId, ...instantsOf(span, zone)])).map(toComparedShift);
}

/** Returns the first instant of the days at the site, and the first instant after them. */
export function instantsOf({ from, to }: DateRange, zone: string): [Date, Date] {
  return [new Date(startOfDay(from, zone)), new Date(startOfDay(addDays(to, 1), zone))];
}

function toComparedShift(row: Row): ComparedShift {
  return {
    assignmentId: row.id,
    title: row.title,
    titleEs: row.title_es,
    clockInAt: toInstant(row.clock_in_time),
    clockOutAt: toInstant(row.clock_out_time),
    hours: row.hours === null ? null : hoursHundredths(row.hours),
    hoursEdited: row.hours_edited,
    isApproved: row.approved,
    sent: row.sent,
  };
}

export function sentEntries(shifts: readonly ComparedShift[]): Sent[] {
  return shifts.flatMap(({ sent }) => sent ?? []);
}
