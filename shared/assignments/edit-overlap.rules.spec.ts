import { describe, expect, it } from '@jest/globals';
import { denver } from '../kernel/spec-support.js';
import { plusHours } from '../kernel/time.js';
import type { HeldAssignment } from './claim.rules.js';
import { decideMoveForWorkers, findOverlappingWorkers } from './edit-overlap.rules.js';

const START = denver('2026-11-21 08:00');
const shift = { id: 1, startsAt: START, endsAt: plusHours(START, 8) };

/** An assignment to another shift, from 6 to 10 AM. */
function heldAssignment(over: Partial<HeldAssignment> = {}): HeldAssignment {
  return {
    ...{ id: 9, shiftId: 7, title: 'Bindery', date: '2026-11-21', startTime: '06:00', endTime: '10:00' },
    ...{ startsAt: plusHours(START, -2), endsAt: plusHours(START, 2), status: 'assigned', isLateCancellation: false },
    ...over,
  };
}
const own = heldAssignment({ shiftId: 1 });
const ana = { userId: 1, name: 'Ana Ruiz', held: [own] };
const maria = { userId: 2, name: 'Maria Lopez', held: [own, heldAssignment()] };
const inez = { userId: 3, name: 'Inez Mora', held: [own, heldAssignment()] };

const decide = (workers: (typeof ana)[], leaveOut: number[] = []) =>
  decideMoveForWorkers(findOverlappingWorkers(shift, workers), leaveOut);

describe('new times of a shift', () => {
  it('[D-31] that overlap another shift of one worker are refused, naming both', () => {
    expect(decide([ana, maria])).toEqual({
      ok: false,
      code: 'edit_overlaps_worker',
      params: { worker: 'Maria Lopez', title: 'Bindery', date: '2026-11-21' },
    });
    expect(decide([ana])).toEqual({ ok: true, leftOut: [] });
  });

  it('[D-31] may begin when another shift ends', () => {
    const before = heldAssignment({ startsAt: plusHours(START, -4), endsAt: START });
    expect(decide([{ ...ana, held: [own, before] }]).ok).toBe(true);
  });

  it('[W-196] that overlap for several workers are refused, naming all of them', () => {
    expect(decide([maria, ana, inez])).toEqual({
      ok: false,
      code: 'edit_overlaps_workers',
      params: { workers: 'Maria Lopez, Inez Mora' },
    });
  });

  it('[W-197] leave out those who overlap, and nobody else', () => {
    expect(decide([ana, maria], [1, 2, 99])).toMatchObject({ ok: true, leftOut: [{ userId: 2 }] });
    expect(decide([maria, inez], [2, 3])).toMatchObject({ ok: true, leftOut: [{ userId: 2 }, { userId: 3 }] });
  });

  it('[W-196, W-197] are refused, naming all, if one who overlaps is not to be left out', () => {
    expect(decide([maria, inez], [2])).toMatchObject({ params: { workers: 'Maria Lopez, Inez Mora' } });
    expect(decide([maria], [3])).toMatchObject({ code: 'edit_overlaps_worker' });
  });
});
