import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { verifyPassword } from '../accounts/passwords.js';

/** Requires a logged-in worker's password for sensitive changes, which an unattended phone must not allow. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Checks the password. @param field the body's field that the problem names; the session continues
   * @returns the stored hash that matched
   * @throws DomainError `validation_failed`, `too_many_requests`
   */
  async check(workerId: number, typed: string, field = 'currentPassword'): Promise<string> {
    const stored = await this.find(workerId, typed);
    if (stored === null) throw wrongPassword(field);
    return stored;
  }

  /**
   * @returns the stored hash if the password is the worker's, `null` otherwise
   * @throws DomainError `too_many_requests`
   */
  async find(workerId: number, typed: string): Promise<string | null> {
    await this.limits.take('passwordByAccount', String(workerId));
    const [row] = await this.unitOfWork.read((tx) =>
      tx.query<{ password: string }>(`SELECT password FROM users WHERE id = $1 AND anonymised_at IS NULL`, [workerId]),
    );
    const stored = row?.password ?? null;
    if (!(await verifyPassword(stored, typed)) || stored === null) return null;
    await this.limits.reset('passwordByAccount', String(workerId));
    return stored;
  }
}

export function wrongPassword(field: string): DomainError {
  return new DomainError('validation_failed', {}, [{ field, code: 'password_wrong' }]);
}
