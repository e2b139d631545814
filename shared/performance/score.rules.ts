import { roundHalfUp } from '../kernel/rounding.js';
import { SCORE } from './performance.policy.js';
import { daysBetween } from '../kernel/site-time.js';
import { type Instant, type LocalDate, MINUTE_MS } from '../kernel/time.js';
import {
  COMPONENT_OF,
  type MetricPoints,
  type MetricType,
  SCORE_COMPONENTS,
  type ScoreComponent,
  type Severity,
} from './points.rules.js';

export type ScoreEvent = MetricPoints & { metricType: MetricType; dateOccurred: LocalDate; isVoided: boolean };

export type Score = {
  /** 0 to 100 with one decimal. */
  overall: number;
  /** 0 to 100, whole. */
  components: Record<ScoreComponent, number>;
  counts: {
    noShowCount: number;
    lateCancellationCount: number;
    punctualityIssues: number;
    qualityIssues: number;
    attitudeIssues: number;
  };
};

/**
 * Computes a worker's score from performance events (decisions: Score). Component = 100 - deducted + added, limited to
 * 0 and 100, over events at most 180 days before `today` (site dates), without voided ones. Overall = weighted sum, one
 * decimal, rounded half up. The order of events does not matter. [P-10, P-11]
 */
export function computeScore(events: readonly ScoreEvent[], today: LocalDate): Score {
  const counted = events.filter((event) => !event.isVoided && isCounted(event.dateOccurred, today));
  const components = { reliability: 0, punctuality: 0, quality: 0, attitude: 0 };
  let weighted = 0;
  for (const component of SCORE_COMPONENTS) {
    components[component] = componentScore(counted.filter((event) => COMPONENT_OF[event.metricType] === component));
    weighted += components[component] * SCORE.weights[component];
  }
  return { overall: roundHalfUp(weighted, 10) / 10, components, counts: countIssues(counted) };
}

function isCounted(dateOccurred: LocalDate, today: LocalDate): boolean {
  const age = daysBetween(dateOccurred, today);
  return age >= 0 && age <= SCORE.countedDays;
}

function componentScore(events: readonly MetricPoints[]): number {
  const total = events.reduce<number>((sum, event) => sum - event.pointsDeducted + event.pointsAdded, SCORE.initial);
  return Math.min(Math.max(total, 0), 100);
}

function countIssues(events: readonly ScoreEvent[]): Score['counts'] {
  const issues = events.filter((event) => event.pointsDeducted > 0);
  const ofType = (type: MetricType) => issues.filter((event) => event.metricType === type).length;
  const ofComponent = (component: ScoreComponent) =>
    issues.filter((event) => COMPONENT_OF[event.metricType] === component).length;
  return {
    noShowCount: ofType('no_show'),
    lateCancellationCount: ofType('late_cancellation'),
    punctualityIssues: ofComponent('punctuality'),
    qualityIssues: ofComponent('quality'),
    attitudeIssues: ofComponent('attitude'),
  };
}

/** Returns the color of a severity: positive events green, minor yellow, moderate orange, severe red. [P-06, P-25] */
export function severityColor(severity: Severity): 'green' | 'yellow' | 'orange' | 'red' {
  if (severity === 'good' || severity === 'excellent' || severity === 'outstanding') return 'green';
  if (severity === 'minor') return 'yellow';
  return severity === 'moderate' ? 'orange' : 'red';
}

/** Returns the minutes after the start, with fractions; 0 if early or on time. */
export function minutesLate(startsAt: Instant, clockInAt: Instant): number {
  return Math.max((clockInAt - startsAt) / MINUTE_MS, 0);
}

/**
 * Returns the displayed lateness in started minutes, for admins and workers. Six seconds after the fifth minute display
 * "6", so the display never contradicts "more than 5 minutes". [P-16, W-22]
 */
export function minutesLateShown(startsAt: Instant, clockInAt: Instant): number {
  return Math.ceil(minutesLate(startsAt, clockInAt));
}

/** Returns minor for more than 5 minutes, moderate for more than 30, else null (no event). [P-16] */
export function lateArrivalSeverity(minutes: number): 'minor' | 'moderate' | null {
  if (minutes > SCORE.lateArrivalMinutes.moderate) return 'moderate';
  return minutes > SCORE.lateArrivalMinutes.minor ? 'minor' : null;
}
