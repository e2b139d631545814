import { describe, expect, it } from '@jest/globals';
import { denver } from '../kernel/spec-support.js';
import { instant, plusHours, plusMinutes } from '../kernel/time.js';
import { ASSIGNMENT_STATUSES } from './assignment.contract.js';
import { decideUndoSignUp, type UndoSignUpInput } from './undo-sign-up.rules.js';

const SIGNED_UP = denver('2026-11-20 08:00');
const input: UndoSignUpInput = {
  ...{ status: 'assigned', assignedAt: SIGNED_UP, startsAt: plusHours(SIGNED_UP, 24), approvedAt: null },
  now: plusMinutes(SIGNED_UP, 1),
};
const can = (changes: Partial<UndoSignUpInput>) => decideUndoSignUp({ ...input, ...changes }).ok;

describe('decideUndoSignUp', () => {
  it('[S-44] allows it until 5 minutes after the sign-up', () => {
    expect(can({ now: SIGNED_UP })).toBe(true);
    expect(can({ now: plusMinutes(SIGNED_UP, 5) })).toBe(true);
    expect(can({ now: instant(plusMinutes(SIGNED_UP, 5) + 1) })).toBe(false);
  });

  it('[S-45] refuses it once the shift starts within 2 hours', () => {
    const now = plusMinutes(SIGNED_UP, 2);
    expect(can({ now, startsAt: plusHours(now, 2) })).toBe(false);
    expect(can({ now, startsAt: instant(plusHours(now, 2) + 1) })).toBe(true);
  });

  it('[S-46] refuses what an admin decided', () => {
    expect(can({ approvedAt: SIGNED_UP })).toBe(false);
  });

  it.each(ASSIGNMENT_STATUSES)('[S-44] is for sign-ups and applications only (%s)', (status) => {
    expect(can({ status })).toBe(status === 'assigned' || status === 'pending');
  });

  it('[S-44] names the reason of a refusal', () => {
    expect(decideUndoSignUp({ ...input, status: 'cancelled' })).toEqual({ ok: false, code: 'undo_not_possible' });
  });
});
