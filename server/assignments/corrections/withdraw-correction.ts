import { Injectable } from '@nestjs/common';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { CorrectionState, OwnCorrectionRequest } from '../../../shared/payroll/correction-request.contract.js';
import { decideWithdrawCorrection } from '../../../shared/payroll/correction-request.rules.js';
import { type Actor, audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { getOwnCorrection } from './own-correction.sql.js';

/** A worker withdraws an own open correction request. A repeated withdrawal changes nothing. [K-66] */
@Injectable()
export class WithdrawCorrection {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Withdraws the request and returns it. @throws DomainError `not_found`, `correction_settled` */
  async withdraw(workerId: number, id: string): Promise<OwnCorrectionRequest> {
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const [row] = await tx.query<{ state: CorrectionState; assignment_id: number }>(
        `SELECT c.state, a.id AS assignment_id FROM correction_requests c
         JOIN shift_assignments a ON a.id = c.shift_assignment_id
         WHERE c.id = $1 AND a.user_id = $2 FOR NO KEY UPDATE OF c`,
        [id, workerId],
      );
      if (!row) throw new DomainError('not_found');
      if (unwrap(decideWithdrawCorrection(row.state)).isRepeated) return getOwnCorrection(tx, id);
      const actor = { kind: 'worker', id: workerId } as const;
      await withdrawOpenCorrection(tx, { id: row.assignment_id, userId: workerId }, { at, actor });
      return getOwnCorrection(tx, id);
    });
  }
}

/**
 * Withdraws the open correction request of an assignment: on the worker's wish, or because a resume takes back the
 * clock-out that it is about. The caller locks the request or the assignment. [K-66, K-88, K-90] @returns whether there
 * was one
 */
export async function withdrawOpenCorrection(
  tx: Transaction,
  assignment: { id: number; userId: number },
  { at, actor }: { at: Instant; actor: Actor },
): Promise<boolean> {
  const [request] = await tx.query<{ id: string }>(
    `UPDATE correction_requests SET state = 'withdrawn', decided_at = $2
     WHERE shift_assignment_id = $1 AND state = 'open' RETURNING id`,
    [assignment.id, toIso(at)],
  );
  if (!request) return false;
  await audit(tx, {
    at,
    actor,
    action: 'correction_request.withdrawn',
    subject: { kind: 'assignment', id: assignment.id, userId: assignment.userId },
    changes: { correctionRequestId: request.id },
  });
  return true;
}
