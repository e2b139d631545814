import { describe, expect, it } from '@jest/globals';
import { denver } from '../kernel/spec-support.js';
import { instant } from '../kernel/time.js';
import { ASSIGNMENT_STATUSES } from './assignment.contract.js';
import {
  LIVE_STATUSES,
  POSITION_HOLDING_STATUSES,
  canAdminMove,
  canMove,
  isNoShow,
} from './assignment-states.rules.js';

const pairs = ASSIGNMENT_STATUSES.flatMap((from) => ASSIGNMENT_STATUSES.map((to) => `${from} → ${to}`));
const ALLOWED = [
  'pending → assigned',
  'pending → rejected',
  'pending → cancelled',
  'assigned → in_progress',
  'assigned → cancelled',
  'in_progress → completed',
];
const ADMIN_TOO = ['assigned → completed', 'cancelled → in_progress', 'cancelled → completed'];

describe('assignment states', () => {
  it.each(pairs)('[S-25] %s', (pair) => {
    const [from, to] = pair.split(' → ') as [
      (typeof ASSIGNMENT_STATUSES)[number],
      (typeof ASSIGNMENT_STATUSES)[number],
    ];
    expect(canMove(from, to)).toBe(ALLOWED.includes(pair));
    expect(canAdminMove(from, to)).toBe([...ALLOWED, ...ADMIN_TOO].includes(pair));
  });

  it('[S-16] a pending application is live but holds no position', () => {
    expect(LIVE_STATUSES).toEqual(['pending', 'assigned', 'in_progress', 'completed']);
    expect(POSITION_HOLDING_STATUSES).toEqual(['assigned', 'in_progress', 'completed']);
  });

  it('[K-17] is a no-show once the clock-in window has closed', () => {
    const span = { startsAt: denver('2026-11-20 08:00'), endsAt: denver('2026-11-20 16:00') };
    const closes = denver('2026-11-20 10:00');
    expect(isNoShow({ ...span, status: 'assigned', now: closes })).toBe(false);
    expect(isNoShow({ ...span, status: 'assigned', now: instant(closes + 1) })).toBe(true);
    expect(isNoShow({ ...span, status: 'in_progress', now: instant(closes + 1) })).toBe(false);
    expect(isNoShow({ ...span, status: 'pending', now: instant(closes + 1) })).toBe(false);
  });
});
