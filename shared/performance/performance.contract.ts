import type { MetricType, Severity } from './points.rules.js';

/** Element of GET /api/worker/{userId}/performance-metrics: events of the last 180 days, newest first. */
export type PerformanceMetricView = {
  id: number;
  shiftAssignmentId: number | null;
  metricType: MetricType;
  severity: Severity;
  description: string;
  /** Whole points; one of the two fields is 0. */
  pointsDeducted: number;
  pointsAdded: number;
  /** Date at the site, YYYY-MM-DD. */
  dateOccurred: string;
};

/**
 * Element of GET /api/worker/{userId}/performance-history: one per change of the score in the last 180 days, newest
 * first.
 */
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

export type PerformanceType = 'positive' | 'negative';

/** POST /api/admin/performance-metric. `performanceType` is derived from the type; if sent, it must match. */
export type RecordEventRequest = {
  userId: number;
  shiftAssignmentId?: number | null;
  metricType: MetricType;
  severity: Severity;
  description: string;
  performanceType?: PerformanceType | null;
  /** Overrides the fixed points of type and severity, within the severity's range. */
  points?: number | null;
  /** UUID created by the form; a repeated id records no second event. */
  clientEventId?: string | null;
};

/** POST /api/admin/performance-metrics/{id}/void */
export type VoidEventRequest = { reason: string };

/** Response to a change of a worker's events: the new score. */
export type ScoreResponse = { userId: number; workerScore: number };
export type RecordedEvent = ScoreResponse & { id: number };

/**
 * Element of GET /api/admin/workers/{id}/performance-metrics: events of the last 180 days, voided ones included, newest
 * first.
 */
export type AdminPerformanceEvent = PerformanceMetricView & {
  source: 'system' | 'admin';
  /** Name of the admin; `null` for events of the system. */
  recordedBy: string | null;
  shiftTitle: string | null;
  shiftTitleEs: string | null;
  voidedAt: string | null;
  voidReason: string | null;
};
