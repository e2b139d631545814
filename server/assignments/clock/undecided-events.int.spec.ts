import { describe, expect, it } from '@jest/globals';
import type { UserAssignment } from '../../../shared/assignments/assignment.contract.js';
import { type Instant, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { decideClockEvent } from '../../test/factories/clock-event.js';
import { clockBody, OUTSIDE } from '../../test/factories/clock.js';
import { alertsAbout } from '../../test/factories/notifications.js';
import { onShift } from '../../test/factories/offline-clock.js';
import { jobsIn } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

const at = (minutes: number): Instant => plusMinutes(TEST_NOW, minutes);

/** The worker’s assignment as the list of assignments shows it. */
async function listed(id: number, token: string): Promise<UserAssignment | undefined> {
  const { body } = await test.call('GET', '/api/user/assignments', { token });
  return (body as UserAssignment[]).find((one) => one.id === id);
}

/** A position outside the geofence, so that the event goes to review. */
const outside = () => ({ location: { ...OUTSIDE, distance: 20, timestamp: toIso(test.clock.now()) } });

const eventsAgainst = async (userId: number): Promise<string[]> =>
  (await jobsIn<{ type: string; userId: number }>(test, 'performance-event'))
    .filter((one) => one.userId === userId)
    .map(({ type }) => type);
const alertsOf = async (assignmentId: number) => (await alertsAbout(test, [assignmentId])).map(({ type }) => type);

describe('an undecided clock event', () => {
  it('[K-20] is shown in the list of assignments until an admin decides', async () => {
    const { id, token, sendClockEvent } = await onShift(test);
    expect(await listed(id, token)).toMatchObject({ clockEventInReview: null });
    await sendClockEvent('out', 0);
    expect(await listed(id, token)).toMatchObject({ clockEventInReview: 'clock_out' });
    await sendClockEvent('in', 0, outside());
    expect(await listed(id, token)).toMatchObject({ clockEventInReview: 'clock_in' });
    await decideClockEvent(test, id, 'refuse');
    expect(await listed(id, token)).toMatchObject({ clockEventInReview: 'clock_out' });
  });

  it('[K-22] prevents a no-show; after its refusal the no-show is recorded', async () => {
    const { worker, id, token, sendClockEvent } = await onShift(test);
    test.clock.moveTo(at(60));
    await sendClockEvent('in', 1, outside());
    test.clock.moveTo(at(9 * 60));
    await test.app.get(AssignmentChecks).runAll();
    expect((await assignmentNow(test, id)).missedAt).toBeNull();
    expect(await eventsAgainst(worker.id)).toEqual([]);
    expect(await alertsOf(id)).toEqual([]);
    const details = await test.call('GET', `/api/admin/workers/${worker.id}`, { token: test.adminToken });
    expect(details.body.noShows).toBe(0);
    const history = await test.call('GET', `/api/admin/worker-shifts/${worker.id}`, { token: test.adminToken });
    expect(history.body).toMatchObject([{ isNoShow: false }]);
    const statement = await test.call('GET', `/api/worker/${worker.id}/timesheets`, { token });
    expect(statement.status).toBe(200);
    expect(JSON.stringify(statement.body)).toContain('in_progress');
    expect(JSON.stringify(statement.body)).not.toContain('no_show');

    await decideClockEvent(test, id, 'refuse');
    await test.app.get(AssignmentChecks).runAll();
    expect((await assignmentNow(test, id)).missedAt).toBe(at(9 * 60));
    expect(await eventsAgainst(worker.id)).toEqual(['no_show']);
    expect(await alertsOf(id)).toEqual(['no_show']);
  });

  it('[K-23] keeps a clock-out under review with its clock-in, and both count after the clock-in is applied', async () => {
    const { id, token, sendClockEvent } = await onShift(test);
    test.clock.moveTo(at(60));
    await sendClockEvent('in', 1, outside());
    test.clock.moveTo(at(8 * 60));
    const out = { token, body: clockBody(test, id) };
    const response = await test.call('POST', '/api/worker/clock-out', out);
    expect(response).toMatchObject({ status: 200, body: { outcome: 'needs_review' } });
    expect(response.body.message).toBe('The shift desk will review this entry. Your clock-in is still in review too.');
    expect(await listed(id, token)).toMatchObject({ clockEventInReview: 'clock_in', clockOutInReview: true });
    await decideClockEvent(test, id, 'apply');
    expect(await assignmentNow(test, id)).toMatchObject({
      status: 'completed',
      clockInTime: at(1),
      clockOutTime: at(8 * 60),
    });
    expect(await listed(id, token)).toMatchObject({ clockEventInReview: null, clockOutInReview: false });
  });

  it('[K-23] lists the clock-out for review after its clock-in is refused', async () => {
    const { id, sendClockEvent } = await onShift(test);
    test.clock.moveTo(at(9 * 60));
    await sendClockEvent('in', 1, outside());
    await sendClockEvent('out', 480);
    await decideClockEvent(test, id, 'refuse');
    expect(await decideClockEvent(test, id, 'apply')).toMatchObject({
      status: 409,
      body: { code: 'clock_in_missing' },
    });
  });

  it('[K-23] keeps an offline clock-out too, even after the 24 hours that a single one is on hold', async () => {
    const { id, sendClockEvent } = await onShift(test);
    test.clock.moveTo(at(9 * 60));
    await sendClockEvent('in', 1, outside());
    expect((await sendClockEvent('out', 480)).body.outcome).toBe('needs_review');
    test.clock.moveTo(at(40 * 60));
    await test.app.get(AssignmentChecks).runAll();
    await decideClockEvent(test, id, 'apply');
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'completed', clockOutTime: at(480) });
  });

  it('[K-23] does not block a clock-in to the next shift while a clock-out is under review', async () => {
    const { worker, id, token, sendClockEvent } = await onShift(test);
    const next = await aShift(test, { inHours: 8 });
    const { id: nextId } = await anAssignment(test, { shift: next, worker });
    await sendClockEvent('in', 0);
    test.clock.moveTo(at(8 * 60));
    await sendClockEvent('out', 479, outside());
    const clockIn = await test.call('POST', '/api/worker/clock-in', { token, body: clockBody(test, nextId) });
    expect(clockIn).toMatchObject({ status: 200, body: { outcome: 'applied' } });
    await decideClockEvent(test, id, 'apply');
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'completed', clockOutTime: at(479) });
  });
});
