import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { UserAssignment } from '../../../shared/assignments/assignment.contract.js';
import { type Instant, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { clockBody, OUTSIDE } from '../../test/factories/clock.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, TEST_NOW, type TestApp } from '../../test/support/test-app.js';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await createTestApp();
  admin = await anAdminToken(test);
});
beforeEach(() => test.clock.moveTo(TEST_NOW));
afterAll(() => test.close());

const at = (minutes: number): Instant => plusMinutes(TEST_NOW, minutes);

/** A worker on a shift from now for 8 hours. `tap` sends an offline event of that minute; it arrives when the clock says. */
async function onShift() {
  const [worker, shift] = [await aWorker(test), await aShift(test, { inHours: 0 })];
  const { id } = await anAssignment(test, { shift, worker });
  const token = await aWorkerToken(test, worker.id);
  const tap = async (kind: 'in' | 'out', minute: number, changes = {}) => {
    const offline = { clientEventId: randomUUID(), capturedAt: toIso(at(minute)), capturedOffline: true };
    return test.call('POST', `/api/worker/clock-${kind}`, {
      token,
      body: clockBody(test, id, { ...offline, ...changes }),
    });
  };
  const listed = async (): Promise<UserAssignment | undefined> => {
    const { body } = await test.call('GET', '/api/user/assignments', { token });
    return (body as UserAssignment[]).find((one) => one.id === id);
  };
  return { worker, shift, id, token, tap, listed };
}
/** A place outside the fence: the event goes to review. */
const outside = () => ({ location: { ...OUTSIDE, distance: 20, timestamp: toIso(test.clock.now()) } });
const decide = (id: string, verb: 'apply' | 'refuse') =>
  test.call('POST', `/api/admin/clock-events/${id}/${verb}`, { token: admin, body: { reason: 'checked' } });
const openEvent = async (assignmentId: number): Promise<string> => {
  const { body } = await test.call('GET', '/api/admin/clock-events', { token: admin });
  const [event] = (body as { id: string; assignmentId: number }[]).filter((one) => one.assignmentId === assignmentId);
  if (!event) throw new Error(`no event of assignment ${assignmentId} is under review`);
  return event.id;
};

describe('an undecided clock event', () => {
  it('[K-20] is named in the list of assignments until an admin decides', async () => {
    const { id, tap, listed } = await onShift();
    expect(await listed()).toMatchObject({ clockEventInReview: null });
    await tap('out', 0);
    expect(await listed()).toMatchObject({ clockEventInReview: 'clock_out' });
    await tap('in', 0, outside());
    expect(await listed()).toMatchObject({ clockEventInReview: 'clock_in' });
    await decide(await openEvent(id), 'refuse');
    expect(await listed()).toMatchObject({ clockEventInReview: 'clock_out' });
  });
});
