import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { TIMECLOCK } from '../../../shared/timeclock/timeclock.policy.js';
import type { AllTimeEntries, SummaryProgress, TimeclockEntry } from '../../../shared/timeclock/timeclock.contract.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { problemText } from '../../platform/texts/problem-texts.js';
import { AdpConnection } from '../adp/adp-connection.js';
import { readSpan, type SpanQuery } from '../span.query.js';
import { TimeclockSummary, TimeclockSummaryPart } from '../timeclock.entities.js';
import { presentSummary } from './present-summary.js';
import { ReadAll } from './read-all.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

const BEGIN_SQL = `
  INSERT INTO timeclock_summaries (id, first_day, last_day, state, asked_by, asked_at) VALUES ($1, $2, $3, 'running', $4, $5)
  ON CONFLICT DO NOTHING RETURNING id`;

/** The summary's job was given up: no job is queued, active or to be retried. */
const IS_GIVEN_UP_SQL = `
  SELECT 1 FROM timeclock_summaries s WHERE s.id = $1 AND s.state = 'running'
    AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'timeclock-summary' AND j.state IN ('created', 'retry', 'active')
      AND j.data->>'summaryId' = s.id::text)
  FOR NO KEY UPDATE OF s`;

const IS_RUNNING = `id = $1 AND state = 'running'`;

/** Progress is stored after this number of workers. */
const PROGRESS_STEP = 5;

type Part = { userId: number; entries: TimeclockEntry[] };

/** Stores parts, unless the summary was deleted or a worker erased while it ran. */
const SAVE_PARTS_SQL = `
  INSERT INTO timeclock_summary_parts (summary_id, user_id, entries)
  SELECT s.id, u.id, part.entries FROM jsonb_to_recordset($2) AS part ("userId" int, entries jsonb)
    JOIN users u ON u.id = part."userId" JOIN timeclock_summaries s ON s.id = $1 AND s.state = 'running'
  ON CONFLICT DO NOTHING`;

const ALL_PARTS_SQL = `
  SELECT coalesce(jsonb_object_agg(user_id, entries) FILTER (WHERE entries <> '[]'), '{}')
  FROM timeclock_summary_parts WHERE summary_id = $1`;

/** Summarizes all workers' entries over a span of days: directly for few workers, else by a job with progress. [I-22] */
@Injectable()
export class SummarizeAll implements OnModuleInit {
  private readonly logger = new Logger('Timeclock');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly allEntries: ReadAll,
    private readonly connection: AdpConnection,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('timeclock-summary', ({ summaryId }) => this.run(summaryId), { concurrency: 1 });
  }

  /** Returns the summary or its progress. @throws DomainError `timeclock_span_invalid`, `timeclock_…` */
  async summarize(
    query: SpanQuery,
    admin: AdminPrincipal,
    language: Language,
  ): Promise<AllTimeEntries | SummaryProgress> {
    const span = readSpan(query, this.clock.now(), this.config.site.timeZone);
    await this.connection.access();
    if ((await this.countWorkers()) > TIMECLOCK.summaryAtOnce) return this.begin(span, admin, language);
    const entries = await this.allEntries.read(span, async () => undefined);
    return this.unitOfWork.read((tx) => presentSummary(tx, span, entries));
  }

  /** Returns a summary's progress. @throws DomainError `not_found` */
  async progress(summaryId: string, language: Language): Promise<SummaryProgress> {
    const summary = await this.find(summaryId);
    if (!summary) throw new DomainError('not_found');
    return this.present(summary, language);
  }

  /** Starts a summary, or joins a running one for the same days. A summary whose job was given up gets a new job. */
  private async begin(span: DateRange, admin: AdminPrincipal, language: Language): Promise<SummaryProgress> {
    const id = randomUUID();
    const values = [id, span.from, span.to, admin.id, new Date(this.clock.now())];
    const summary = await this.unitOfWork.run(async (tx) => {
      const inserted = await tx.query(BEGIN_SQL, values);
      if (inserted.length > 0) await this.jobs.send(tx, 'timeclock-summary', { summaryId: id });
      const summaries = tx.repository(TimeclockSummary);
      if (inserted.length > 0) return summaries.findOneByOrFail({ id });
      const where = { firstDay: span.from, lastDay: span.to };
      const joined = await summaries.findOneBy({ ...where, state: 'running' });
      if (joined && (await tx.query(IS_GIVEN_UP_SQL, [joined.id])).length > 0)
        await this.jobs.send(tx, 'timeclock-summary', { summaryId: joined.id });
      return joined ?? summaries.findOneOrFail({ where, order: { askedAt: 'DESC' } }); // it ended concurrently
    });
    return this.present(summary, language);
  }

  /** Runs the job. An error ends the summary with its reason. After a crash, continues after the workers already read. */
  private async run(id: string): Promise<void> {
    const summary = await this.find(id);
    if (summary?.state !== 'running') return;
    try {
      const parts = await this.unitOfWork.read((tx) => tx.repository(TimeclockSummaryPart).findBy({ summaryId: id }));
      const known = parts.map(({ userId }) => userId);
      const unsaved: Part[] = [];
      const saveProgress = async (read: number, total: number, part: Part | null) => {
        if (part) unsaved.push(part);
        if (unsaved.length % PROGRESS_STEP === 0 || read === total)
          await this.storeProgress(id, read, total, unsaved.splice(0));
      };
      await this.allEntries.read({ from: summary.firstDay, to: summary.lastDay }, saveProgress, known);
      await this.end(id, `state = 'done', entries = (${ALL_PARTS_SQL})`, []);
    } catch (error) {
      const { code, params } = error instanceof DomainError ? error : new DomainError('internal_error');
      if (code === 'internal_error') this.logger.error({ err: error, summary: id }, 'Summary failed');
      await this.end(id, `state = 'failed', problem = $2`, [JSON.stringify({ code, params })]);
    }
  }

  private storeProgress(id: string, read: number, total: number, parts: readonly Part[]): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (parts.length > 0) await tx.query(SAVE_PARTS_SQL, [id, JSON.stringify(parts)]);
      await tx.query(
        `UPDATE timeclock_summaries SET workers_read = greatest(workers_read, $2), workers_in_all = $3 WHERE ${IS_RUNNING}`,
        [id, read, total],
      );
    });
  }

  private end(id: string, set: string, values: unknown[]): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await tx.query(`UPDATE timeclock_summaries SET ${set} WHERE ${IS_RUNNING}`, [id, ...values]);
      await tx.query('DELETE FROM timeclock_summary_parts WHERE summary_id = $1', [id]);
    });
  }

  private find(id: string): Promise<TimeclockSummary | null> {
    return this.unitOfWork.read((tx) => tx.repository(TimeclockSummary).findOneBy({ id }));
  }

  private async present(summary: TimeclockSummary, language: Language): Promise<SummaryProgress> {
    const { id, state, workersRead, workersInAll, problem, entries } = summary;
    const span = { from: summary.firstDay, to: summary.lastDay };
    return {
      summaryId: id,
      state,
      workersRead,
      workersInAll,
      message: problem === null ? null : problemText(problem.code, problem.params, language),
      result: entries === null ? null : await this.unitOfWork.read((tx) => presentSummary(tx, span, entries)),
    };
  }

  private async countWorkers(): Promise<number> {
    const [row] = await this.unitOfWork.read((tx) =>
      tx.query<{ count: number }>(`SELECT count(*)::int AS count FROM users WHERE ${isActiveAccountSql('users')}`),
    );
    return row?.count ?? 0;
  }
}
