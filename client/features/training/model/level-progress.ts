import {
  levelCompletion,
  type LevelCompletion,
  levelStep,
  type LevelStep,
  nextTraining,
} from '../../../../shared/training/level.rules.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import type { TrainingView, UserTraining } from '../../../../shared/training/training.contract.js';

export type OwnTraining = { training: TrainingView; progress: UserTraining | undefined };

/** A level's state for its card. */
export type LevelState = LevelCompletion & {
  level: SkillLevelId;
  step: LevelStep;
  trainings: OwnTraining[];
  /** The training that the button opens; `null` without any. */
  nextId: number | null;
};

export function passedIds(own: readonly UserTraining[]): ReadonlySet<number> {
  return new Set(own.filter(({ passed }) => passed).map(({ trainingId }) => trainingId));
}

/**
 * The state of the four levels, by the server's rules [T-01, T-02, T-03, T-33]. `submitted`: trainings whose quiz is
 * unsent on this phone; a button opens one of them only if no other training is left [O-17].
 */
export function levelStates(
  trainings: readonly TrainingView[],
  own: readonly UserTraining[],
  attained: SkillLevelId,
  submitted: readonly number[] = [],
): LevelState[] {
  const passed = passedIds(own);
  const done = new Set([...passed, ...submitted]);
  return SKILL_LEVEL_IDS.map((level) => ({
    level,
    ...levelCompletion(level, trainings, passed),
    step: levelStep(level, trainings, passed, attained),
    nextId:
      nextTraining(level, trainings, levelCompletion(level, trainings, done).isComplete ? passed : done)?.id ?? null,
    trainings: trainings
      .filter(({ skillLevelId }) => skillLevelId === level)
      .map((training) => ({ training, progress: own.find(({ trainingId }) => trainingId === training.id) })),
  }));
}

/** The level to continue with: the first that is unlocked and not complete. Its button is the page's primary action. */
export function currentLevel(levels: readonly LevelState[]): SkillLevelId | null {
  return levels.find(({ step }) => step === 'start' || step === 'continue')?.level ?? null;
}

/** The next training after this one: in its level, else in the next unlocked one. */
export function trainingAfter(levels: readonly LevelState[], trainingId: number): number | null {
  const open = levels.filter(({ step }) => step === 'start' || step === 'continue');
  return open.map(({ nextId }) => nextId).find((id) => id !== null && id !== trainingId) ?? null;
}
