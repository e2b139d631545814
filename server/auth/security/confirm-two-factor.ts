import { Injectable } from '@nestjs/common';
import type { TwoFactorConfirmed } from '../../../shared/auth/account.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { consumeTotp } from '../login/two-factor.js';
import { replaceRecoveryCodes } from './recovery-codes.js';
import { lockTwoFactor, wrongCode } from './lock-two-factor.js';

/**
 * Enables two-factor login after a code proves that the app has the key. One of two concurrent confirmations succeeds.
 * [A-25]
 */
@Injectable()
export class ConfirmTwoFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /**
   * Confirms the key and consumes the code, so the next login needs a new one.
   * @returns the recovery codes, which are not shown again
   * @throws DomainError `two_factor_not_set_up`, `two_factor_already_on`, `validation_failed`, `too_many_requests`
   */
  async run(workerId: number, code: string): Promise<TwoFactorConfirmed> {
    await this.limits.take('twoFactorByAccount', String(workerId));
    const now = this.time.now();
    const confirmed = await this.unitOfWork.run(async (tx) => {
      const { isOn, sealedSecret } = await lockTwoFactor(tx, workerId);
      if (isOn) throw new DomainError('two_factor_already_on');
      if (sealedSecret === null) throw new DomainError('two_factor_not_set_up');
      const keys = this.config.secrets.encryptionKeys;
      if (!(await consumeTotp(tx, { id: workerId, sealedSecret }, keys, code, now))) throw wrongCode();
      await tx.query(`UPDATE users SET two_factor_enabled_at = $2 WHERE id = $1`, [workerId, new Date(now)]);
      const recoveryCodes = await replaceRecoveryCodes(tx, workerId);
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id: workerId },
        action: 'two_factor.turned_on',
        subject: { kind: 'worker', id: workerId },
      });
      await this.jobs.send(tx, 'mail', { template: 'twoFactorOn', userId: workerId });
      return { recoveryCodes };
    });
    await this.limits.reset('twoFactorByAccount', String(workerId));
    return confirmed;
  }
}
