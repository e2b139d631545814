import { describe, expect, it } from '@jest/globals';
import { denver } from '../kernel/spec-support.js';
import { type Instant, instant, plusHours } from '../kernel/time.js';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from './assignment.contract.js';
import { decideErasure } from './erasure.rules.js';

const START = denver('2026-11-20 08:00');
const shift = { startsAt: START, endsAt: plusHours(START, 8), missingClockOut: false };
const holdOf = (id: number, status: AssignmentStatus) => ({ ...shift, id, status });
const eraseAt = (now: Instant, status: AssignmentStatus) => decideErasure([holdOf(1, status)], now);
const firstCancelled = { ok: true, cancelled: [1] };
const unchanged = { ok: true, cancelled: [] };

describe('decideErasure', () => {
  it('[U-12] is refused while clocked in', () => {
    expect(eraseAt(plusHours(START, 1), 'in_progress')).toEqual({ ok: false, code: 'account_clocked_in' });
    const assignments = [holdOf(1, 'pending'), { ...holdOf(2, 'in_progress'), missingClockOut: true }];
    expect(decideErasure(assignments, plusHours(START, 11))).toEqual(firstCancelled);
  });

  it('[U-12] cancels assignments that can still be cancelled, however late', () => {
    expect(eraseAt(plusHours(START, -1), 'assigned')).toEqual(firstCancelled);
    expect(eraseAt(plusHours(START, 2), 'assigned')).toEqual(firstCancelled);
    expect(eraseAt(plusHours(START, 2), 'pending')).toEqual(firstCancelled);
  });

  it('[U-12] keeps a no-show', () => {
    expect(eraseAt(instant(plusHours(START, 2) + 1), 'assigned')).toEqual(unchanged);
  });

  it.each(ASSIGNMENT_STATUSES.filter((status) => !['pending', 'assigned', 'in_progress'].includes(status)))(
    '[U-12] keeps a %s assignment',
    (status) => {
      expect(eraseAt(plusHours(START, -1), status)).toEqual(unchanged);
    },
  );

  it('[U-12] allows a worker without assignments', () => {
    expect(decideErasure([], START)).toEqual({ ok: true, cancelled: [] });
  });
});
