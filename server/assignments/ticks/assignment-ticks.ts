import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { flagMissingClockOuts } from '../clock/flag-missing-clock-outs.js';
import { EndWaitingClockOuts } from './end-waiting-clock-outs.js';
import { noticeNoShows } from './notice-no-shows.js';
import { rejectStartedApplications } from './reject-started-applications.js';

const EVERY_MS = 60_000;

/**
 * Runs the scheduled status changes of assignments each minute on every instance. Concurrent and repeated runs handle
 * each assignment once. Tests call `look` directly.
 */
@Injectable()
export class AssignmentTicks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly waitingClockOuts: EndWaitingClockOuts,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.config.environment !== 'test') await this.look();
  }

  /** Runs all checks once and returns how many assignments each of them changed. */
  async look(): Promise<{ rejected: number; flagged: number; missed: number; overdue: number }> {
    const now = this.clock.now();
    return {
      rejected: await this.unitOfWork.run((tx) => rejectStartedApplications(tx, this.jobs, now)),
      flagged: await this.unitOfWork.run((tx) => flagMissingClockOuts(tx, now)),
      missed: await this.unitOfWork.run((tx) => noticeNoShows(tx, this.jobs, now)),
      overdue: await this.waitingClockOuts.end(now),
    };
  }
}
