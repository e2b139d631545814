import type { ShiftView } from '../../shared/shifts/shift.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { viewColumns } from '../platform/database/view-sql.js';
import { DomainError } from '../platform/http/domain-error.js';
import { SHIFT_VIEW } from './shift-view.js';

/** A shift as it leaves the API. @throws DomainError `not_found` */
export async function getShiftView(tx: Transaction, id: number): Promise<ShiftView> {
  const [view] = await tx.query<ShiftView>(`SELECT ${viewColumns(SHIFT_VIEW)} FROM shifts s WHERE s.id = $1`, [id]);
  if (!view) throw new DomainError('not_found');
  return view;
}
