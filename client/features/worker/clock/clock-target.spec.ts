import { describe, expect, it } from '@jest/globals';
import { toIso } from '../../../../shared/kernel/time.js';
import { aShift, anAssignment, at, ZONE } from '../model/spec-support.testing.js';
import { decideClockEvent } from './clock-target.js';

const shift = aShift({ date: '2026-11-17', startTime: '08:00', endTime: '16:00' });
const IN = at('2026-11-17', '07:57');
const isRunning = anAssignment(shift, { status: 'in_progress', clockInTime: toIso(IN) });
const done = anAssignment(shift, { status: 'completed', clockInTime: toIso(IN), clockOutTime: shift.endsAt });

describe('the dialog while its own clock event is pending', () => {
  it('[K-30] does not refuse the event because the list already contains it', () => {
    const context = { all: [isRunning], now: IN, zone: ZONE };
    const clockIn = { action: 'in', assignment: isRunning } as const;
    expect(decideClockEvent(clockIn, { ...context, isSending: true })).toMatchObject({ ok: true });
    expect(decideClockEvent(clockIn, { ...context, isSending: false })).toMatchObject({ code: 'already_clocked_in' });
    const clockOut = { action: 'out', assignment: done } as const;
    expect(decideClockEvent(clockOut, { ...context, isSending: true })).toMatchObject({ ok: true });
    expect(decideClockEvent(clockOut, { ...context, isSending: false })).toMatchObject({
      code: 'already_clocked_out',
    });
  });
});
