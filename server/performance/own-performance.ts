import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { SCORE } from '../../shared/kernel/policy.js';
import { addDays, siteDate, startOfDay } from '../../shared/kernel/site-time.js';
import { toIso } from '../../shared/kernel/time.js';
import type { PerformanceHistoryEntry, PerformanceMetricView } from '../../shared/performance/performance.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { pageOf, type ListWindow, type Page } from '../platform/http/list-window.js';
import { WorkerPerformanceHistory } from './performance.entities.js';

/** What a worker reads about the own score. The window is the 180 days that count (decisions: Score). [P-08, P-09] */
@Injectable()
export class OwnPerformance {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async metrics(userId: number, window: ListWindow): Promise<Page<PerformanceMetricView>> {
    const rows = await this.unitOfWork.read((tx) =>
      tx.query<PerformanceMetricView>(
        `SELECT id, shift_assignment_id AS "shiftAssignmentId", metric_type AS "metricType", severity, description,
           points_deducted AS "pointsDeducted", points_added AS "pointsAdded",
           to_char(date_occurred, 'YYYY-MM-DD') AS "dateOccurred"
         FROM performance_metrics WHERE user_id = $1 AND voided_at IS NULL AND date_occurred >= $2
         ORDER BY date_occurred DESC, id DESC`,
        [userId, this.since()],
      ),
    );
    return pageOf(rows, window);
  }

  async history(userId: number, window: ListWindow): Promise<Page<PerformanceHistoryEntry>> {
    const since = startOfDay(this.since(), this.config.site.timeZone);
    const rows = await this.unitOfWork.read((tx) =>
      tx.repository(WorkerPerformanceHistory).find({
        where: { userId, calculatedAt: MoreThanOrEqual(since) },
        order: { calculatedAt: 'DESC', id: 'DESC' },
      }),
    );
    return pageOf(rows.map(presentHistory), window);
  }

  private since() {
    return addDays(siteDate(this.clock.now(), this.config.site.timeZone), -SCORE.countedDays);
  }
}

function presentHistory(row: WorkerPerformanceHistory): PerformanceHistoryEntry {
  return {
    id: row.id,
    calculatedAt: toIso(row.calculatedAt),
    overallScore: row.overallScore,
    reliabilityScore: row.reliabilityScore,
    punctualityScore: row.punctualityScore,
    qualityScore: row.qualityScore,
    attitudeScore: row.attitudeScore,
    totalShiftsCompleted: row.totalShiftsCompleted,
    noShowCount: row.noShowCount,
    lateCancellationCount: row.lateCancellationCount,
    punctualityIssues: row.punctualityIssues,
    qualityIssues: row.qualityIssues,
    attitudeIssues: row.attitudeIssues,
  };
}
