import { toIso } from '../../../shared/kernel/time.js';
import type { Metric, ScoreChange } from './performance.js';
import type { Row } from './rows.js';
import { userId } from './worker-rows.js';

export function metricRow(metric: Metric, adminId: number): Row {
  return {
    user_id: userId(metric.userKey),
    shift_assignment_id: metric.assignmentId,
    metric_type: metric.metricType,
    severity: metric.severity,
    points_deducted: metric.pointsDeducted,
    points_added: metric.pointsAdded,
    description: metric.description,
    source: metric.source,
    recorded_by: metric.source === 'admin' ? adminId : null,
    date_occurred: metric.date,
    created_at: toIso(metric.at),
  };
}

export function historyRow({ metric, score, completedShifts }: ScoreChange): Row {
  const { components, counts } = score;
  return {
    user_id: userId(metric.userKey),
    calculated_at: toIso(metric.at),
    overall_score: score.overall,
    reliability_score: components.reliability,
    punctuality_score: components.punctuality,
    quality_score: components.quality,
    attitude_score: components.attitude,
    total_shifts_completed: completedShifts,
    no_show_count: counts.noShowCount,
    late_cancellation_count: counts.lateCancellationCount,
    punctuality_issues: counts.punctualityIssues,
    quality_issues: counts.qualityIssues,
    attitude_issues: counts.attitudeIssues,
  };
}

export function scoreRow({ metric, score }: ScoreChange, adminId: number): Row {
  return {
    user_id: userId(metric.userKey),
    shift_assignment_id: metric.assignmentId,
    score: score.overall,
    notes: metric.description,
    type: metric.metricType,
    created_by: metric.source === 'admin' ? adminId : null,
    created_at: toIso(metric.at),
  };
}
