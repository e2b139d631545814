import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.js';
import {
  type LevelTraining,
  computeLevel,
  gradeQuiz,
  isTrainingOpen,
  levelCompletion,
  levelName,
  levelStep,
  nextTraining,
} from './level.rules.js';
import type { SkillLevelId } from './skill-level.contract.js';
import { SKILL_LEVELS, SKILL_LEVEL_IDS, isRateInBand } from './skill-level.rules.js';

const training = (id: number, skillLevelId: SkillLevelId, isActive = true): LevelTraining => ({
  id,
  skillLevelId,
  isActive,
});
const passed = (...ids: number[]) => new Set(ids);
const TRAININGS = [training(1, 1), training(2, 2), training(3, 2), training(4, 3)];

describe('computeLevel', () => {
  it('[T-04] is the highest level with its trainings, and all those below, passed', () => {
    expect(computeLevel(TRAININGS, passed(), 1)).toBe(1);
    expect(computeLevel(TRAININGS, passed(1), 1)).toBe(1);
    expect(computeLevel(TRAININGS, passed(1, 2), 1)).toBe(1);
    expect(computeLevel(TRAININGS, passed(1, 2, 3), 1)).toBe(2);
    expect(computeLevel(TRAININGS, passed(2, 3, 4), 1)).toBe(1);
    expect(computeLevel(TRAININGS, passed(1, 2, 3, 4), 1)).toBe(3);
  });

  it('[T-04] skips a level without trainings without granting it', () => {
    const gap = [training(1, 1), training(4, 3)];
    expect(computeLevel(gap, passed(1), 1)).toBe(1);
    expect(computeLevel(gap, passed(1, 4), 1)).toBe(3);
    expect(computeLevel([], passed(), 1)).toBe(1);
  });

  it('[T-04] ignores inactive trainings', () => {
    expect(computeLevel([training(1, 1), training(2, 2), training(3, 2, false)], passed(1, 2), 1)).toBe(2);
    expect(computeLevel([training(1, 1), training(2, 2, false)], passed(1, 2), 1)).toBe(1);
  });

  it('[T-05] keeps an attained level', () => {
    expect(computeLevel([...TRAININGS, training(9, 1)], passed(1, 2, 3), 2)).toBe(2);
  });

  it('[T-05] never decreases with more passed trainings or a higher attained level', () => {
    const levels = fc.constantFrom<SkillLevelId>(1, 2, 3, 4);
    const trainings = fc.array(fc.tuple(levels, fc.boolean()), { maxLength: 10 });
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(trainings, ids, ids, levels, (rows, some, more, attained) => {
        const all = rows.map(([level, isActive], id) => training(id, level, isActive));
        const before = computeLevel(all, new Set(some), attained);
        expect(computeLevel(all, new Set([...some, ...more]), attained)).toBeGreaterThanOrEqual(before);
        expect(before).toBeGreaterThanOrEqual(attained);
        expect(computeLevel([...all].reverse(), new Set(some), attained)).toBe(before);
      }),
    );
  });
});

describe('levelCompletion and unlocking', () => {
  it('[T-03] is the passed share of active trainings, 100 only if complete', () => {
    expect(levelCompletion(2, TRAININGS, passed(2))).toEqual({ passed: 1, total: 2, percent: 50, isComplete: false });
    expect(levelCompletion(4, TRAININGS, passed())).toEqual({ passed: 0, total: 0, percent: 100, isComplete: true });
    const many = Array.from({ length: 300 }, (_, id) => training(id, 1));
    expect(levelCompletion(1, many, new Set(many.slice(1).map(({ id }) => id)))).toMatchObject({
      percent: 99,
      isComplete: false,
    });
  });

  it('[T-02] opens level n once level n-1 is complete', () => {
    expect(isTrainingOpen(1, TRAININGS, passed(), 1)).toBe(true);
    expect(isTrainingOpen(2, TRAININGS, passed(), 1)).toBe(false);
    expect(isTrainingOpen(2, TRAININGS, passed(1), 1)).toBe(true);
    expect(isTrainingOpen(3, TRAININGS, passed(1, 2), 1)).toBe(false);
  });

  it('[T-33] keeps an attained level open after a training is added', () => {
    expect(isTrainingOpen(2, TRAININGS, passed(), 2)).toBe(true);
    expect(isTrainingOpen(3, TRAININGS, passed(), 2)).toBe(false);
  });
});

describe('levelStep and nextTraining', () => {
  const step = (level: SkillLevelId, ids: ReadonlySet<number>, attained: SkillLevelId = 1) =>
    levelStep(level, TRAININGS, ids, attained);

  it('[T-01] is start at 0%, continue above, review at 100%, and locked until the level below is complete', () => {
    expect(step(1, passed())).toBe('start');
    expect(step(2, passed())).toBe('locked');
    expect(step(2, passed(1))).toBe('start');
    expect(step(2, passed(1, 2))).toBe('continue');
    expect(step(2, passed(1, 2, 3))).toBe('review');
  });

  it('[T-01] [T-33] is open at an attained level, and locked without trainings', () => {
    expect(step(2, passed(), 2)).toBe('start');
    expect(levelStep(4, TRAININGS, passed(1, 2, 3, 4), 3)).toBe('locked');
    expect(levelStep(1, [training(1, 1, false)], passed(1), 1)).toBe('locked');
  });

  it('[T-01] returns the first training not passed, and the first of all in review', () => {
    expect(nextTraining(2, TRAININGS, passed(2))?.id).toBe(3);
    expect(nextTraining(2, TRAININGS, passed(2, 3))?.id).toBe(2);
    expect(nextTraining(4, TRAININGS, passed())).toBeNull();
    expect(nextTraining(1, [training(5, 1, false)], passed())).toBeNull();
  });
});

describe('gradeQuiz', () => {
  const quiz = (questions: number, correct: number, passingScore = 80) =>
    gradeQuiz(
      Array.from({ length: questions }, () => ({ correctAnswer: 1 })),
      Array.from({ length: questions }, (_, index) => (index < correct ? 1 : 0)),
      passingScore,
    );

  it('[T-14] passes at exactly the passing score and fails below it', () => {
    expect(quiz(5, 4)).toEqual({ score: 80, passed: true, correct: 4, missed: [4] });
    expect(quiz(5, 3)).toMatchObject({ score: 60, passed: false, missed: [3, 4] });
  });

  it('[T-14] compares before rounding: 2 of 3 displays 67 and does not pass 67', () => {
    expect(quiz(3, 2, 67)).toMatchObject({ score: 67, passed: false });
    expect(quiz(3, 2, 66)).toMatchObject({ passed: true });
    expect(quiz(8, 1, 0)).toMatchObject({ score: 13, passed: true });
  });

  it('[T-16] passes a training without questions', () => {
    expect(quiz(0, 0)).toEqual({ score: 100, passed: true, correct: 0, missed: [] });
  });

  it('[T-12] counts an omitted answer as wrong', () => {
    expect(gradeQuiz([{ correctAnswer: 0 }, { correctAnswer: 0 }], [0], 80).missed).toEqual([1]);
  });
});

describe('skill levels', () => {
  it('[E-01] have the four bands', () => {
    const bands = SKILL_LEVEL_IDS.map((id) => [
      levelName(id),
      SKILL_LEVELS[id].minRateCents / 100,
      SKILL_LEVELS[id].maxRateCents / 100,
    ]);
    expect(bands).toEqual([
      ['Entry', 16, 18],
      ['Intermediate', 18, 22],
      ['Advanced', 22, 26],
      ['Expert', 26, 32],
    ]);
    expect([isRateInBand(4, cents(3200)), isRateInBand(4, cents(3201))]).toEqual([true, false]);
  });
});
