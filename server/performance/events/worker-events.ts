import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { SCORE } from '../../../shared/performance/performance.policy.js';
import { addDays, siteDate } from '../../../shared/kernel/site-time.js';
import type {
  AdminPerformanceEvent,
  PerformanceHistoryEntry,
} from '../../../shared/performance/performance.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { queryPage } from '../../platform/database/page-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { dateSql, epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { OwnPerformance } from '../own-performance.js';
import { User } from '../../workers/user.entity.js';

const EVENT: ViewSql<AdminPerformanceEvent> = {
  id: 'm.id',
  shiftAssignmentId: 'm.shift_assignment_id',
  metricType: 'm.metric_type',
  severity: 'm.severity',
  description: 'm.description',
  pointsDeducted: 'm.points_deducted',
  pointsAdded: 'm.points_added',
  dateOccurred: dateSql('m.date_occurred'),
  source: 'm.source',
  recordedBy: 'd.name',
  shiftTitle: 's.title',
  shiftTitleEs: 's.title_es',
  voidedAt: isoSql('m.voided_at'),
  voidReason: 'm.void_reason',
};
const LIST_SQL = `SELECT ${viewColumns(EVENT)}, ARRAY[-${epochMsSql('m.date_occurred')}, -m.id] AS "orderedAt"
  FROM performance_metrics m LEFT JOIN admins d ON d.id = m.recorded_by
  LEFT JOIN shift_assignments a ON a.id = m.shift_assignment_id LEFT JOIN shifts s ON s.id = a.shift_id
  WHERE m.user_id = $1 AND m.date_occurred >= $2`;

/** Lists a worker's events of the days that count for admins, including voided ones (decisions: Score). [P-21] */
@Injectable()
export class WorkerEvents {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly own: OwnPerformance,
  ) {}

  /** Returns a page of events. @throws DomainError `not_found` */
  async list(userId: number, pagination: Pagination): Promise<Page<AdminPerformanceEvent>> {
    const since = addDays(siteDate(this.clock.now(), this.config.site.timeZone), -SCORE.countedDays);
    return this.unitOfWork.read(async (tx) => {
      await assertWorkerExists(tx, userId);
      return queryPage<AdminPerformanceEvent>(tx, LIST_SQL, [userId, since], pagination);
    });
  }

  /** Returns a page of score changes of the same period. @throws DomainError `not_found` */
  async history(userId: number, pagination: Pagination): Promise<Page<PerformanceHistoryEntry>> {
    await this.unitOfWork.read((tx) => assertWorkerExists(tx, userId));
    return this.own.history(userId, pagination);
  }
}

async function assertWorkerExists(tx: Transaction, userId: number): Promise<void> {
  const isThere = await tx.repository(User).existsBy({ id: userId, anonymisedAt: IsNull() });
  if (!isThere) throw new DomainError('not_found');
}
