import { describe, expect, it } from '@jest/globals';
import { ASSIGNMENT_STATUSES } from './assignment.contract.js';
import { LIVE_STATUSES, POSITION_HOLDING_STATUSES, canAdminMove, canMove } from './assignment-states.rules.js';

const pairs = ASSIGNMENT_STATUSES.flatMap((from) => ASSIGNMENT_STATUSES.map((to) => `${from} → ${to}`));
const ALLOWED = [
  'pending → assigned',
  'pending → rejected',
  'pending → cancelled',
  'assigned → in_progress',
  'assigned → cancelled',
  'in_progress → completed',
  'completed → in_progress',
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

  it('[S-16] counts a pending application as live without a position', () => {
    expect(LIVE_STATUSES).toEqual(['pending', 'assigned', 'in_progress', 'completed']);
    expect(POSITION_HOLDING_STATUSES).toEqual(['assigned', 'in_progress', 'completed']);
  });
});
