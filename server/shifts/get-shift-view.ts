import type { Revised } from '../../shared/kernel/revision.rules.js';
import type { ShiftView } from '../../shared/shifts/shift.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { viewColumns, type ViewSql } from '../platform/database/view-sql.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { SHIFT_VIEW } from './shift-view.js';

const SAVED_VIEW: ViewSql<ShiftView & Revised> = { ...SHIFT_VIEW, revision: 's.revision' };

/** Returns a saved shift for the admin. @throws DomainError `not_found` */
export async function getShiftView(tx: Transaction, id: number): Promise<ShiftView & Revised> {
  const [view] = await tx.query<ShiftView & Revised>(
    `SELECT ${viewColumns(SAVED_VIEW)} FROM shifts s WHERE s.id = $1`,
    [id],
  );
  if (!view) throw new DomainError('not_found');
  return view;
}
