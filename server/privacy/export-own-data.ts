import { Injectable } from '@nestjs/common';
import { toIso } from '../../shared/kernel/time.js';
import type { OwnData } from '../../shared/workers/own-data.contract.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { RateLimits } from '../platform/http/security/rate-limits.js';
import { OWN_ACCOUNT_SQL, OWN_PROFILE_SQL } from './own-account.sql.js';
import { OWN_WORK_SQL } from './own-work.sql.js';

const PARTS = Object.entries({ ...OWN_WORK_SQL, ...OWN_ACCOUNT_SQL });

/**
 * Exports a worker’s own data, as listed in `OWN_ACCOUNT_SQL` and `OWN_WORK_SQL`, without secrets and without data of
 * other people (decisions: Settled). [U-12]
 */
@Injectable()
export class ExportOwnData {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Returns the data. @throws DomainError `too_many_requests` */
  async run(workerId: number): Promise<OwnData> {
    await this.limits.take('exportByAccount', String(workerId));
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const [profile] = await tx.query(OWN_PROFILE_SQL, [workerId]);
      const parts = await readParts(tx, workerId);
      await audit(tx, {
        at,
        actor: { kind: 'worker', id: workerId },
        action: 'own_data.exported',
        subject: { kind: 'worker', id: workerId },
      });
      return { exportedAt: toIso(at), profile: profile ?? {}, ...parts };
    });
  }
}

async function readParts(tx: Transaction, workerId: number): Promise<Omit<OwnData, 'exportedAt' | 'profile'>> {
  const parts: Record<string, unknown> = {};
  for (const [name, sql] of PARTS) parts[name] = await tx.query(sql, [workerId]);
  return parts as Omit<OwnData, 'exportedAt' | 'profile'>;
}
