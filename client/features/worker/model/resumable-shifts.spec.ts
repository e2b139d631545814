import { describe, expect, it } from '@jest/globals';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { instant, plusMinutes, toIso } from '../../../../shared/kernel/time.js';
import { resumableShifts } from './resumable-shifts.js';
import { aShift, anAssignment, at } from './spec-support.testing.js';

const OUT = at('2026-11-17', '11:04');
const SHIFT = { date: '2026-11-17', startTime: '09:00', endTime: '13:00' };
const RUNNING = { status: 'in_progress', clockInTime: toIso(at('2026-11-17', '09:00')) } as const;

const clockedOut = (over: Partial<UserAssignment> = {}) =>
  anAssignment(aShift(SHIFT), {
    ...{ ...RUNNING, status: 'completed', clockOutTime: toIso(OUT), hoursWorked: 2.07, isResumable: true },
    ...over,
  });

describe('the shifts that can be resumed', () => {
  it('[K-54, K-56] are those clocked out of in the last 10 minutes, inclusive', () => {
    const last = plusMinutes(OUT, 10);
    expect(resumableShifts([clockedOut()], last)).toHaveLength(1);
    expect(resumableShifts([clockedOut()], instant(last + 1))).toEqual([]);
  });

  it('[K-95] none with a server that cannot resume, and none whose hours were decided', () => {
    const { isResumable: _none, ...earlier } = clockedOut();
    expect(resumableShifts([earlier], OUT)).toEqual([]);
    expect(resumableShifts([clockedOut({ isResumable: false })], OUT)).toEqual([]);
  });

  it('[K-56] none while another shift is clocked in', () => {
    const another = anAssignment(aShift(SHIFT), RUNNING);
    expect(resumableShifts([clockedOut(), another], OUT)).toEqual([]);
  });
});
