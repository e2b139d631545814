import { Injectable } from '@nestjs/common';
import type { EmployeeNumberResponse } from '../../../shared/payroll/pay-period.contract.js';
import { employeeNumberOf } from '../../../shared/payroll/pay-period.fields.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/principal.js';

/** The number by which payroll knows a worker; no two have the same. The audit says that it was set, not to what. [E-23] */
@Injectable()
export class SetEmployeeNumber {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `employee_number_taken` */
  async set(workerId: number, typed: string, admin: AdminPrincipal): Promise<EmployeeNumberResponse> {
    const employeeNumber = employeeNumberOf(typed);
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const [before] = await tx.query<{ number: string | null }>(
        'SELECT payroll_number AS number FROM users WHERE id = $1 FOR NO KEY UPDATE',
        [workerId],
      );
      if (!before) throw new DomainError('not_found');
      if (before.number === employeeNumber) return { employeeNumber };
      await tx.query('UPDATE users SET payroll_number = $2 WHERE id = $1', [workerId, employeeNumber]);
      await audit(tx, {
        at,
        actor: { kind: 'admin', id: admin.id },
        action: 'worker.employee_number_set',
        subject: { kind: 'worker', id: workerId },
        changes: { replaced: before.number !== null },
      });
      return { employeeNumber };
    });
  }
}
