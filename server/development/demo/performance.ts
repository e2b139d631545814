import { clockInWindow } from '../../../shared/assignments/clock.rules.js';
import { addDays, siteDate, siteInstant } from '../../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import {
  type MetricPoints,
  type MetricType,
  pointsOf,
  type Severity,
} from '../../../shared/performance/points.rules.js';
import { computeScore, type Score } from '../../../shared/performance/score.rules.js';
import { systemEventOf } from '../../performance/system-event.js';
import type { Assignment } from './assignments.js';
import type { Scene } from './planned-shift.js';
import { RECORDED_EVENTS } from './recorded-events.js';

/** A performance event as it was recorded. */
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

/** Returns the events recorded by the system and by admins, in order of time. */
export function performanceEvents(assignments: readonly Assignment[], scene: Scene): Metric[] {
  const seen = assignments.flatMap((assignment) => recordedSystemEvent(assignment, scene) ?? []);
  return [...seen, ...recorded(scene)].sort((a, b) => a.at - b.at || (a.userKey < b.userKey ? -1 : 1));
}

/** Returns each change of each worker's score with its cause, in order of time. */
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

const SYSTEM_EVENT_TYPES = ['late_cancellation', 'no_show', 'late_arrival'] as const;

/** Returns the system's events, by its own rules and texts, in the worker's language. */
function recordedSystemEvent(assignment: Assignment, { now, zone }: Scene): Metric | null {
  const { id, shift, status, isLateCancellation, cancelledAt, clockIn: clockInAt, person } = assignment;
  const { startsAt, endsAt } = shift;
  const held = { id, userId: 0, language: person.language, status, startsAt, endsAt, clockEventInReview: null };
  for (const metricType of SYSTEM_EVENT_TYPES) {
    const event = systemEventOf(metricType, { ...held, clockInAt, cancelledAt, isLateCancellation }, { now, zone });
    if (event === null) continue;
    const { severity, description, dateOccurred: date } = event;
    const at = { late_cancellation: cancelledAt, no_show: null, late_arrival: clockInAt }[metricType];
    return {
      ...points(metricType, severity),
      userKey: person.key,
      assignmentId: id,
      metricType,
      severity,
      description,
      source: 'system',
      at: at ?? clockInWindow(shift).closesAt,
      date,
    };
  }
  return null;
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
