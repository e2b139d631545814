import { Injectable } from '@nestjs/common';
import { toIso } from '../../../shared/kernel/time.js';
import type { CorrectionState, OwnCorrectionRequest } from '../../../shared/payroll/correction-request.contract.js';
import { decideWithdrawCorrection } from '../../../shared/payroll/correction-request.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
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
      const sql = `UPDATE correction_requests SET state = 'withdrawn', decided_at = $2 WHERE id = $1`;
      await tx.query(sql, [id, toIso(at)]);
      await audit(tx, {
        at,
        actor: { kind: 'worker', id: workerId },
        action: 'correction_request.withdrawn',
        subject: { kind: 'assignment', id: row.assignment_id, userId: workerId },
        changes: { correctionRequestId: id },
      });
      return getOwnCorrection(tx, id);
    });
  }
}
