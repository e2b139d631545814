import { Injectable } from '@nestjs/common';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import { SYNC_FILTER_OF } from '../../../shared/timeclock/sync-run.rules.js';
import {
  type LatestSyncRun,
  type StartSyncRequest,
  SYNC_OUTCOMES,
  type SyncFilter,
  type SyncOutcome,
  type SyncPreview,
  type SyncRun,
  type SyncRunWorker,
} from '../../../shared/timeclock/timeclock.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { queryPage } from '../../platform/database/page-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { dateSql, isoSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { problemText } from '../../platform/texts/problem-texts.js';
import { AdpConnection } from '../adp/adp-connection.js';
import { readSpan, type SpanQuery } from '../span.query.js';
import { instantsOf } from '../sync/worked-shifts.js';
import { type StoredProblem, TimeclockSyncRun } from '../timeclock.entities.js';
import { WORKERS_TO_SYNC_SQL } from './workers-to-sync.sql.js';

/** Serializes starts and resumptions, so that the second one sees the run of the first. A unique index enforces one run. */
const LOCK_SQL = `SELECT pg_advisory_xact_lock(hashtext('timeclock_sync_runs'))`;

const ADD_WORKERS_SQL = `
  INSERT INTO timeclock_sync_results (run_id, user_id) SELECT $3::int, w.id FROM (${WORKERS_TO_SYNC_SQL}) w
  RETURNING user_id`;

/** The run's job was given up: none is queued, active or to be retried. Such a run can be resumed like a paused one. */
const IS_GIVEN_UP = `r.state = 'running' AND NOT EXISTS (SELECT FROM pgboss.job j
  WHERE j.name = 'timeclock-sync' AND j.state IN ('created', 'retry', 'active') AND j.data->>'runId' = r.id::text)`;

const PAUSE_GIVEN_UP_SQL = `
  UPDATE timeclock_sync_runs r SET state = 'paused', problem = '{"code": "internal_error", "params": {}}'
  WHERE ${IS_GIVEN_UP} RETURNING r.id`;

type RunRow = Omit<SyncRun, 'message' | 'counts' | 'workerCount'> & {
  problem: StoredProblem | null;
  outcomes: Partial<Record<SyncOutcome, number>> | null;
};

const RUN_SQL = `
  SELECT r.id, ${dateSql('r.first_day')} AS "startDate", ${dateSql('r.last_day')} AS "endDate",
    CASE WHEN ${IS_GIVEN_UP} THEN 'paused' ELSE r.state END AS state, a.name AS "adminName",
    ${isoSql('r.started_at')} AS "startedAt", ${isoSql('r.ended_at')} AS "endedAt", r.problem,
    (SELECT jsonb_object_agg(of.outcome, of.count) FROM (
      SELECT w.outcome, count(*)::int AS count FROM timeclock_sync_results w WHERE w.run_id = r.id GROUP BY w.outcome) of
    ) AS outcomes
  FROM timeclock_sync_runs r JOIN admins a ON a.id = r.sent_by`;

const WORKERS_SQL = `
  SELECT u.id, u.first_name || ' ' || u.last_name AS "workerName", u.email, w.outcome, w.shifts_sent AS "shiftsSent",
    w.shifts_open AS "shiftsOpen", w.problem,
    array_position($2::text[], w.outcome)::text || lower(u.last_name || ' ' || u.first_name) AS "orderedAt"
  FROM timeclock_sync_results w JOIN users u ON u.id = w.user_id
  WHERE w.run_id = $1 AND w.outcome = ANY ($3::text[])`;

type WorkerRow = Omit<SyncRunWorker, 'message'> & { problem: StoredProblem | null };

/** Starts, resumes and shows the syncs of all workers with the time-clock; `CarryOutSync` is their job. [I-31] */
@Injectable()
export class SyncRuns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly connection: AdpConnection,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Counts the workers of a run over these days. @throws DomainError `timeclock_span_invalid` [I-32] */
  async preview(query: SpanQuery): Promise<SyncPreview> {
    const span = readSpan(query, this.clock.now(), this.config.site.timeZone);
    const bounds = instantsOf(span, this.config.site.timeZone);
    const [row] = await this.unitOfWork.read((tx) =>
      tx.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${WORKERS_TO_SYNC_SQL}) w`, bounds),
    );
    return { startDate: span.from, endDate: span.to, workerCount: row?.count ?? 0 };
  }

  /**
   * Starts a run, or returns the one in progress. [I-31, I-35]
   * @throws DomainError `timeclock_span_invalid`, `timeclock_nothing_to_send`, `timeclock_not_configured`
   */
  async start(request: StartSyncRequest, admin: AdminPrincipal, language: Language): Promise<SyncRun> {
    const span = readSpan(request, this.clock.now(), this.config.site.timeZone);
    await this.connection.access();
    return this.unitOfWork.run(async (tx) => {
      const id = (await this.findRunning(tx)) ?? (await this.add(tx, span, admin));
      return this.get(tx, id, language);
    });
  }

  /** Resumes a paused run, or returns another one in progress. A finished run stays so. @throws DomainError `not_found` [I-39] */
  async resume(id: number, admin: AdminPrincipal, language: Language): Promise<SyncRun> {
    return this.unitOfWork.run(async (tx) => {
      const running = await this.findRunning(tx);
      const shown = await this.get(tx, running ?? id, language);
      if (shown.state !== 'paused') return shown;
      await tx.query(`UPDATE timeclock_sync_runs SET state = 'running', problem = NULL, sent_by = $2 WHERE id = $1`, [
        shown.id,
        admin.id,
      ]);
      await this.jobs.send(tx, 'timeclock-sync', { runId: shown.id });
      await this.audit(tx, shown.id, 'timeclock_sync.resumed', admin);
      return this.get(tx, shown.id, language);
    });
  }

  /** Returns the last run. [I-41] */
  async latest(language: Language): Promise<LatestSyncRun> {
    const [row] = await this.unitOfWork.read((tx) => tx.query<RunRow>(`${RUN_SQL} ORDER BY r.id DESC LIMIT 1`));
    return { run: row ? present(row, language) : null };
  }

  /** Lists the results of a run, those that need review first. @throws DomainError `not_found` [I-36, I-42] */
  async workers(
    id: number,
    filter: SyncFilter | null,
    pagination: Pagination,
    language: Language,
  ): Promise<Page<SyncRunWorker>> {
    const outcomes = SYNC_OUTCOMES.filter((outcome) => filter === null || SYNC_FILTER_OF[outcome] === filter);
    const page = await this.unitOfWork.read(async (tx) => {
      if (!(await tx.repository(TimeclockSyncRun).existsBy({ id }))) throw new DomainError('not_found');
      return queryPage<WorkerRow>(tx, WORKERS_SQL, [id, [...SYNC_OUTCOMES], outcomes], pagination);
    });
    return { ...page, items: page.items.map((row) => presentWorker(row, language)) };
  }

  /** Returns the id of the run in progress, after waiting for concurrent starts. Pauses a run whose job was given up. [I-50] */
  private async findRunning(tx: Transaction): Promise<number | null> {
    await tx.query(LOCK_SQL);
    for (const { id } of await tx.query<{ id: number }>(PAUSE_GIVEN_UP_SQL)) {
      const change = { action: 'timeclock_sync.paused', subject: { kind: 'timeclock_sync', id } } as const;
      const changes = { code: 'internal_error' };
      await audit(tx, { at: this.clock.now(), actor: { kind: 'system' }, ...change, changes });
    }
    return (await tx.repository(TimeclockSyncRun).findOneBy({ state: 'running' }))?.id ?? null;
  }

  private async add(tx: Transaction, span: DateRange, admin: AdminPrincipal): Promise<number> {
    const days = { firstDay: span.from, lastDay: span.to };
    const run = { ...days, state: 'running', sentBy: admin.id, startedAt: this.clock.now() } as const;
    const { identifiers } = await tx.repository(TimeclockSyncRun).insert(run);
    const id = identifiers[0]?.id as number;
    const workers = await tx.query(ADD_WORKERS_SQL, [...instantsOf(span, this.config.site.timeZone), id]);
    if (workers.length === 0) throw new DomainError('timeclock_nothing_to_send');
    await this.jobs.send(tx, 'timeclock-sync', { runId: id });
    await this.audit(tx, id, 'timeclock_sync.started', admin, { ...span, workers: workers.length });
    return id;
  }

  private async audit(
    tx: Transaction,
    id: number,
    action: 'timeclock_sync.started' | 'timeclock_sync.resumed',
    admin: AdminPrincipal,
    changes = {},
  ): Promise<void> {
    const subject = { kind: 'timeclock_sync', id } as const;
    await audit(tx, { at: this.clock.now(), actor: { kind: 'admin', id: admin.id }, action, subject, changes });
  }

  private async get(tx: Transaction, id: number, language: Language): Promise<SyncRun> {
    const [row] = await tx.query<RunRow>(`${RUN_SQL} WHERE r.id = $1`, [id]);
    if (!row) throw new DomainError('not_found');
    return present(row, language);
  }
}

function present({ problem, outcomes, ...run }: RunRow, language: Language): SyncRun {
  const counts = { review: 0, waiting: 0, sent: 0, inStep: 0 };
  for (const outcome of SYNC_OUTCOMES) counts[SYNC_FILTER_OF[outcome]] += outcomes?.[outcome] ?? 0;
  const workerCount = counts.review + counts.waiting + counts.sent + counts.inStep;
  const { code, params } = problem ?? ({ code: 'internal_error', params: {} } as const);
  const message = run.state === 'paused' ? problemText(code, params, language) : null;
  return { ...run, counts, workerCount, message };
}

function presentWorker({ problem, ...worker }: WorkerRow, language: Language): SyncRunWorker {
  const { email } = worker;
  return {
    ...worker,
    message: problem === null ? null : problemText(problem.code, { ...problem.params, email }, language),
  };
}
