import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { formatSsn } from '../../../shared/workers/ssn.rules.js';
import type { RevealedSsn } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { User } from '../user.entity.js';
import { decryptSsn } from './ssn-encryption.js';

/** Returns a worker's full number to an admin after auditing the view. [U-10, W-30] */
@Injectable()
export class RevealSsn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `ssn_not_on_file` */
  async run(userId: number, admin: AdminPrincipal, reason: string | null = null): Promise<RevealedSsn> {
    const at = this.clock.now();
    const sealed = await this.unitOfWork.run(async (tx) => {
      const worker = await tx
        .repository(User)
        .findOne({ where: { id: userId, anonymisedAt: IsNull() }, select: { id: true, ssnEncrypted: true } });
      if (!worker) throw new DomainError('not_found');
      if (!worker.ssnEncrypted) throw new DomainError('ssn_not_on_file');
      await audit(tx, {
        at,
        actor: { kind: 'admin', id: admin.id },
        action: 'worker.ssn_revealed',
        subject: { kind: 'worker', id: userId },
        reason: reason === null ? null : { text: reason, aboutUserId: userId },
      });
      return worker.ssnEncrypted;
    });
    return { ssn: formatSsn(decryptSsn(this.config.secrets.encryptionKeys, userId, sealed)) };
  }
}
