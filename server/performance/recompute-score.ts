import type { Instant, LocalDate } from '../../shared/kernel/time.js';
import { SCORE } from '../../shared/performance/performance.policy.js';
import { addDays, siteDate } from '../../shared/kernel/site-time.js';
import type { MetricType } from '../../shared/performance/points.rules.js';
import { computeScore, type Score } from '../../shared/performance/score.rules.js';
import { audit, type Actor } from '../platform/audit/audit.js';
import type { Transaction } from '../platform/database/transaction.js';
import { countsAsWorkedSql } from '../workers/attendance.sql.js';
import { User } from '../workers/user.entity.js';
import { WorkerPerformanceHistory, WorkerScore } from './performance.entities.js';

/** The cause of a recomputation: a kind of event, its assignment if any, and the actor. */
export type ScoreCause = {
  type: MetricType | 'correction' | 'nightly' | 'recalculation';
  shiftAssignmentId: number | null;
  actor: Actor;
};

type StoredScore = {
  overallScore: number;
  reliabilityScore: number;
  punctualityScore: number;
  qualityScore: number;
  attitudeScore: number;
};

/**
 * Recomputes a worker's score from the events that count today. A changed score is stored with a history row, its cause and an
 * audit row. The caller holds the worker's lock, which prevents lost updates. Points and days: decisions, Score.
 * @returns the overall score [P-10, P-11, P-14, P-27]
 */
export async function recomputeScore(
  tx: Transaction,
  userId: number,
  cause: ScoreCause,
  context: { now: Instant; zone: string },
): Promise<number> {
  const today = siteDate(context.now, context.zone);
  const score = computeScore(await countedEvents(tx, userId, today), today);
  const before = await lastScore(tx, userId);
  const after = toStoredScore(score);
  if (isSameScore(before, after)) return score.overall;

  await tx.repository(User).update({ id: userId }, { workerScore: score.overall });
  await tx.repository(WorkerPerformanceHistory).insert({
    userId,
    calculatedAt: context.now,
    ...after,
    ...score.counts,
    totalShiftsCompleted: await completedShifts(tx, userId),
  });
  await tx.repository(WorkerScore).insert({
    userId,
    shiftAssignmentId: cause.shiftAssignmentId,
    score: score.overall,
    type: cause.type,
    createdBy: cause.actor.kind === 'admin' ? cause.actor.id : null,
    createdAt: context.now,
  });
  await audit(tx, {
    at: context.now,
    actor: cause.actor,
    action: 'score.changed',
    subject: { kind: 'worker', id: userId },
    changes: { score: { from: before.overallScore, to: score.overall }, cause: cause.type },
  });
  return score.overall;
}

async function countedEvents(tx: Transaction, userId: number, today: LocalDate) {
  const rows = await tx.query<{ type: MetricType; deducted: number; added: number; date: LocalDate }>(
    `SELECT metric_type AS type, points_deducted AS deducted, points_added AS added,
       to_char(date_occurred, 'YYYY-MM-DD') AS date
     FROM performance_metrics WHERE user_id = $1 AND voided_at IS NULL AND date_occurred >= $2`,
    [userId, addDays(today, -SCORE.countedDays)],
  );
  return rows.map(({ type, deducted, added, date }) => ({
    metricType: type,
    pointsDeducted: deducted,
    pointsAdded: added,
    dateOccurred: date,
    isVoided: false,
  }));
}

/** Returns the last stored score. Without a history row, the components are the initial ones. */
async function lastScore(tx: Transaction, userId: number): Promise<StoredScore> {
  const { workerScore } = await tx.repository(User).findOneByOrFail({ id: userId });
  const last = await tx
    .repository(WorkerPerformanceHistory)
    .findOne({ where: { userId }, order: { calculatedAt: 'DESC', id: 'DESC' } });
  const initial = SCORE.initial;
  return {
    overallScore: workerScore,
    reliabilityScore: last?.reliabilityScore ?? initial,
    punctualityScore: last?.punctualityScore ?? initial,
    qualityScore: last?.qualityScore ?? initial,
    attitudeScore: last?.attitudeScore ?? initial,
  };
}

function toStoredScore({ overall, components }: Score): StoredScore {
  return {
    overallScore: overall,
    reliabilityScore: components.reliability,
    punctualityScore: components.punctuality,
    qualityScore: components.quality,
    attitudeScore: components.attitude,
  };
}

function isSameScore(a: StoredScore, b: StoredScore): boolean {
  return (Object.keys(a) as (keyof StoredScore)[]).every((part) => a[part] === b[part]);
}

async function completedShifts(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx.query<{ completed: number }>(
    `SELECT count(*)::int AS completed FROM shift_assignments a WHERE a.user_id = $1 AND ${countsAsWorkedSql('a')}`,
    [userId],
  );
  return row?.completed ?? 0;
}
