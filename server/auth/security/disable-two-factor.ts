import { Injectable } from '@nestjs/common';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { consumeTwoFactorCode } from '../login/two-factor.js';
import { deleteRecoveryCodes } from './recovery-codes.js';
import { lockTwoFactor, wrongCode } from './lock-two-factor.js';

/**
 * Disables two-factor login with a code of the app or a recovery code; the caller has checked the password. Does nothing if
 * it is off already: another tab was faster, or a response was lost.
 */
@Injectable()
export class DisableTwoFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /** @throws DomainError `validation_failed`, `too_many_requests` */
  async run(workerId: number, code: string): Promise<void> {
    await this.limits.take('twoFactorByAccount', String(workerId));
    const now = this.time.now();
    await this.unitOfWork.run(async (tx) => {
      const { isOn, sealedSecret } = await lockTwoFactor(tx, workerId);
      if (!isOn || sealedSecret === null) return;
      const keys = this.config.secrets.encryptionKeys;
      if (!(await consumeTwoFactorCode(tx, { id: workerId, sealedSecret }, keys, code, now))) throw wrongCode();
      await tx.query(
        `UPDATE users SET two_factor_secret_encrypted = NULL, two_factor_enabled_at = NULL, two_factor_last_step = NULL
          WHERE id = $1`,
        [workerId],
      );
      await deleteRecoveryCodes(tx, workerId);
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id: workerId },
        action: 'two_factor.turned_off',
        subject: { kind: 'worker', id: workerId },
      });
      await this.jobs.send(tx, 'mail', { template: 'twoFactorOff', userId: workerId });
    });
    await this.limits.reset('twoFactorByAccount', String(workerId));
  }
}
