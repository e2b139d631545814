import { Injectable } from '@nestjs/common';
import type { EmployeeNumberRequest, EmployeeNumberResponse } from '../../../shared/payroll/pay-period.contract.js';
import { employeeNumberOf } from '../../../shared/payroll/pay-period.fields.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { audit, type AuditRecord } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';

/**
 * Sets a worker’s unique ADP employee number. Locked pay periods store hours and amounts but no numbers, so the next
 * file contains the current number (ADR 15). Old and new number are stored beside the audit row, so that erasing the
 * person deletes them. [E-23, W-31]
 */
@Injectable()
export class SetEmployeeNumber {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets or clears the number and returns it. @throws DomainError `not_found`, `edited_meanwhile`,
   * `employee_number_taken`
   */
  async set(workerId: number, request: EmployeeNumberRequest, admin: AdminPrincipal): Promise<EmployeeNumberResponse> {
    return this.unitOfWork.run(async (tx) => {
      const before = await lockEmployeeNumber(tx, workerId);
      const employeeNumber = request.employeeNumber === undefined ? before : employeeNumberOf(request.employeeNumber);
      if (before === employeeNumber) return { employeeNumber };
      if (request.replaces !== undefined && employeeNumberOf(request.replaces) !== before)
        throw new DomainError('edited_meanwhile');
      if (employeeNumber !== null) await refuseUsedNumber(tx, employeeNumber);
      await tx.query('UPDATE users SET payroll_number = $2 WHERE id = $1', [workerId, employeeNumber]);
      const by = { at: this.clock.now(), adminId: admin.id };
      await audit(tx, numberChange(workerId, before, employeeNumber, by));
      return { employeeNumber };
    });
  }
}

/** Returns the audit entry of a changed number. Old and new number are in its reason, which erasure deletes. [W-31] */
export function numberChange(
  workerId: number,
  before: string | null,
  after: string | null,
  by: { at: Instant; adminId: number },
): AuditRecord {
  return {
    at: by.at,
    actor: { kind: 'admin', id: by.adminId },
    action: 'worker.employee_number_set',
    subject: { kind: 'worker', id: workerId },
    changes: { replaced: before !== null },
    reason: { text: `${before ?? '–'} → ${after ?? '–'}`, aboutUserId: workerId },
  };
}

async function lockEmployeeNumber(tx: Transaction, workerId: number): Promise<string | null> {
  const [worker] = await tx.query<{ number: string | null }>(
    'SELECT payroll_number AS number FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [workerId],
  );
  if (!worker) throw new DomainError('not_found');
  return worker.number;
}

/**
 * Refuses a number in use and names its worker. The constraint `users_payroll_number_key` covers concurrent requests.
 */
async function refuseUsedNumber(tx: Transaction, employeeNumber: string): Promise<void> {
  const [other] = await tx.query<{ worker: string }>(
    `SELECT first_name || ' ' || last_name AS worker FROM users WHERE payroll_number = $1`,
    [employeeNumber],
  );
  if (other) throw new DomainError('employee_number_taken', { worker: other.worker });
}
