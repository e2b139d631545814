import { randomUUID } from 'node:crypto';
import { plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { User } from '../../workers/user.entity.js';
import { TEST_NOW, type TestApp } from '../support/test-app.js';
import { anAssignment } from './assignment.js';
import { clockBody } from './clock.js';
import { aShift } from './shift.js';
import { aWorker, aWorkerToken } from './worker.js';

/**
 * Creates a worker on a shift that starts now. `sendClockEvent` sends a clock event made offline that many minutes after
 * `TEST_NOW`; it arrives at the clock’s time.
 */
export async function onShift(test: TestApp, person: Partial<User> = {}) {
  const [worker, shift] = [await aWorker(test, person), await aShift(test, { inHours: 0 })];
  const { id } = await anAssignment(test, { shift, worker });
  const token = await aWorkerToken(test, worker.id);
  const body = (minute: number, changes = {}) =>
    clockBody(test, id, {
      clientEventId: randomUUID(),
      capturedAt: toIso(plusMinutes(TEST_NOW, minute)),
      clockOffsetMs: 0,
      capturedOffline: true,
      ...changes,
    });
  const sendClockEvent = (kind: 'in' | 'out', minute: number, changes = {}) =>
    test.call('POST', `/api/worker/clock-${kind}`, { token, body: body(minute, changes) });
  return { worker, shift, id, sendClockEvent, body };
}
