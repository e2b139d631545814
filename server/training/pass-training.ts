import type { Instant } from '../../shared/kernel/time.js';
import { computeLevel } from '../../shared/training/level.rules.js';
import type { QuizGrade } from '../../shared/training/level.rules.js';
import { keepBest } from '../../shared/training/submit.rules.js';
import type { LevelUp } from '../../shared/training/training.contract.js';
import { audit } from '../platform/audit/audit.js';
import type { Transaction } from '../platform/database/transaction.js';
import { User } from '../workers/user.entity.js';
import type { LevelState } from './level-state.js';
import { UserTraining } from './training.entities.js';

/**
 * Stores the grade of one attempt. The best score is kept, a pass is never withdrawn, and the level never falls. The
 * caller has locked the worker. [T-04, T-05, T-06, T-18]
 */
export async function recordGrade(
  tx: Transaction,
  own: UserTraining,
  grade: QuizGrade,
  levelState: LevelState,
  now: Instant,
): Promise<LevelUp | null> {
  const best = keepBest(own, grade);
  const attempts = own.attempts + 1;
  const completedAt = own.completedAt ?? (grade.passed ? now : null);
  await tx.repository(UserTraining).update(own.id, { ...best, attempts, completedAt });
  const actor = { kind: 'worker', id: own.userId } as const;
  await audit(tx, {
    at: now,
    actor,
    action: 'training.graded',
    subject: { kind: 'training', id: own.trainingId },
    changes: { score: grade.score, passed: grade.passed, attempt: attempts },
  });
  if (!grade.passed) return null;
  return raiseLevel(tx, own, levelState, now);
}

async function raiseLevel(
  tx: Transaction,
  { userId, trainingId }: UserTraining,
  { trainings, passed, attained: from }: LevelState,
  now: Instant,
): Promise<LevelUp | null> {
  const to = computeLevel(trainings, new Set([...passed, trainingId]), from);
  if (to === from) return null;
  await tx.repository(User).update(userId, { attainedSkillLevel: to });
  await audit(tx, {
    at: now,
    actor: { kind: 'worker', id: userId },
    action: 'worker.level_attained',
    subject: { kind: 'worker', id: userId },
    changes: { from, to, trainingId },
  });
  return { from, to };
}
