import { describe, expect, it } from '@jest/globals';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { TrainingView, UserTraining } from '../../../../shared/training/training.contract.js';
import { currentLevel, levelStates, trainingAfter } from './level-progress.js';

const training = (id: number, skillLevelId: SkillLevelId) => ({ id, skillLevelId, isActive: true }) as TrainingView;
const own = (trainingId: number, passed: boolean) => ({ id: trainingId, trainingId, passed }) as UserTraining;
const CATALOG = [training(1, 1), training(2, 1), training(3, 2), training(4, 2), training(5, 3)];
const levels = (passed: number[], attained: SkillLevelId = 1, submitted: number[] = []) =>
  levelStates(
    CATALOG,
    CATALOG.map(({ id }) => own(id, passed.includes(id))),
    attained,
    submitted,
  );

describe('the four levels', () => {
  it('[T-01] have a button each, which opens their remaining trainings', () => {
    expect(levels([1, 2, 3]).map(({ step, nextId, percent }) => [step, nextId, percent])).toEqual([
      ['review', 1, 100],
      ['continue', 4, 50],
      ['locked', 5, 0],
      ['locked', null, 100],
    ]);
  });

  it('[O-17] skip a quiz that is unsent on this phone: the button opens the next remaining training', () => {
    const first = (passed: number[], submitted: number[]) => levels(passed, 1, submitted)[0];
    expect(first([], [1])).toMatchObject({ step: 'start', nextId: 2, percent: 0 });
    expect(first([1], [2])).toMatchObject({ step: 'continue', nextId: 2 });
    expect(first([], [1, 2])).toMatchObject({ step: 'start', nextId: 1 });
  });

  it('[T-01] the next action is the first open, incomplete training', () => {
    expect(currentLevel(levels([]))).toBe(1);
    expect(currentLevel(levels([1, 2]))).toBe(2);
    expect(currentLevel(levels([1, 2, 3, 4, 5]))).toBeNull();
  });

  it('[T-01] continue after a training with the next of its level, then with the next level', () => {
    expect(trainingAfter(levels([1]), 1)).toBe(2);
    expect(trainingAfter(levels([1, 2]), 2)).toBe(3);
    expect(trainingAfter(levels([1, 2, 3, 4, 5]), 5)).toBeNull();
    expect(trainingAfter(levels([1]), 2)).toBeNull();
  });
});
