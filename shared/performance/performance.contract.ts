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

export type PerformanceType = 'positive' | 'negative';

/** POST /api/admin/performance-metric. `performanceType` follows from the type; where it is sent it has to agree. */
export type RecordEventRequest = {
  userId: number;
  shiftAssignmentId?: number | null;
  metricType: MetricType;
  severity: Severity;
  description: string;
  performanceType?: PerformanceType | null;
  /** Instead of the fixed points of type and severity, inside the severity's range. */
  points?: number | null;
  /** UUID, minted by the form: sent again, it records nothing twice. */
  clientEventId?: string | null;
};

/** POST /api/admin/performance-metrics/{id}/void */
export type VoidEventRequest = { reason: string };

/** What a change of a worker's events answers: the score after it. */
export type ScoreResponse = { userId: number; workerScore: number };
export type RecordedEvent = ScoreResponse & { id: number };

/** Element of GET /api/admin/workers/{id}/performance-metrics: voided ones too, the newest first, of the days that count. */
export type AdminPerformanceEvent = PerformanceMetricView & {
  source: 'system' | 'admin';
  /** The admin's name; `null` for the system's. */
  recordedBy: string | null;
  shiftTitle: string | null;
  shiftTitleEs: string | null;
  voidedAt: string | null;
  voidReason: string | null;
};
