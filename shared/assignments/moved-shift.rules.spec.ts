import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/time.js';
import { hasMovedSinceTaken } from './moved-shift.rules.js';

const [before, taken, after, later] = [0, 1_000, 2_000, 3_000].map(instant) as [never, never, never, never];

describe('hasMovedSinceTaken', () => {
  it.each([
    ['never moved', null, null, false],
    ['moved before it was taken', before, null, false],
    ['moved at the moment of taking it', taken, null, false],
    ['moved after it was taken', after, null, true],
    ['moved between application and approval', after, later, false],
    ['moved at the moment of the approval', after, after, false],
    ['moved after the approval', later, after, true],
  ])('[N-22] %s', (_case, shiftMovedAt, approvedAt, has) => {
    expect(hasMovedSinceTaken({ assignedAt: taken, approvedAt, shiftMovedAt })).toBe(has);
  });
});
