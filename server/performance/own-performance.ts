import { Injectable } from '@nestjs/common';
import { SCORE } from '../../shared/performance/performance.policy.js';
import { addDays, siteDate, startOfDay } from '../../shared/kernel/site-time.js';
import { toIso } from '../../shared/kernel/time.js';
import type { PerformanceHistoryEntry, PerformanceMetricView } from '../../shared/performance/performance.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { queryPage } from '../platform/database/page-sql.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { dateSql, epochMsSql, isoSql, viewColumns, type ViewSql } from '../platform/database/view-sql.js';
import type { Pagination, Page } from '../platform/http/query/pagination.js';

const METRIC: ViewSql<PerformanceMetricView> = {
  id: 'id',
  shiftAssignmentId: 'shift_assignment_id',
  metricType: 'metric_type',
  severity: 'severity',
  description: 'description',
  pointsDeducted: 'points_deducted',
  pointsAdded: 'points_added',
  dateOccurred: dateSql('date_occurred'),
};

const HISTORY_ENTRY: ViewSql<PerformanceHistoryEntry> = {
  id: 'id',
  calculatedAt: isoSql('calculated_at'),
  overallScore: 'overall_score::float8',
  reliabilityScore: 'reliability_score::float8',
  punctualityScore: 'punctuality_score::float8',
  qualityScore: 'quality_score::float8',
  attitudeScore: 'attitude_score::float8',
  totalShiftsCompleted: 'total_shifts_completed',
  noShowCount: 'no_show_count',
  lateCancellationCount: 'late_cancellation_count',
  punctualityIssues: 'punctuality_issues',
  qualityIssues: 'quality_issues',
  attitudeIssues: 'attitude_issues',
};

/** Newest first: the sort key is the negated time, then the negated id. */
const METRICS_SQL = `SELECT ${viewColumns(METRIC)}, ARRAY[-${epochMsSql('date_occurred')}, -id] AS "orderedAt"
  FROM performance_metrics WHERE user_id = $1 AND voided_at IS NULL AND date_occurred >= $2`;
const HISTORY_SQL = `SELECT ${viewColumns(HISTORY_ENTRY)}, ARRAY[-${epochMsSql('calculated_at')}, -id] AS "orderedAt"
  FROM worker_performance_history WHERE user_id = $1 AND calculated_at >= $2`;

/** Lists a worker's own events and score history of the 180 days that count (decisions: Score). [P-08, P-09] */
@Injectable()
export class OwnPerformance {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async metrics(userId: number, pagination: Pagination): Promise<Page<PerformanceMetricView>> {
    const parameters = [userId, this.since()];
    return this.unitOfWork.read((tx) => queryPage<PerformanceMetricView>(tx, METRICS_SQL, parameters, pagination));
  }

  async history(userId: number, pagination: Pagination): Promise<Page<PerformanceHistoryEntry>> {
    const parameters = [userId, toIso(startOfDay(this.since(), this.config.site.timeZone))];
    return this.unitOfWork.read((tx) => queryPage<PerformanceHistoryEntry>(tx, HISTORY_SQL, parameters, pagination));
  }

  private since() {
    return addDays(siteDate(this.clock.now(), this.config.site.timeZone), -SCORE.countedDays);
  }
}
