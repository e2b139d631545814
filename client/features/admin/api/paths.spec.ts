import { describe, expect, it } from '@jest/globals';
import { ADMIN_PATHS, pathsAfter } from './paths.js';

describe('the refetch after a change', () => {
  it('[D-36, D-64] includes shifts, the board of today, templates, workers, trainings and the changed list, once each', () => {
    const named = ['shifts', 'today', 'shift-templates', 'workers', 'trainings'].map((list) => `/api/admin/${list}`);
    for (const refetchPaths of [[], [ADMIN_PATHS.alerts], [ADMIN_PATHS.shifts, ADMIN_PATHS.applications]]) {
      const paths = pathsAfter(refetchPaths);
      expect(paths).toEqual(expect.arrayContaining([...named, ...refetchPaths]));
      expect(new Set(paths).size).toBe(paths.length);
    }
  });
});
