import { describe, expect, it } from '@jest/globals';
import { LIVE_AUDIENCE } from '../../shared/live/live.contract.js';
import { ADMIN_PATHS } from '../features/admin/api/paths.js';
import { SHIFTS_PATH } from '../features/worker/api/available-shifts.js';
import { ASSIGNMENTS_PATH } from '../lib/api/assignments-path.js';
import { STATS_PATH } from '../features/worker/api/user-stats.js';
import { changedBy } from '../lib/live/topic-paths.js';

describe('every list', () => {
  it.each([...Object.values(ADMIN_PATHS), SHIFTS_PATH, ASSIGNMENTS_PATH, STATS_PATH])(
    '[H-33] %s follows the changes of others',
    (path) => {
      const isChanged = changedBy(Object.keys(LIVE_AUDIENCE));
      expect(isChanged([path])).toBe(true);
    },
  );
});
