import { describe, expect, it } from '@jest/globals';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { firstApplicants } from './applicants.js';

const some = (...ids: number[]) => ids.map((id) => ({ id }) as AdminWorker);
const GROUPS = { waiting: some(1, 2, 3), refused: some(4, 5) };

describe('the part of the applicants that is drawn', () => {
  it('[W-09] goes through those who wait, then through those who were refused', () => {
    const drawn = (count: number) => {
      const { waiting, refused } = firstApplicants(GROUPS, count);
      return [waiting, refused].map((group) => group.map(({ id }) => id));
    };
    expect(drawn(2)).toEqual([[1, 2], []]);
    expect(drawn(3)).toEqual([[1, 2, 3], []]);
    expect(drawn(4)).toEqual([[1, 2, 3], [4]]);
    expect(drawn(99)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });
});
