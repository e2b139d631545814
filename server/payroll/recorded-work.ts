import type { PaymentStatus } from '../../shared/assignments/assignment.contract.js';
import { addDays, startOfDay } from '../../shared/kernel/site-time.js';
import type { LocalDate } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { PAY_COLUMNS, type PayRow } from './pay-rows.js';

/** A worker's workweek, by its Sunday. */
export type WorkerWeek = { userId: number; weekStart: LocalDate };

/** A worked shift with any of its hours in the week. */
export type RecordedWork = PayRow & { id: number; user_id: number; week: LocalDate; payment_status: PaymentStatus };

/**
 * Returns the worked shifts that overlap each week, paid or not, with one query. A shift in two weeks appears in both.
 * `zone` is the site's time zone.
 */
export async function readRecordedWork(
  tx: Transaction,
  weeks: readonly WorkerWeek[],
  zone: string,
): Promise<(week: WorkerWeek) => RecordedWork[]> {
  const rows = await tx.query<RecordedWork>(
    `SELECT w.user_id, w.week, a.id, a.payment_status, ${PAY_COLUMNS}
     FROM unnest($1::int[], $2::text[], $3::timestamptz[], $4::timestamptz[]) AS w (user_id, week, starts_at, ends_at)
     JOIN shift_assignments a ON a.user_id = w.user_id AND a.status = 'completed'
       AND a.clock_in_time < w.ends_at AND a.clock_out_time > w.starts_at
     JOIN shifts s ON s.id = a.shift_id`,
    [
      weeks.map(({ userId }) => userId),
      weeks.map(({ weekStart }) => weekStart),
      weeks.map(({ weekStart }) => new Date(startOfDay(weekStart, zone))),
      weeks.map(({ weekStart }) => new Date(startOfDay(addDays(weekStart, 7), zone))),
    ],
  );
  const byWeek = new Map<string, RecordedWork[]>();
  for (const row of rows) {
    const key = keyOf({ userId: row.user_id, weekStart: row.week });
    byWeek.set(key, [...(byWeek.get(key) ?? []), row]);
  }
  return (week) => byWeek.get(keyOf(week)) ?? [];
}

const keyOf = ({ userId, weekStart }: WorkerWeek) => `${userId} ${weekStart}`;
