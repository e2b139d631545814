import type { Transaction } from '../../platform/database/transaction.js';

/** Whether anyone has clocked into the shift. The caller locks its workers, so that no one clocks in concurrently. */
export async function hasRecordedHours(tx: Transaction, shiftId: number): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM shift_assignments WHERE shift_id = $1 AND clock_in_time IS NOT NULL) AS found',
    [shiftId],
  );
  return row?.found ?? false;
}
