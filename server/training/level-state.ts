import { isTrainingOpen, type LevelTraining } from '../../shared/training/level.rules.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { getWorkerLocked } from '../workers/lock-worker.js';
import type { User } from '../workers/user.entity.js';
import { Training } from './training.entities.js';

/** The input of the level rule: active trainings, those that this worker has passed, and the attained level. */
export type LevelState = { trainings: LevelTraining[]; passed: ReadonlySet<number>; attained: SkillLevelId };

type TrainingRow = LevelTraining & { passed: boolean };

export async function readLevelState(
  tx: Transaction,
  worker: { id: number; attainedSkillLevel: SkillLevelId },
): Promise<LevelState> {
  const rows = await tx.query<TrainingRow>(
    `SELECT t.id, t.skill_level_id AS "skillLevelId", t.is_active AS "isActive", coalesce(ut.passed, false) AS passed
     FROM trainings t LEFT JOIN user_trainings ut ON ut.training_id = t.id AND ut.user_id = $1
     WHERE t.is_active ORDER BY t.id`,
    [worker.id],
  );
  const passed = new Set(rows.filter((row) => row.passed).map(({ id }) => id));
  return { trainings: rows, passed, attained: worker.attainedSkillLevel };
}

export function isOpenTo({ trainings, passed, attained }: LevelState, { skillLevelId }: Training): boolean {
  return isTrainingOpen(skillLevelId, trainings, passed, attained);
}

/**
 * Locks and returns the worker. The outbox token of a deactivated worker is still accepted by the guard, so it is
 * refused here.
 * @throws DomainError `not_found`, `account_deactivated`
 */
export async function getTraineeLocked(tx: Transaction, userId: number): Promise<User> {
  const worker = await getWorkerLocked(tx, userId);
  if (!worker.isActive) throw new DomainError('account_deactivated');
  return worker;
}

/** @throws DomainError `not_found`, also for an inactive training */
export async function getTraining(tx: Transaction, id: number): Promise<Training> {
  const training = await tx.repository(Training).findOneBy({ id, isActive: true });
  if (!training) throw new DomainError('not_found');
  return training;
}

/** @throws DomainError `not_found`, `training_locked` [T-02, T-33] */
export async function getOpenTraining(tx: Transaction, id: number, levelState: LevelState): Promise<Training> {
  const training = await getTraining(tx, id);
  if (!isOpenTo(levelState, training)) throw new DomainError('training_locked');
  return training;
}
