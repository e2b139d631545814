import { describe, expect, it } from '@jest/globals';
import { denver } from '../kernel/spec-support.js';
import { instant, plusHours, plusMinutes } from '../kernel/time.js';
import { ASSIGNMENT_STATUSES } from './assignment.contract.js';
import { decideUndoApproval, type UndoApprovalInput } from './undo-approval.rules.js';

const APPROVED = denver('2026-11-20 08:00');
const input: UndoApprovalInput = {
  ...{ status: 'assigned', assignedAt: plusHours(APPROVED, -30), decidedAt: APPROVED },
  ...{ startsAt: plusHours(APPROVED, 24), now: plusMinutes(APPROVED, 1) },
};
const can = (changes: Partial<UndoApprovalInput>) => decideUndoApproval({ ...input, ...changes }).ok;

describe('decideUndoApproval', () => {
  it('[W-250] allows it until 5 minutes after the approval', () => {
    expect(can({ now: APPROVED })).toBe(true);
    expect(can({ now: plusMinutes(APPROVED, 5) })).toBe(true);
    expect(can({ now: instant(plusMinutes(APPROVED, 5) + 1) })).toBe(false);
  });

  it('[W-251] refuses it once the shift starts within 2 hours', () => {
    expect(can({ startsAt: plusHours(input.now, 2) })).toBe(false);
    expect(can({ startsAt: instant(plusHours(input.now, 2) + 1) })).toBe(true);
  });

  it('[W-252] refuses it for a worker who did not apply', () => {
    expect(can({ assignedAt: APPROVED })).toBe(false);
    expect(can({ assignedAt: instant(APPROVED - 1) })).toBe(true);
    expect(can({ decidedAt: null })).toBe(false);
  });

  it.each(ASSIGNMENT_STATUSES)('[W-250] is for approved applications only (%s)', (status) => {
    expect(can({ status })).toBe(status === 'assigned');
  });

  it('[W-250] names the reason of a refusal', () => {
    expect(decideUndoApproval({ ...input, status: 'cancelled' })).toEqual({
      ok: false,
      code: 'approval_undo_not_possible',
    });
  });
});
