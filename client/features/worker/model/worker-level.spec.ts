import { describe, expect, it } from '@jest/globals';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { workerLevel } from './worker-level.js';

let lastId = 0;
const training = (skillLevelId: SkillLevelId, passed: boolean, isActive = true) => {
  lastId += 1;
  return { passed, training: { id: lastId, skillLevelId, isActive } };
};

describe('the level of list and calendar', () => {
  it('[S-07] is the one the server keeps', () => {
    expect(workerLevel(1)).toBe(1);
    expect(workerLevel(3)).toBe(3);
  });

  it('[S-07] rises with the last training of a level, not one before', () => {
    const first = [training(1, true), training(1, true)];
    expect(workerLevel(1, [...first, training(2, true), training(2, false)])).toBe(1);
    expect(workerLevel(1, [...first, training(2, true), training(2, true)])).toBe(2);
    expect(workerLevel(1, [training(1, true), training(1, false), training(2, true)])).toBe(1);
  });

  it('[S-07] never falls: a training added later takes nobody’s level away, an inactive one counts for none', () => {
    expect(workerLevel(3, [training(1, false)])).toBe(3);
    expect(workerLevel(1, [training(1, true), training(2, false, false), training(2, true)])).toBe(2);
  });
});
