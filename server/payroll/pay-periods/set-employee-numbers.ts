import { Injectable } from '@nestjs/common';
import { checkNumberLines, foldedName, type ListedWorker } from '../../../shared/payroll/number-list.rules.js';
import type {
  NumberLine,
  PreviewNumbersResponse,
  SetNumbersRequest,
  SetNumbersResponse,
} from '../../../shared/payroll/pay-period.contract.js';
import { employeeNumberOf } from '../../../shared/payroll/pay-period.fields.js';
import { auditAll } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { foldedSql } from '../../platform/database/search-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { numberChange } from './set-employee-number.js';

type NumberToSet = { workerId: number; employeeNumber: string; replaces: string | null };

/**
 * Sets the ADP employee numbers of a pasted list: a preview finds the workers of its lines, then all numbers are set or
 * none. [W-236 to W-240]
 */
@Injectable()
export class SetEmployeeNumbers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async preview(lines: readonly Partial<NumberLine>[]): Promise<PreviewNumbersResponse> {
    const written = lines.map(({ who, employeeNumber }) => ({ who: who ?? '', employeeNumber: employeeNumber ?? '' }));
    const workers = await this.unitOfWork.read((tx) => findListedWorkers(tx, written));
    return { lines: checkNumberLines(written, workers) };
  }

  /**
   * Sets the numbers. @throws DomainError `not_found`, `edited_meanwhile` if a present number is not the replaced one,
   * `employee_number_taken` if another worker keeps one of them or two workers get the same
   */
  async set({ numbers }: SetNumbersRequest, admin: AdminPrincipal): Promise<SetNumbersResponse> {
    const wanted = numbers.map(({ workerId, employeeNumber, replaces }) => ({
      workerId,
      employeeNumber: employeeNumberOf(employeeNumber) ?? '',
      replaces: employeeNumberOf(replaces ?? null),
    }));
    return this.unitOfWork.run(async (tx) => {
      const changes = await lockChanges(tx, wanted);
      await refuseTaken(tx, wanted);
      await writeNumbers(tx, changes);
      const by = { at: this.clock.now(), adminId: admin.id };
      await auditAll(
        tx,
        changes.map(({ workerId, employeeNumber, replaces }) => numberChange(workerId, replaces, employeeNumber, by)),
      );
      return { changedCount: changes.length };
    });
  }
}

/** Returns the workers whom the lines name, and those who have the numbers, also erased ones: they keep theirs. */
async function findListedWorkers(tx: Transaction, lines: readonly NumberLine[]): Promise<ListedWorker[]> {
  return tx.query<ListedWorker>(
    `SELECT id, first_name AS "firstName", last_name AS "lastName", email, payroll_number AS "employeeNumber" FROM users
     WHERE payroll_number = ANY ($2) OR ${foldedSql('email')} = ANY ($1)
       OR ${foldedSql("first_name || ' ' || last_name")} = ANY ($1) OR ${foldedSql("last_name || ', ' || first_name")} = ANY ($1)
     ORDER BY last_name, first_name, id`,
    [lines.map(({ who }) => foldedName(who)), lines.map((line) => employeeNumberOf(line.employeeNumber))],
  );
}

/** Locks the workers by id. Returns the numbers that are not set yet, as they are after a repeated request. */
async function lockChanges(tx: Transaction, wanted: readonly NumberToSet[]): Promise<NumberToSet[]> {
  const rows = await tx.query<{ id: number; number: string | null }>(
    'SELECT id, payroll_number AS number FROM users WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE',
    [wanted.map(({ workerId }) => workerId)],
  );
  const present = new Map(rows.map(({ id, number }) => [id, number]));
  if (wanted.some(({ workerId }) => !present.has(workerId))) throw new DomainError('not_found');
  const changes = wanted.filter(({ workerId, employeeNumber }) => present.get(workerId) !== employeeNumber);
  if (changes.some(({ workerId, replaces }) => present.get(workerId) !== replaces))
    throw new DomainError('edited_meanwhile');
  return changes;
}

/**
 * Refuses a number that another worker keeps, and a worker or number that occurs twice. The constraint
 * `users_payroll_number_key` covers concurrent requests.
 */
async function refuseTaken(tx: Transaction, wanted: readonly NumberToSet[]): Promise<void> {
  const ids = wanted.map(({ workerId }) => workerId);
  const numbers = wanted.map(({ employeeNumber }) => employeeNumber);
  if (new Set(ids).size < ids.length || new Set(numbers).size < numbers.length)
    throw new DomainError('employee_number_taken');
  const [other] = await tx.query<{ worker: string }>(
    `SELECT first_name || ' ' || last_name AS worker FROM users
     WHERE payroll_number = ANY ($1) AND NOT id = ANY ($2) ORDER BY id LIMIT 1`,
    [numbers, ids],
  );
  if (other) throw new DomainError('employee_number_taken', { worker: other.worker });
}

/** Clears the numbers before it sets the new ones, because a worker may get the number of another one. */
async function writeNumbers(tx: Transaction, changes: readonly NumberToSet[]): Promise<void> {
  const ids = changes.map(({ workerId }) => workerId);
  await tx.query('UPDATE users SET payroll_number = NULL WHERE id = ANY ($1)', [ids]);
  await tx.query(
    `UPDATE users SET payroll_number = wanted.number FROM unnest($1::int[], $2::text[]) AS wanted (id, number)
     WHERE users.id = wanted.id`,
    [ids, changes.map(({ employeeNumber }) => employeeNumber)],
  );
}
