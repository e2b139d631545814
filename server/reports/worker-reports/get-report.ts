import { Injectable } from '@nestjs/common';
import { siteDate } from '../../../shared/kernel/site-time.js';
import type { Report, ReportRow, ReportSpan } from '../../../shared/reports/report.contract.js';
import { decideReportDates, reportPointDays } from '../../../shared/reports/report.rules.js';
import { workSpan } from '../../payroll/statements/work-span.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { termPattern, splitSearchTerms } from '../../platform/database/search-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import {
  toPage,
  cursorId,
  invalidCursor,
  readCursor,
  writeCursor,
  type Pagination,
  type Page,
} from '../../platform/http/query/pagination.js';
import type { ReportRequest } from './report.query.js';
import { reportSql } from './report.sql.js';

type ReportResult = Pick<Report, 'summary' | 'bands' | 'trend' | 'workers'> & {
  total: number;
  lastPlace: number | null;
  cursorKnown: boolean;
};
export type FoundReport = { report: Report; page: Page<ReportRow> };
export type ReportRows = { period: Report['period']; rows: string; total: number };

/**
 * Returns the figures of workers with a shift in the range (admin.md §3, decisions: Pay), calculated and paged in one
 * statement.
 */
@Injectable()
export class GetReport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `validation_failed` */
  async get(request: ReportRequest, pagination: Pagination): Promise<FoundReport> {
    return this.unitOfWork.read((tx) => this.read(tx, request, pagination));
  }

  async read(tx: Transaction, { type, range, query }: ReportRequest, pagination: Pagination): Promise<FoundReport> {
    const { period, parameters } = this.parameters(range, query, pagination);
    const [row] = await tx.query<ReportResult>(reportSql(type, reportPointDays(period), query), parameters);
    if (!row) throw new RangeError('the query of a report returns one row');
    const { total, lastPlace, cursorKnown, ...found } = row;
    if (!cursorKnown) throw invalidCursor();
    const page = toPage(found.workers, total, pagination.limit, ({ id }) => writeCursor(String(lastPlace), id));
    return { report: { period, ...found, found: total, workers: page.items }, page };
  }

  /**
   * Returns the rows for a file as JSON text from the database; parsing many rows would block the event loop.
   * @throws DomainError `validation_failed`
   */
  async rows(tx: Transaction, { type, range, query }: ReportRequest, maxRows: number): Promise<ReportRows> {
    const { period, parameters } = this.parameters(range, query, { limit: maxRows, cursor: null });
    const [row] = await tx.query<Omit<ReportRows, 'period'>>(
      `SELECT workers::text AS rows, total FROM (${reportSql(type, reportPointDays(period), query)}) AS report`,
      parameters,
    );
    if (!row) throw new RangeError('the query of a report returns one row');
    return { period, ...row };
  }

  private parameters(range: ReportSpan, query: ReportRequest['query'], pagination: Pagination) {
    const [now, zone] = [this.clock.now(), this.config.site.timeZone];
    const dates = decideReportDates(range, siteDate(now, zone));
    if (!dates.ok) throw new DomainError('validation_failed', {}, [{ field: 'range', ...dates.problem }]);
    const { period } = dates;
    const { since, until } = workSpan(period, zone);
    const searchTerms = splitSearchTerms(query.search);
    const parameters = [
      period.from,
      period.to,
      new Date(now),
      zone,
      since,
      until,
      searchTerms.map(termPattern),
      cursorId(pagination),
      pagination.limit + 1,
      rankOf(pagination),
    ];
    return { period, parameters };
  }
}

/** Returns the rank of the cursor's worker when it was listed. The cursor stores the rank because figures change. */
function rankOf(pagination: Pagination): number | null {
  const orderedAt = readCursor(pagination)?.orderedAt ?? null;
  if (orderedAt === null) return null;
  if (!/^[1-9]\d{0,8}$/.test(orderedAt)) throw invalidCursor();
  return Number(orderedAt);
}
