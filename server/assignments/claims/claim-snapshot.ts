import type { ClaimingWorker, HeldAssignment } from '../../../shared/assignments/claim.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { heldAssignment, type HeldRow, heldSql } from '../held-assignments.js';
import {
  claimingWorker,
  type LockedShift,
  lockedShift,
  SHIFT_LOCK_COLUMNS,
  type ShiftLockRow,
  WORKER_LOCK_COLUMNS,
  type WorkerLockRow,
} from '../locked-rows.js';

/** What a decision about a claim reads of a shift that is not counted, as one text: whether it is still so. */
export const SHIFT_TERMS_SQL = `ROW(is_active, requires_approval, skill_level_id, ${epochMsSql('starts_at')},
  ${epochMsSql('ends_at')}, pay_rate, is_premium, premium_rate)::text`;

/** The same of a worker. */
export const WORKER_TERMS_SQL = 'ROW(is_active, is_approved, attained_skill_level)::text';

/** A shift, a worker and what stands in the worker's way, all as of one moment. Nothing is held: a writer asks whether it is still so. */
export type ClaimSnapshot = {
  shift: LockedShift;
  worker: ClaimingWorker;
  held: HeldAssignment[];
  terms: { shift: string; worker: string };
};

const SNAPSHOT_SQL = `
  WITH shift AS (SELECT ${SHIFT_LOCK_COLUMNS}, ${SHIFT_TERMS_SQL} AS terms FROM shifts WHERE id = $2),
    worker AS (SELECT ${WORKER_LOCK_COLUMNS}, ${WORKER_TERMS_SQL} AS terms FROM users WHERE id = $1),
    held AS (${heldSql('= $1')})
  SELECT to_json(shift) AS shift, to_json(worker) AS worker, (SELECT coalesce(json_agg(held), '[]') FROM held) AS held
  FROM shift, worker`;

type Row = { shift: ShiftLockRow & { terms: string }; worker: WorkerLockRow & { terms: string }; held: HeldRow[] };

/** One statement, and so one moment. Titles in the language of who is told. @throws DomainError `not_found` */
export async function readClaimSnapshot(
  tx: Transaction,
  shiftId: number,
  workerId: number,
  language: Language,
): Promise<ClaimSnapshot> {
  const [row] = await tx.queryPrepared<Row>(SNAPSHOT_SQL, [workerId, shiftId, null, null]);
  if (!row) throw new DomainError('not_found');
  return {
    shift: lockedShift(row.shift),
    worker: claimingWorker(row.worker),
    held: row.held.map((one) => heldAssignment(one, language)),
    terms: { shift: row.shift.terms, worker: row.worker.terms },
  };
}
