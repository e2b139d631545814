import { describe, expect, it } from '@jest/globals';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { firstApplicants, groupApplicants } from './applicants.js';

const some = (...ids: number[]) => ids.map((id) => ({ id }) as AdminWorker);
const GROUPS = { waiting: some(1, 2, 3), refused: some(4, 5) };

describe('the rendered part of the applicants', () => {
  it('[W-09] lists pending ones, then refused ones', () => {
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

describe('the applicants', () => {
  it('[W-09] are those who wait and those who were refused, the oldest first, without approved workers', () => {
    const states = [
      [1, false, 'pending', '2026-11-03'],
      [2, true, 'approved', '2026-11-01'],
      [3, false, 'rejected', '2026-11-02'],
      [4, false, 'pending', '2026-11-02'],
    ] as const;
    const workers = states.map(([id, isApproved, backgroundCheckStatus, createdAt]) => {
      return { id, isApproved, backgroundCheckStatus, createdAt } as AdminWorker;
    });
    const { waiting, refused } = groupApplicants(workers);
    expect([waiting, refused].map((group) => group.map(({ id }) => id))).toEqual([[4, 1], [3]]);
  });
});
