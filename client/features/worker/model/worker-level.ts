import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { computeLevel } from '../../../../shared/training/level.rules.js';
import type { LevelTraining } from '../../../../shared/training/level.rules.js';

/** What GET /api/user/trainings says of one training, as far as the level goes. */
type OwnTraining = { passed: boolean; training: LevelTraining };

/**
 * The level by which list and calendar judge: the one the server keeps, or a higher one that the trainings passed since
 * then give; by the same shared function either way (decisions: Training and levels) [S-07].
 */
export function workerLevel(attained: SkillLevelId, own: readonly OwnTraining[] = []): SkillLevelId {
  const passed = own.filter((one) => one.passed).map(({ training }) => training.id);
  return computeLevel(
    own.map(({ training }) => training),
    new Set(passed),
    attained,
  );
}
