import { describe, expect, it } from '@jest/globals';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { approvalRefusal } from './application-refusal.js';

const START = '2026-11-20T15:00:00.000Z';
const shift = { isActive: true, startsAt: START } as AdminShift;
const before = instantOf('2026-11-20T14:59:59.999Z');
type Known = { positionsOpen: number; conflictTitle: string | null; conflictTitleEs?: string | null };
const refusalOf = (known: Known, now = before, language: Language = 'en') =>
  approvalRefusal({ conflictTitleEs: null, ...known }, shift, { now, language });
const codeOf = (known: Known, now = before) => refusalOf(known, now)?.code ?? null;

describe('approving an application', () => {
  it('[W-05] is possible while a position is open, nothing overlaps and the shift has not begun', () => {
    expect(codeOf({ positionsOpen: 1, conflictTitle: null })).toBeNull();
    expect(codeOf({ positionsOpen: 0, conflictTitle: null })).toBe('shift_full');
    expect(codeOf({ positionsOpen: 1, conflictTitle: null }, instantOf(START))).toBe('shift_started');
  });

  it('[S-20, W-01] is disabled for a worker with an overlapping shift, which is named', () => {
    expect(refusalOf({ positionsOpen: 1, conflictTitle: 'Night line' })).toMatchObject({
      code: 'shifts_overlap',
      params: { title: 'Night line' },
    });
    expect(codeOf({ positionsOpen: 0, conflictTitle: 'Night line' })).toBe('shift_full');
  });

  it('[S-20, H-11] names the shift by its Spanish title in Spanish', () => {
    const titleOf = (conflictTitleEs: string | null) =>
      refusalOf({ positionsOpen: 1, conflictTitle: 'Welcome boxes', conflictTitleEs }, before, 'es')?.params?.['title'];
    expect(titleOf('Cajas de bienvenida')).toBe('Cajas de bienvenida');
    expect(titleOf(null)).toBe('Welcome boxes');
  });
});
