import type { MetricType, Severity } from './points.rules.js';

/** Element of GET /api/worker/{userId}/performance-metrics: events that count today (180 days), newest first. */
export type PerformanceMetricView = {
  id: number;
  shiftAssignmentId: number | null;
  metricType: MetricType;
  severity: Severity;
  description: string;
  /** Whole points; one of the two is 0. */
  pointsDeducted: number;
  pointsAdded: number;
  /** Day at the site, YYYY-MM-DD. */
  dateOccurred: string;
};

/** Element of GET /api/worker/{userId}/performance-history: one per change of the score in the last 180 days, newest first. */
export type PerformanceHistoryEntry = {
  id: number;
  calculatedAt: string;
  overallScore: number;
  reliabilityScore: number;
  punctualityScore: number;
  qualityScore: number;
  attitudeScore: number;
  totalShiftsCompleted: number;
  noShowCount: number;
  lateCancellationCount: number;
  punctualityIssues: number;
  qualityIssues: number;
  attitudeIssues: number;
};
