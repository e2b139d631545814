import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CLEAN_UP } from '../../../shared/privacy/privacy.policy.js';
import { HOUR_MS, plusDays } from '../../../shared/kernel/time.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OrphanFiles } from './orphan-files.js';
import { RETENTION_POLICIES, type RetentionPolicy } from './retention-policies.js';

/**
 * Deletes rows past their retention period, each hour on every instance; an instance skips rows that are deleted or
 * locked by another. It deletes in batches, so that no transaction is blocked for long. Tests call `run` directly.
 */
@Injectable()
export class CleanUp {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orphanFiles: OrphanFiles,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  @Interval(CLEAN_UP.everyHours * HOUR_MS)
  async runScheduled(): Promise<void> {
    if (this.config.environment !== 'test') await this.run();
  }

  async run(): Promise<void> {
    const now = { rules: this.clock.now(), real: this.time.now() };
    for (const policy of RETENTION_POLICIES) {
      const before = new Date(plusDays(now[policy.time], -policy.days));
      while ((await this.deleteSome(policy, before)) === CLEAN_UP.rowsAtOnce);
    }
    await this.orphanFiles.sweep();
  }

  private deleteSome({ table, age }: RetentionPolicy, before: Date): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const deleted = await tx.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${age} < $1 LIMIT ${CLEAN_UP.rowsAtOnce} FOR UPDATE SKIP LOCKED)) RETURNING 1`,
        [before],
      );
      return deleted.length;
    });
  }
}
