import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { denver } from '../kernel/spec-support.js';
import { type Instant, instant, plusHours } from '../kernel/time.js';
import { decideApplicationStatus, decideApproval } from './approval.rules.js';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from './assignment.contract.js';
import { HOLDS_POSITION } from './assignment-states.rules.js';
import { type ClaimInput, type HeldAssignment, decideAdminAssign, decideClaim } from './claim.rules.js';

const NOW = denver('2026-11-20 08:00');
const START = denver('2026-11-21 08:00');

const shift = {
  id: 1,
  skillLevelId: 2 as const,
  startsAt: START,
  endsAt: plusHours(START, 8),
  isActive: true,
  totalPositions: 2,
  filledPositions: 1,
  requiresApproval: false,
};
const worker = { isApproved: true, isActive: true, skillLevel: 2 as const };

function heldAssignment(status: AssignmentStatus, over: Partial<HeldAssignment> = {}): HeldAssignment {
  return {
    id: 9,
    shiftId: 7,
    title: 'Bindery, night run',
    date: '2026-11-21',
    startTime: '06:00',
    endTime: '10:00',
    startsAt: plusHours(START, -2),
    endsAt: plusHours(START, 2),
    status,
    isLateCancellation: false,
    ...over,
  };
}
const input = (over: Partial<ClaimInput> = {}): ClaimInput => ({ worker, shift, held: [], now: NOW, ...over });
const code = (over: Partial<ClaimInput>, mode: 'assign' | 'apply' = 'assign') => {
  const decision = decideClaim(input(over), mode);
  return decision.ok ? decision.status : decision.code;
};

describe('decideClaim', () => {
  it('[S-14] assigns at once, or files an application if the shift needs approval', () => {
    expect(code({})).toBe('assigned');
    expect(code({ shift: { ...shift, requiresApproval: true } })).toBe('pending');
  });

  it('[S-15] files an application in apply mode, even if no approval is needed', () => {
    expect(code({}, 'apply')).toBe('pending');
    expect(code({ shift: { ...shift, requiresApproval: true } }, 'apply')).toBe('pending');
  });

  it('[S-17] requires the level and an open position', () => {
    expect(code({ worker: { ...worker, skillLevel: 1 } })).toBe('level_too_low');
    expect(code({ worker: { ...worker, skillLevel: 3 } })).toBe('assigned');
    expect(code({ shift: { ...shift, filledPositions: 2 } })).toBe('shift_full');
    expect(code({ shift: { ...shift, filledPositions: 2 } }, 'apply')).toBe('shift_full');
  });

  it('[S-18] requires an approved, active worker', () => {
    expect(code({ worker: { ...worker, isApproved: false } })).toBe('worker_not_approved');
    expect(code({ worker: { ...worker, isActive: false } })).toBe('account_deactivated');
  });

  it('[S-19] refuses a shift from its start on, and an inactive shift', () => {
    expect(code({ now: instant(START - 1) })).toBe('assigned');
    expect(code({ now: START })).toBe('shift_started');
    expect(code({ shift: { ...shift, isActive: false } })).toBe('shift_not_active');
  });

  it.each(ASSIGNMENT_STATUSES)('[S-19] decides a claim for the same shift after %s', (status) => {
    const refused = {
      pending: true,
      assigned: true,
      in_progress: true,
      completed: true,
      rejected: true,
      cancelled: false,
    };
    const result = code({ held: [heldAssignment(status, { shiftId: 1, startsAt: START, endsAt: shift.endsAt })] });
    expect(result === 'assigned').toBe(!refused[status]);
    if (status !== 'rejected' && refused[status]) expect(result).toBe('already_on_shift');
  });

  it('[S-19] refuses after a late cancellation of the same shift, and allows after a timely one', () => {
    const cancelled = (isLateCancellation: boolean) => [
      heldAssignment('cancelled', { shiftId: 1, isLateCancellation }),
    ];
    expect(code({ held: cancelled(true) })).toBe('cancelled_late_before');
    expect(code({ held: cancelled(false) })).toBe('assigned');
    expect(code({ held: [heldAssignment('cancelled', { isLateCancellation: true })] })).toBe('assigned');
    expect(code({ shift: { ...shift, cancelledLateBefore: true } })).toBe('cancelled_late_before');
  });

  it('[S-33] refuses after a rejection, but not after an expired application', () => {
    expect(code({ held: [heldAssignment('rejected', { shiftId: 1 })] }, 'apply')).toBe('application_rejected_before');
    expect(code({ held: [heldAssignment('rejected', { shiftId: 1, rejectedByAdmin: false })] })).toBe('assigned');
    expect(code({ shift: { ...shift, rejectedBefore: true } })).toBe('application_rejected_before');
  });

  it('[S-20] names the overlapping shift', () => {
    expect(decideClaim(input({ held: [heldAssignment('assigned')] }), 'assign')).toEqual({
      ok: false,
      code: 'shifts_overlap',
      params: { title: 'Bindery, night run', date: '2026-11-21', startTime: '06:00', endTime: '10:00' },
    });
  });

  it('[S-20] names the first of several overlapping shifts, in any order of the list', () => {
    const first = heldAssignment('assigned', { title: 'Kitting', startsAt: plusHours(START, -3) });
    const second = heldAssignment('assigned', {
      title: 'Packing',
      startsAt: plusHours(START, 3),
      endsAt: shift.endsAt,
    });
    for (const held of [
      [first, second],
      [second, first],
    ])
      expect(decideClaim(input({ held }), 'assign')).toMatchObject({ params: { title: 'Kitting' } });
  });

  it('[S-20] allows back-to-back shifts and refuses an overlap of one millisecond', () => {
    const before = (endsAt: Instant) => code({ held: [heldAssignment('assigned', { endsAt })] });
    const after = (startsAt: Instant) =>
      code({ held: [heldAssignment('assigned', { startsAt, endsAt: plusHours(shift.endsAt, 4) })] });
    expect([before(START), after(shift.endsAt)]).toEqual(['assigned', 'assigned']);
    expect([before(instant(START + 1)), after(instant(shift.endsAt - 1))]).toEqual([
      'shifts_overlap',
      'shifts_overlap',
    ]);
  });

  it.each(ASSIGNMENT_STATUSES)('[S-16] an overlapping %s assignment blocks only if it holds a position', (status) => {
    expect(code({ held: [heldAssignment(status)] })).toBe(HOLDS_POSITION[status] ? 'shifts_overlap' : 'assigned');
  });

  it('[S-18] returns the most important reason first', () => {
    const everything = {
      worker: { isApproved: false, isActive: true, skillLevel: 1 as const },
      shift: { ...shift, filledPositions: 2 },
      held: [heldAssignment('assigned')],
      now: START,
    };
    const order: string[] = [code(everything)];
    order.push(code({ ...everything, worker: { ...everything.worker, isApproved: true } }));
    order.push(code({ ...everything, worker: { ...everything.worker, isApproved: true }, now: NOW }));
    order.push(code({ ...everything, worker, now: NOW }));
    order.push(code({ ...everything, worker, shift, now: NOW }));
    expect(order).toEqual(['worker_not_approved', 'shift_started', 'level_too_low', 'shift_full', 'shifts_overlap']);
  });

  it('[S-20] never lets two held shifts overlap, regardless of the claim order', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 12 })), {
      maxLength: 15,
    });
    fc.assert(
      fc.property(spans, (requested) => {
        const got: HeldAssignment[] = [];
        requested.forEach(([from, hours], index) => {
          const span = { startsAt: plusHours(NOW, from), endsAt: plusHours(NOW, from + hours) };
          const decision = decideClaim(input({ shift: { ...shift, id: index + 1, ...span }, held: got }), 'assign');
          if (decision.ok) got.push(heldAssignment('assigned', { id: index, shiftId: index + 1, ...span }));
        });
        const inOrder = [...got].sort((a, b) => a.startsAt - b.startsAt);
        inOrder.slice(1).forEach((one, index) => expect(inOrder[index]?.endsAt).toBeLessThanOrEqual(one.startsAt));
        expect(got.length > 0 || requested.length === 0).toBe(true);
      }),
    );
  });
});

describe('decideAdminAssign', () => {
  it('[D-39] overrides the level only with a visible reason', () => {
    const low = input({ worker: { ...worker, skillLevel: 1 } });
    expect(decideAdminAssign(low)).toMatchObject({ code: 'level_too_low', params: { level: 2 } });
    expect(decideAdminAssign({ ...low, levelOverrideReason: '  ' })).toMatchObject({ code: 'level_too_low' });
    expect(decideAdminAssign({ ...low, levelOverrideReason: 'trained on site' })).toEqual({
      ok: true,
      status: 'assigned',
      levelOverridden: true,
      isStandIn: false,
    });
    expect(decideAdminAssign({ ...input(), levelOverrideReason: 'trained on site' })).toMatchObject({
      ok: true,
      levelOverridden: false,
    });
  });

  it('[D-39, S-19] refuses a worker who is on the shift already, before any other reason', () => {
    const held = [heldAssignment('assigned', { shiftId: 1 })];
    expect(decideAdminAssign(input({ held }))).toMatchObject({ code: 'already_on_shift' });
    const unapproved = { ...worker, isApproved: false };
    expect(decideAdminAssign(input({ held, worker: unapproved }))).toMatchObject({ code: 'already_on_shift' });
    expect(decideAdminAssign(input({ worker: unapproved }))).toMatchObject({ code: 'worker_not_approved' });
  });

  it('[W-44, W-72] assigns a stand-in from the start of the shift until it ends', () => {
    expect(decideAdminAssign(input({ now: instant(START - 1) }))).toMatchObject({ ok: true, isStandIn: false });
    expect(decideAdminAssign(input({ now: START }))).toMatchObject({ ok: true, isStandIn: true });
    expect(decideAdminAssign(input({ now: instant(shift.endsAt - 1) }))).toMatchObject({ ok: true, isStandIn: true });
    expect(decideAdminAssign(input({ now: shift.endsAt }))).toMatchObject({ code: 'shift_ended' });
    const cancelled = { ...shift, isActive: false };
    expect(decideAdminAssign(input({ now: START, shift: cancelled }))).toMatchObject({ code: 'shift_not_active' });
  });

  it('[W-207] refuses a draft, whose text is not that of a cancelled shift', () => {
    const draft = { ...shift, isActive: false, isDraft: true };
    expect(decideAdminAssign(input({ shift: draft }))).toMatchObject({ code: 'shift_is_draft' });
    expect(decideClaim(input({ shift: draft }), 'assign')).toMatchObject({ code: 'shift_is_draft' });
  });

  it('[D-39] assigns a rejected worker under otherwise equal rules', () => {
    expect(decideAdminAssign(input({ held: [heldAssignment('rejected', { shiftId: 1 })] })).ok).toBe(true);
    expect(decideAdminAssign(input({ held: [heldAssignment('assigned')] }))).toMatchObject({ code: 'shifts_overlap' });
    expect(decideAdminAssign(input({ shift: { ...shift, requiresApproval: true } }))).toMatchObject({
      status: 'assigned',
    });
    expect(decideAdminAssign(input({ shift: { ...shift, filledPositions: 2 } }))).toMatchObject({ code: 'shift_full' });
  });
});

describe('deciding an application', () => {
  const application = { status: 'pending' as AssignmentStatus };
  const pending = (over: Partial<ClaimInput> = {}) => ({ ...input(over), application });

  it('[W-04] maps `approved` to `assigned`', () => {
    expect(decideApplicationStatus('approved', pending())).toEqual({ ok: true, status: 'assigned' });
    expect(decideApplicationStatus('assigned', pending())).toEqual({ ok: true, status: 'assigned' });
    expect(decideApplicationStatus('rejected', pending({ now: START }))).toEqual({ ok: true, status: 'rejected' });
  });

  const answered = { assigned: 'approved', in_progress: 'approved', completed: 'approved', rejected: 'rejected' };
  it.each(ASSIGNMENT_STATUSES.filter((status) => status !== 'pending'))(
    '[W-04, W-88] refuses a %s application and names its outcome',
    (status) => {
      const decided = { ...pending(), application: { status } };
      const code = status === 'cancelled' ? 'application_withdrawn' : `application_already_${answered[status]}`;
      expect(decideApproval(decided)).toMatchObject({ code });
      expect(decideApplicationStatus('rejected', decided)).toMatchObject({ code });
    },
  );

  it('[W-05] refuses a full or started shift and an overlap', () => {
    expect(decideApproval(pending({ shift: { ...shift, filledPositions: 2 } }))).toMatchObject({ code: 'shift_full' });
    expect(decideApproval(pending({ now: START }))).toMatchObject({ code: 'shift_started' });
    expect(decideApproval(pending({ held: [heldAssignment('completed')] }))).toMatchObject({ code: 'shifts_overlap' });
    expect(decideApproval(pending({ held: [heldAssignment('pending', { shiftId: 1 })] })).ok).toBe(true);
  });
});
