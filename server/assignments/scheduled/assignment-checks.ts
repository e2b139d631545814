import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { flagMissingClockOuts } from '../clock/flag-missing-clock-outs.js';
import { ExpireWaitingClockOuts } from './expire-waiting-clock-outs.js';
import { recordNoShows } from './record-no-shows.js';
import { rejectStartedApplications } from './reject-started-applications.js';

const INTERVAL_MS = 60_000;

/**
 * Runs the scheduled status changes of assignments each minute on every instance. Concurrent and repeated runs handle
 * each assignment once. Tests call `runAll` directly.
 */
@Injectable()
export class AssignmentChecks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly waitingClockOuts: ExpireWaitingClockOuts,
  ) {}

  @Interval(INTERVAL_MS)
  async runScheduled(): Promise<void> {
    if (this.config.environment !== 'test') await this.runAll();
  }

  /** Runs all checks once and returns how many assignments each of them changed. */
  async runAll(): Promise<{ rejected: number; flagged: number; missed: number; overdue: number }> {
    const now = this.clock.now();
    return {
      rejected: await this.unitOfWork.run((tx) => rejectStartedApplications(tx, this.jobs, now)),
      flagged: await this.unitOfWork.run((tx) => flagMissingClockOuts(tx, now)),
      missed: await this.unitOfWork.run((tx) => recordNoShows(tx, this.jobs, now)),
      overdue: await this.waitingClockOuts.expire(now),
    };
  }
}
