import { Injectable } from '@nestjs/common';
import type { Language, WorkerProfileFields } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { getWorkerLocked } from '../lock-worker.js';
import { User } from '../user.entity.js';
import { trimProfile } from './trimmed-profile.js';

/** Saves a worker's own profile (worker.md §2 Update profile, §5). [U-01, U-04, H-31] */
@Injectable()
export class UpdateProfile {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Saves all fields; unchanged values write nothing. @returns the stored worker */
  async update(workerId: number, profile: WorkerProfileFields): Promise<User> {
    return this.unitOfWork.run((tx) => this.write(tx, workerId, trimProfile(profile)));
  }

  /** Saves the language chosen with the toggle in the top bar. */
  async saveLanguage(workerId: number, preferredLanguage: Language): Promise<User> {
    return this.unitOfWork.run((tx) => this.write(tx, workerId, { preferredLanguage }));
  }

  /** Writes the fields. The audit row names the changed fields without their values. */
  private async write(tx: Transaction, workerId: number, fields: Partial<WorkerProfileFields>): Promise<User> {
    const worker = await getWorkerLocked(tx, workerId);
    const names = Object.keys(fields) as (keyof WorkerProfileFields)[];
    const changed = names.filter((name) => fields[name] !== worker[name]);
    if (changed.length === 0) return worker;
    await tx.repository(User).update({ id: workerId }, fields);
    await audit(tx, {
      at: this.clock.now(),
      actor: { kind: 'worker', id: workerId },
      action: 'profile.updated',
      subject: { kind: 'worker', id: workerId },
      changes: { fields: changed },
    });
    return { ...worker, ...fields };
  }
}
