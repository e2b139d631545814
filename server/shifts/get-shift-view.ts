import type { Revised } from '../../shared/kernel/revision.rules.js';
import type { MaybeDraft, ShiftView } from '../../shared/shifts/shift.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { viewColumns, type ViewSql } from '../platform/database/view-sql.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { isOpenDraftSql } from './shift-open.sql.js';
import { SHIFT_VIEW } from './shift-view.js';

type SavedShift = Required<ShiftView & MaybeDraft> & Revised;

const SAVED_VIEW: ViewSql<SavedShift> = { ...SHIFT_VIEW, revision: 's.revision', isDraft: isOpenDraftSql('s') };

/** Returns a saved shift for the admin. @throws DomainError `not_found` */
export async function getShiftView(tx: Transaction, id: number): Promise<SavedShift> {
  const [view] = await tx.query<SavedShift>(`SELECT ${viewColumns(SAVED_VIEW)} FROM shifts s WHERE s.id = $1`, [id]);
  if (!view) throw new DomainError('not_found');
  return view;
}
