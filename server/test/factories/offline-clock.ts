import { randomUUID } from 'node:crypto';
import type { ClockRequest } from '../../../shared/assignments/assignment.contract.js';
import { plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { User } from '../../workers/user.entity.js';
import { TEST_NOW, type TestApp } from '../support/test-app.js';
import { anAssignment } from './assignment.js';
import { clockBody } from './clock.js';
import { aShift } from './shift.js';
import { aWorker, aWorkerToken } from './worker.js';

/** Returns the body of a clock event made offline that many minutes after `TEST_NOW`. */
export function offlineClockBody(
  test: TestApp,
  assignmentId: number,
  minute: number,
  changes: Partial<ClockRequest> = {},
): ClockRequest {
  return clockBody(test, assignmentId, {
    clientEventId: randomUUID(),
    capturedAt: toIso(plusMinutes(TEST_NOW, minute)),
    clockOffsetMs: 0,
    capturedOffline: true,
    ...changes,
  });
}

/**
 * Creates a worker on a shift that starts now. `sendClockEvent` sends a clock event made offline that many minutes after
 * `TEST_NOW`; it arrives at the clock’s time.
 */
export async function onShift(test: TestApp, person: Partial<User> = {}) {
  const [worker, shift] = [await aWorker(test, person), await aShift(test, { inHours: 0 })];
  const { id } = await anAssignment(test, { shift, worker });
  const token = await aWorkerToken(test, worker.id);
  const body = (minute: number, changes: Partial<ClockRequest> = {}) => offlineClockBody(test, id, minute, changes);
  const sendClockEvent = (kind: 'in' | 'out', minute: number, changes: Partial<ClockRequest> = {}) =>
    test.call('POST', `/api/worker/clock-${kind}`, { token, body: body(minute, changes) });
  return { worker, shift, id, token, sendClockEvent, body };
}
