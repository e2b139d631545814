import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TwoFactorSetup, TwoFactorState } from '../../../shared/auth/account.contract.js';
import { TWO_FACTOR } from '../../../shared/auth/auth.policy.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import { seal } from '../secrets.js';
import { TWO_FACTOR_PURPOSE, totpKey } from '../login/two-factor.js';

/** Returns the two-factor state of a worker's account, and creates its key. */
@Injectable()
export class SetUpTwoFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async state(workerId: number): Promise<TwoFactorState> {
    const [row] = await this.unitOfWork.read((tx) =>
      tx.query<TwoFactorState>(
        `SELECT two_factor_enabled_at IS NOT NULL AS "isOn",
           (SELECT count(*)::int FROM two_factor_recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS "recoveryCodesLeft"
         FROM users u WHERE id = $1`,
        [workerId],
      ),
    );
    return row ?? { isOn: false, recoveryCodesLeft: 0 };
  }

  /**
   * Creates a new encrypted key, which has no effect until a code confirms it. A further call replaces it. The caller
   * has checked the password. @throws DomainError `two_factor_already_on`
   */
  async run(workerId: number): Promise<TwoFactorSetup> {
    const secret = randomBytes(TWO_FACTOR.secretBytes);
    const sealed = seal(this.config.secrets.encryptionKeys, TWO_FACTOR_PURPOSE, secret);
    const email = await this.unitOfWork.run(async (tx) => {
      const worker = await getWorkerLocked(tx, workerId);
      if (worker.twoFactorEnabledAt !== null) throw new DomainError('two_factor_already_on');
      await tx.query(`UPDATE users SET two_factor_secret_encrypted = $2, two_factor_last_step = NULL WHERE id = $1`, [
        workerId,
        sealed,
      ]);
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id: workerId },
        action: 'two_factor.set_up',
        subject: { kind: 'worker', id: workerId },
      });
      return worker.email;
    });
    return totpKey(secret, this.config.brandName, email);
  }
}
