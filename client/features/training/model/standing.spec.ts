import { describe, expect, it } from '@jest/globals';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { TrainingView, UserTraining } from '../../../../shared/training/training.contract.js';
import { currentLevel, levelStandings, trainingAfter } from './standing.js';

const training = (id: number, skillLevelId: SkillLevelId) => ({ id, skillLevelId, isActive: true }) as TrainingView;
const own = (trainingId: number, passed: boolean) => ({ id: trainingId, trainingId, passed }) as UserTraining;
const CATALOG = [training(1, 1), training(2, 1), training(3, 2), training(4, 2), training(5, 3)];
const levels = (passed: number[], attained: SkillLevelId = 1) =>
  levelStandings(
    CATALOG,
    CATALOG.map(({ id }) => own(id, passed.includes(id))),
    attained,
  );

describe('the four levels', () => {
  it('[T-01] have a button each, and lead to what is left of them', () => {
    expect(levels([1, 2, 3]).map(({ step, nextId, percent }) => [step, nextId, percent])).toEqual([
      ['review', 1, 100],
      ['continue', 4, 50],
      ['locked', 5, 0],
      ['locked', null, 100],
    ]);
  });

  it('[T-01] the next action is the first that is open and not complete', () => {
    expect(currentLevel(levels([]))).toBe(1);
    expect(currentLevel(levels([1, 2]))).toBe(2);
    expect(currentLevel(levels([1, 2, 3, 4, 5]))).toBeNull();
  });

  it('[T-01] after a training comes the next of its level, then the next level’s, then none', () => {
    expect(trainingAfter(levels([1]), 1)).toBe(2);
    expect(trainingAfter(levels([1, 2]), 2)).toBe(3);
    expect(trainingAfter(levels([1, 2, 3, 4, 5]), 5)).toBeNull();
    expect(trainingAfter(levels([1]), 2)).toBeNull();
  });
});
