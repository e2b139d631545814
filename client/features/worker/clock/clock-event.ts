import type { ClockLocation, ClockRequest } from '../../../../shared/assignments/assignment.contract.js';
import { toIso } from '../../../../shared/kernel/time.js';
import { clockOffsetMs } from '../../../lib/time/clock.js';
import { timerDriftMs } from '../../../lib/time/clock-drift.js';
import { deviceNow } from '../../../lib/time/device-clock.js';

/** All that the server judges the tap by, as it is at this moment; it is sent like this however often (O-06). */
export function createClockEvent(
  shiftAssignmentId: number,
  location: ClockLocation,
  goesAtOnce: boolean,
): ClockRequest & { clientEventId: string } {
  return {
    shiftAssignmentId,
    location,
    clientEventId: crypto.randomUUID(),
    capturedAt: toIso(deviceNow()),
    clockOffsetMs: clockOffsetMs(),
    capturedOffline: !goesAtOnce,
    timerDriftMs: timerDriftMs(),
  };
}
