import { Injectable } from '@nestjs/common';
import { ssnDigits } from '../../../shared/workers/ssn.rules.js';
import type { SsnOnFile } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { getWorkerLocked } from '../lock-worker.js';
import { User } from '../user.entity.js';
import { encryptSsn } from './ssn-encryption.js';

/** Stores a worker's own Social Security number: optional, encrypted, shown as its last four digits (decisions: Files). [U-10, U-11] */
@Injectable()
export class SetSsn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async show(userId: number): Promise<SsnOnFile> {
    const { ssnLastFour } = await this.unitOfWork.read((tx) => tx.repository(User).findOneByOrFail({ id: userId }));
    return { ssnLastFour };
  }

  /** Stores the number. `ssn` is validated. */
  async run(userId: number, ssn: string): Promise<SsnOnFile> {
    const digits = ssnDigits(ssn) ?? '';
    const ssnEncrypted = encryptSsn(this.config.secrets.encryptionKeys, userId, digits);
    const ssnLastFour = digits.slice(-4);
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const before = await getWorkerLocked(tx, userId);
      await tx.repository(User).update({ id: userId }, { ssnEncrypted, ssnLastFour });
      await audit(tx, {
        at,
        actor: { kind: 'worker', id: userId },
        action: before.ssnLastFour === null ? 'worker.ssn_added' : 'worker.ssn_replaced',
        subject: { kind: 'worker', id: userId },
        changes: { fields: ['ssn'] },
      });
    });
    return { ssnLastFour };
  }
}
