import { isNoShow } from '../../shared/assignments/assignment-states.rules.js';
import { clockInWindow } from '../../shared/assignments/clock.rules.js';
import { addDays, siteDate, siteInstant } from '../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../shared/kernel/time.js';
import {
  type MetricPoints,
  type MetricType,
  pointsOf,
  type Severity,
  SYSTEM_SEVERITY,
} from '../../shared/performance/points.rules.js';
import {
  computeScore,
  lateArrivalSeverity,
  minutesLateShown,
  type Score,
} from '../../shared/performance/score.rules.js';
import type { Assignment } from './assignments.js';
import type { Scene } from './planned-shift.js';
import { RECORDED_EVENTS } from './recorded-events.js';

/** A performance event as it came about. */
export type Metric = MetricPoints & {
  userKey: string;
  assignmentId: number | null;
  metricType: MetricType;
  severity: Severity;
  description: string;
  source: 'system' | 'admin';
  at: Instant;
  date: LocalDate;
};
export type ScoreChange = { metric: Metric; score: Score; completedShifts: number };

/** What the system saw and what an admin recorded; by time. */
export function performanceEvents(assignments: readonly Assignment[], scene: Scene): Metric[] {
  const seen = assignments.flatMap((assignment) => seenBySystem(assignment, scene) ?? []);
  return [...seen, ...recorded(scene)].sort((a, b) => a.at - b.at || (a.userKey < b.userKey ? -1 : 1));
}

/** Each change of each worker's score, with its cause; by time. */
export function scoreChanges(metrics: readonly Metric[], assignments: readonly Assignment[]): ScoreChange[] {
  const last = new Map<string, number>();
  const changes: ScoreChange[] = [];
  for (const metric of metrics) {
    const known = metrics.filter((other) => other.userKey === metric.userKey && other.at <= metric.at);
    const score = computeScore(
      known.map((one) => ({ ...one, dateOccurred: one.date, isVoided: false })),
      metric.date,
    );
    if (score.overall === (last.get(metric.userKey) ?? 100)) continue;
    last.set(metric.userKey, score.overall);
    const done = assignments.filter(
      (one) => one.person.key === metric.userKey && one.clockOut !== null && one.clockOut <= metric.at,
    );
    changes.push({ metric, score, completedShifts: done.length });
  }
  return changes;
}

function seenBySystem(assignment: Assignment, { now, zone }: Scene): Metric | null {
  const { clockIn, shift, status, isLateCancellation, cancelledAt } = assignment;
  const event = (metricType: MetricType, severity: Severity, at: Instant, description: string) =>
    metric(assignment, { metricType, severity, at, date: siteDate(at, zone), description });
  if (isLateCancellation && cancelledAt !== null) {
    return event(
      'late_cancellation',
      SYSTEM_SEVERITY.late_cancellation,
      cancelledAt,
      `Cancelled "${shift.kind.title}" less than 48 hours before its start`,
    );
  }
  if (isNoShow({ ...shift, status, now })) {
    return event(
      'no_show',
      SYSTEM_SEVERITY.no_show,
      clockInWindow(shift).closesAt,
      `No clock-in for "${shift.kind.title}"`,
    );
  }
  if (clockIn === null) return null;
  const minutes = minutesLateShown(shift.startsAt, clockIn);
  const severity = lateArrivalSeverity(minutes);
  return (
    severity &&
    event('late_arrival', severity, clockIn, `Clocked in ${minutes} minutes after the start of "${shift.kind.title}"`)
  );
}

type Seen = Pick<Metric, 'metricType' | 'severity' | 'at' | 'date' | 'description'>;

function metric(assignment: Assignment, seen: Seen): Metric {
  return {
    ...seen,
    ...points(seen.metricType, seen.severity),
    userKey: assignment.person.key,
    assignmentId: assignment.id,
    source: 'system',
  };
}

function recorded({ now, zone }: Scene): Metric[] {
  return RECORDED_EVENTS.map(({ key, metricType, severity, daysAgo, description }) => {
    const date = addDays(siteDate(now, zone), -daysAgo);
    const at = siteInstant(date, '16:20' as LocalTime, zone);
    return {
      userKey: key,
      assignmentId: null,
      metricType,
      severity,
      description,
      source: 'admin',
      at,
      date,
      ...points(metricType, severity),
    };
  });
}

function points(type: MetricType, severity: Severity): MetricPoints {
  const found = pointsOf(type, severity);
  if (found === null) throw new RangeError(`${type} is never ${severity}`);
  return found;
}
