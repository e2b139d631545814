import { describe, expect, it } from '@jest/globals';
import type { ShiftCandidate } from '../../../shared/assignments/candidate.contract.js';
import type { Report } from '../../../shared/reports/report.contract.js';
import { instant, MINUTE_MS } from '../../../shared/kernel/time.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminRow } from '../../test/factories/admin.js';
import { anAssignment, assignmentNow, type AssignmentOptions } from '../../test/factories/assignment.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift, type ShiftOptions } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = appFixture();

async function signedUp(shiftOptions: ShiftOptions = { inHours: 24 }, options: AssignmentOptions = {}) {
  const [worker, shift] = [await aWorker(test), await aShift(test, { totalPositions: 1, ...shiftOptions })];
  const { id } = await anAssignment(test, { shift, worker, assignedAt: TEST_NOW, ...options });
  const token = await aWorkerToken(test, worker.id);
  const post = (path: string) => test.call('POST', path, { token });
  return { id, shift, worker, token, post, undo: () => post(`/api/assignments/${id}/undo`) };
}

describe('an undone sign-up', () => {
  it('[S-47, S-48, S-50] frees the position, is not late though the shift is tomorrow, and the worker can sign up again', async () => {
    const { id, shift, undo, post } = await signedUp();
    test.clock.moveTo(instant(TEST_NOW + 5 * MINUTE_MS));
    expect(await undo()).toMatchObject({
      status: 200,
      body: { message: 'The shift is no longer yours.', isLateCancellation: false },
    });
    const undone = { status: 'cancelled', isUndone: true, isLateCancellation: false, isShortNotice: false };
    expect(await assignmentNow(test, id)).toMatchObject(undone);
    expect(await rowsOf(test, 'SELECT filled_positions FROM shifts WHERE id = $1', [shift.id])).toEqual([
      { filled_positions: 0 },
    ]);
    expect(await auditOf(test, 'assignment', id)).toMatchObject([
      { action: 'assignment.cancelled', changes: { isUndone: true, isLateCancellation: false } },
    ]);
    expect(await jobsIn(test, 'performance-event')).toEqual([]);
    expect(await post(`/api/shifts/${shift.id}/assign`)).toMatchObject({ status: 201 });
  });

  it('[S-44] is possible for an application, but not a millisecond later than 5 minutes', async () => {
    const [first, late] = [await signedUp({ inHours: 24 }, { status: 'pending' }), await signedUp()];
    expect(await first.undo()).toMatchObject({ status: 200, body: { message: 'Your application is withdrawn.' } });
    test.clock.moveTo(instant(TEST_NOW + 5 * MINUTE_MS + 1));
    expect(await late.undo()).toMatchObject({ status: 409, body: { code: 'undo_not_possible' } });
    expect(await assignmentNow(test, late.id)).toMatchObject({ status: 'assigned' });
  });

  it('[S-45] is refused once the shift starts within 2 hours', async () => {
    const { undo } = await signedUp({ inHours: 2 });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'undo_not_possible' } });
  });

  it('[S-46] is refused after an admin assigned the worker', async () => {
    const { id: decidedBy } = await anAdminRow(test);
    const { undo } = await signedUp({ inHours: 24 }, { decidedBy, decidedAt: TEST_NOW });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'undo_not_possible' } });
  });

  it('[S-44] of somebody else is not found', async () => {
    const { id } = await signedUp();
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    expect(await test.call('POST', `/api/assignments/${id}/undo`, { token })).toMatchObject({ status: 404 });
  });

  it('[S-48, S-49] is in no alert, history, candidate list or report of admins', async () => {
    const { shift, worker, undo } = await signedUp();
    const admin = await anAdminToken(test);
    const get = async (path: string) => (await test.call('GET', path, { token: admin })).body;
    await undo();
    expect(await get('/api/admin/alerts')).toEqual([]);
    expect(await get(`/api/admin/worker-shifts/${worker.id}`)).toEqual([]);
    const candidates: ShiftCandidate[] = await get(`/api/admin/shifts/${shift.id}/candidates`);
    const candidate = candidates.find(({ id }) => id === worker.id);
    expect(candidate?.reasons).not.toContainEqual({ code: 'left_before', speaksFor: false });
    test.clock.moveTo(shift.endsAt);
    const { workers }: Report = await get('/api/admin/reports/attendance/week');
    expect(workers.map(({ id }) => id)).not.toContain(worker.id);
  });
});
