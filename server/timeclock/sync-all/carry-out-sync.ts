import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Instant } from '../../../shared/kernel/time.js';
import { countOpenShifts, outcomeOfProblem, syncOutcome } from '../../../shared/timeclock/sync-run.rules.js';
import type { SyncOutcome, SyncWorkerResponse } from '../../../shared/timeclock/timeclock.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { SyncWorker } from '../sync/sync-worker.js';
import { type StoredProblem, TimeclockSyncResult, TimeclockSyncRun } from '../timeclock.entities.js';

type Result = { outcome: SyncOutcome; shiftsSent: number; shiftsOpen: number; problem: StoredProblem | null };

/** One worker of a run. `readSince`: see `Associates.get`. */
type Step = { run: TimeclockSyncRun; workerId: number; readSince: Instant };

/** The first attempt to store a result counts: a job that was presumed dead may still run. */
const SAVE_RESULT_SQL = `
  UPDATE timeclock_sync_results SET outcome = $3, shifts_sent = $4, shifts_open = $5, problem = $6
  WHERE run_id = $1 AND user_id = $2 AND outcome = 'waiting'`;

const END_SQL = `
  UPDATE timeclock_sync_runs SET state = 'done', ended_at = $2 WHERE id = $1 AND state = 'running' RETURNING id`;

const PAUSE_SQL = `
  UPDATE timeclock_sync_runs SET state = 'paused', problem = $2 WHERE id = $1 AND state = 'running' RETURNING id`;

/**
 * The job of a sync of all workers: syncs those that are not processed yet, one after the other, and stores each result.
 * After a crash the next attempt continues there; a worker whose result was not stored is synced again, which sends
 * nothing twice (ADR 14, ADR 37). [I-31, I-40]
 */
@Injectable()
export class CarryOutSync implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Timeclock');
  private isStopping = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly worker: SyncWorker,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const run = ({ runId }: { runId: number }, _jobId: string, isLastAttempt: boolean) =>
      this.run(runId, isLastAttempt);
    this.jobs.handle('timeclock-sync', run, { concurrency: 1 });
  }

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  private async run(runId: number, isLastAttempt: boolean): Promise<void> {
    const readSince = this.clock.now(); // not the start of the run: associates may have been added during a pause [I-51]
    for (;;) {
      if (this.isStopping) throw new Error('The server stops; another attempt continues the sync');
      const run = await this.unitOfWork.read((tx) =>
        tx.repository(TimeclockSyncRun).findOneBy({ id: runId, state: 'running' }),
      );
      if (run === null) return;
      const workerId = await this.findNext(runId);
      if (workerId === null) return this.end(runId);
      await this.syncOne({ run, workerId, readSince }, isLastAttempt);
    }
  }

  /** Returns the next worker. A worker at whom the run paused comes last, so that the others are processed. [I-39] */
  private async findNext(runId: number): Promise<number | null> {
    const next = await this.unitOfWork.read((tx) =>
      tx.repository(TimeclockSyncResult).findOne({
        where: { runId, outcome: 'waiting' },
        order: { pauses: 'ASC', userId: 'ASC' },
      }),
    );
    return next?.userId ?? null;
  }

  /** Syncs a worker and stores the result. A problem of all workers pauses the run. @throws an unexpected error, so that the job is retried */
  private async syncOne({ run, workerId, readSince }: Step, isLastAttempt: boolean): Promise<void> {
    const span = { from: run.firstDay, to: run.lastDay };
    try {
      const result = await this.worker.run({ workerId, span, adminId: run.sentBy, readSince });
      await this.save(run.id, workerId, resultOf(result));
    } catch (error) {
      const known = error instanceof DomainError ? error : null;
      if (this.isStopping || (known === null && !isLastAttempt)) throw error;
      if (known === null) this.logger.error({ err: error, run: run.id }, 'Sync of all workers paused');
      const { code, params } = known ?? new DomainError('internal_error');
      const outcome = outcomeOfProblem(code);
      if (outcome === null) return this.pause(run.id, workerId, { code, params });
      // the address of an unknown worker is read when the result is shown
      const problem = { code, params: outcome === 'unknown' ? {} : params };
      await this.save(run.id, workerId, { outcome, shiftsSent: 0, shiftsOpen: 0, problem });
    }
  }

  private async save(runId: number, workerId: number, result: Result): Promise<void> {
    const { outcome, shiftsSent, shiftsOpen, problem } = result;
    const values = [runId, workerId, outcome, shiftsSent, shiftsOpen, problem && JSON.stringify(problem)];
    await this.unitOfWork.run((tx) => tx.query(SAVE_RESULT_SQL, values));
  }

  private async pause(runId: number, workerId: number, problem: StoredProblem): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const sql = 'UPDATE timeclock_sync_results SET pauses = pauses + 1 WHERE run_id = $1 AND user_id = $2';
      await tx.query(sql, [runId, workerId]);
      const paused = await tx.query(PAUSE_SQL, [runId, JSON.stringify(problem)]);
      if (paused.length === 0) return;
      const change = { action: 'timeclock_sync.paused', subject: { kind: 'timeclock_sync', id: runId } } as const;
      await audit(tx, { at: this.clock.now(), actor: { kind: 'system' }, ...change, changes: { code: problem.code } });
    });
  }

  private async end(runId: number): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const ended = await tx.query(END_SQL, [runId, new Date(at)]);
      if (ended.length === 0) return;
      const change = { action: 'timeclock_sync.finished', subject: { kind: 'timeclock_sync', id: runId } } as const;
      await audit(tx, { at, actor: { kind: 'system' }, ...change });
    });
  }
}

/** Returns the result of a worker, with the time-clock's message about the first refused shift. [I-36] */
function resultOf(synced: Omit<SyncWorkerResponse, 'message'>): Result {
  const { added, changed, removed, comparison } = synced;
  const states = comparison.shifts.map(({ state }) => state);
  const shiftsSent = added + changed + removed;
  const refusal = comparison.shifts.find(({ state, message }) => state === 'refused' && message !== null);
  const problem = refusal && ({ code: 'timeclock_refused', params: { said: refusal.message ?? '' } } as const);
  return {
    outcome: syncOutcome(states, shiftsSent),
    shiftsSent,
    shiftsOpen: countOpenShifts(states),
    problem: problem ?? null,
  };
}
