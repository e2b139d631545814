import { Injectable } from '@nestjs/common';
import type { EmployeeNumberRequest, EmployeeNumberResponse } from '../../../shared/payroll/pay-period.contract.js';
import { employeeNumberOf } from '../../../shared/payroll/pay-period.fields.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';

/**
 * The number by which payroll knows a worker; no two have the same. A locked pay period holds hours and amounts and no numbers, so
 * its next file has the one of that moment (ADR 15). What it was and what it is lies beside the audit row, where erasing the
 * person reaches it. [E-23, W-31]
 */
@Injectable()
export class SetEmployeeNumber {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `edited_meanwhile`, `employee_number_taken` */
  async set(workerId: number, request: EmployeeNumberRequest, admin: AdminPrincipal): Promise<EmployeeNumberResponse> {
    return this.unitOfWork.run(async (tx) => {
      const before = await holdNumber(tx, workerId);
      const employeeNumber = request.employeeNumber === undefined ? before : employeeNumberOf(request.employeeNumber);
      if (before === employeeNumber) return { employeeNumber };
      if (request.replaces !== undefined && employeeNumberOf(request.replaces) !== before)
        throw new DomainError('edited_meanwhile');
      if (employeeNumber !== null) await refuseTaken(tx, employeeNumber);
      await tx.query('UPDATE users SET payroll_number = $2 WHERE id = $1', [workerId, employeeNumber]);
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'admin', id: admin.id },
        action: 'worker.employee_number_set',
        subject: { kind: 'worker', id: workerId },
        changes: { replaced: before !== null },
        reason: { text: `${before ?? '–'} → ${employeeNumber ?? '–'}`, aboutUserId: workerId },
      });
      return { employeeNumber };
    });
  }
}

async function holdNumber(tx: Transaction, workerId: number): Promise<string | null> {
  const [held] = await tx.query<{ number: string | null }>(
    'SELECT payroll_number AS number FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [workerId],
  );
  if (!held) throw new DomainError('not_found');
  return held.number;
}

/** Names the other; who takes it at the same moment is refused by the constraint `users_payroll_number_key`. */
async function refuseTaken(tx: Transaction, employeeNumber: string): Promise<void> {
  const [other] = await tx.query<{ worker: string }>(
    `SELECT first_name || ' ' || last_name AS worker FROM users WHERE payroll_number = $1`,
    [employeeNumber],
  );
  if (other) throw new DomainError('employee_number_taken', { worker: other.worker });
}
