import {
  findRecordedOverlap,
  type RecordedShift,
  type RecordedTimes,
} from '../../../shared/assignments/recorded-times.rules.js';
import { hoursHundredths } from '../../../shared/kernel/hours.js';
import { instant, toIso } from '../../../shared/kernel/time.js';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

type Row = { title: string; title_es: string | null; in_ms: number; out_ms: number | null; hours: number | null };

/**
 * Returns the worker’s other assignments with recorded times near these times, for `findRecordedOverlap`. The caller
 * locks the worker, so that the result stays current. Titles are in the reader's language. [K-21]
 */
export async function findRecordedShifts(
  tx: Transaction,
  assignment: { id: number; userId: number },
  { clockInAt, clockOutAt }: RecordedTimes,
  language: Language,
): Promise<RecordedShift[]> {
  const rows = await tx.queryPrepared<Row>(
    `SELECT s.title, s.title_es, ${epochMsSql('o.clock_in_time')} AS in_ms, ${epochMsSql('o.clock_out_time')} AS out_ms,
       (o.hours_worked * 100)::int AS hours
     FROM shift_assignments o JOIN shifts s ON s.id = o.shift_id
     WHERE o.user_id = $1 AND o.id <> $2 AND o.status IN ('in_progress', 'completed')
       AND o.clock_in_time <= $4 AND coalesce(o.clock_out_time, o.clock_in_time) >= $3`,
    [assignment.userId, assignment.id, toIso(clockInAt), toIso(clockOutAt ?? clockInAt)],
  );
  return rows.map(({ title, title_es, in_ms, out_ms, hours }) => ({
    title: shiftTextIn(language, title, title_es),
    clockInAt: instant(in_ms),
    clockOutAt: out_ms === null ? null : instant(out_ms),
    hours: hours === null ? null : hoursHundredths(hours),
  }));
}

/**
 * Refuses times that overlap other recorded times of the worker. The caller locks the worker. @throws DomainError
 * `recorded_times_overlap`, `recorded_clock_in_overlaps` [K-21]
 */
export async function refuseRecordedOverlap(
  tx: Transaction,
  assignment: { id: number; userId: number },
  times: RecordedTimes,
  { zone, language }: { zone: string; language: Language },
): Promise<void> {
  const refusal = findRecordedOverlap(times, await findRecordedShifts(tx, assignment, times, language), zone);
  if (refusal) throw new DomainError(refusal.code, refusal.params);
}
