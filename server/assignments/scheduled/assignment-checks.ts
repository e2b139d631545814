import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { flagMissingClockOuts } from '../clock/flag-missing-clock-outs.js';
import { lapseOffers, withdrawVoidOffers } from '../offers/close-offers.js';
import { closeLines } from '../waitlist/line-rows.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';
import { lockShift } from '../position-locks.js';
import { ExpireWaitingClockOuts } from './expire-waiting-clock-outs.js';
import { NO_SHOW_LOOK_BACK_DAYS } from '../../../shared/assignments/assignments.policy.js';
import { type Instant, plusDays, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { isOpenShiftSql } from '../../shifts/shift-open.sql.js';
import { isNoShowSql } from '../../workers/attendance.sql.js';
import { writeAssignments } from '../write-assignments.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { SYSTEM_REASON } from '../system-reasons.js';

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
    private readonly waitlist: PromoteWaitlist,
  ) {}

  @Interval(INTERVAL_MS)
  async runScheduled(): Promise<void> {
    if (this.config.environment !== 'test') await this.runAll();
  }

  /**
   * Runs all checks once and returns how many assignments or offers each of them changed. Offers come first: their times to answer are
   * short. If a check fails, the others still run. [F-153]
   * @throws the error of the check, or an AggregateError if several failed
   */
  async runAll(): Promise<Record<Check, number>> {
    const now = this.clock.now();
    const errors: unknown[] = [];
    const attempt = (check: () => Promise<number>): Promise<number> =>
      check().catch((error: unknown) => {
        errors.push(error);
        return 0;
      });
    const run = (check: (tx: Transaction) => Promise<number>) => attempt(() => this.unitOfWork.run(check));
    const changed = {
      lapsed: await attempt(() => this.lapse(now)),
      withdrawn: await run((tx) => withdrawVoidOffers(tx, this.jobs, now)),
      rejected: await run((tx) => rejectStartedApplications(tx, this.jobs, now)),
      flagged: await run((tx) => flagMissingClockOuts(tx, this.jobs, now)),
      missed: await run((tx) => recordNoShows(tx, this.jobs, now)),
      overdue: await attempt(() => this.waitingClockOuts.expire(now)),
      closed: await run((tx) => closeLines(tx, now)),
      promoted: await attempt(() => this.promote(now)),
    };
    if (errors.length > 1) throw new AggregateError(errors, 'several scheduled checks failed');
    if (errors.length === 1) throw errors[0];
    return changed;
  }

  /** Closes the offers that nobody answered in time, shift by shift, so that the line of a shift gets its position at once. */
  private async lapse(now: Instant): Promise<number> {
    let lapsed = 0;
    for (const shiftId of await this.unitOfWork.read((tx) => findLapsing(tx, now)))
      lapsed += await this.unitOfWork.run(async (tx) => {
        const count = await lapseOffers(tx, now, shiftId);
        if (count > 0) await this.waitlist.promote(tx, shiftId, now);
        return count;
      });
    return lapsed;
  }

  /**
   * Promotes in the lines of shifts with open positions: a worker who was passed over may have become free, and servers of an
   * earlier release free positions without promoting. Returns the number of shifts.
   */
  private async promote(now: Instant): Promise<number> {
    const shiftIds = await this.unitOfWork.read((tx) => findOpenLines(tx, now));
    for (const shiftId of shiftIds)
      await this.unitOfWork.run(async (tx) => {
        await lockShift(tx, shiftId);
        await this.waitlist.promote(tx, shiftId, now);
      });
    return shiftIds.length;
  }
}

async function findLapsing(tx: Transaction, now: Instant): Promise<number[]> {
  const rows = await tx.query<{ shiftId: number }>(
    `SELECT DISTINCT shift_id AS "shiftId" FROM offers WHERE state = 'open' AND answer_by < $1 ORDER BY 1`,
    [toIso(now)],
  );
  return rows.map(({ shiftId }) => shiftId);
}

async function findOpenLines(tx: Transaction, now: Instant): Promise<number[]> {
  const rows = await tx.query<{ shiftId: number }>(
    `SELECT s.id AS "shiftId" FROM shifts s WHERE ${isOpenShiftSql('s', '$1')}
       AND EXISTS (SELECT FROM waitlist_entries w WHERE w.shift_id = s.id AND w.state = 'waiting') ORDER BY s.id`,
    [toIso(now)],
  );
  return rows.map(({ shiftId }) => shiftId);
}

type Check = 'lapsed' | 'withdrawn' | 'rejected' | 'flagged' | 'missed' | 'overdue' | 'closed' | 'promoted';

/**
 * Records a performance event, once, for each assignment whose clock-in window closed without a clock-in
 * (`isNoShow`); `missed_at` marks it as recorded. Assignments with an undecided clock event are skipped. Concurrent
 * instances skip rows locked by each other. Returns how many it recorded. [K-17, K-22, P-15]
 */
async function recordNoShows(tx: Transaction, jobs: JobQueue, now: Instant): Promise<number> {
  const missed = await writeAssignments(
    tx,
    `UPDATE shift_assignments SET missed_at = $1 WHERE id IN (
       SELECT a.id FROM shift_assignments a
       WHERE a.missed_at IS NULL AND a.starts_at > $2 AND a.starts_at < $1 AND ${isNoShowSql('a', '$1')}
       FOR NO KEY UPDATE SKIP LOCKED)`,
    [toIso(now), toIso(plusDays(now, -NO_SHOW_LOOK_BACK_DAYS))],
    { at: now, actor: { kind: 'system' }, action: 'assignment.missed' },
  );
  for (const { id, userId } of missed) {
    await jobs.send(tx, 'performance-event', { type: 'no_show', shiftAssignmentId: id, userId });
  }
  return missed.length;
}

/**
 * Rejects applications that are still pending when their shift starts (`shift_started`, no deciding admin). Skips
 * locked rows, which are being decided; the next run checks them. Returns how many it rejected. [S-37]
 */
async function rejectStartedApplications(tx: Transaction, jobs: JobQueue, now: Instant): Promise<number> {
  const rejected = await writeAssignments(
    tx,
    `UPDATE shift_assignments SET status = 'rejected', decided_at = $1, admin_notes = coalesce(admin_notes, $2)
     WHERE id IN (SELECT id FROM shift_assignments WHERE status = 'pending' AND starts_at <= $1
                  FOR NO KEY UPDATE SKIP LOCKED)`,
    [toIso(now), SYSTEM_REASON.shiftStarted],
    {
      at: now,
      actor: { kind: 'system' },
      action: 'assignment.rejected',
      changes: { reason: SYSTEM_REASON.shiftStarted },
    },
  );
  for (const { userId, shiftId } of rejected) {
    await notifyWorker(jobs, tx, { userId, shiftId, kind: 'applicationLapsed' });
  }
  return rejected.length;
}
