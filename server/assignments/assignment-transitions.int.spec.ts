import { beforeAll, describe, expect, it } from '@jest/globals';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import { hoursHundredths } from '../../shared/kernel/hours.js';
import { plusMinutes } from '../../shared/kernel/time.js';
import { AssignmentChecks } from './scheduled/assignment-checks.js';
import type { ShiftAssignment } from './shift-assignment.entity.js';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { anAdminRow } from '../test/factories/admin.js';
import { anAssignment, assignmentNow } from '../test/factories/assignment.js';
import { clockBody } from '../test/factories/clock.js';
import { auditOf } from '../test/factories/rows.js';
import { aShift } from '../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { TEST_NOW } from '../test/support/test-app.js';

const test = adminAppFixture();
let adminId: number;

beforeAll(async () => {
  adminId = (await anAdminRow(test)).id;
});

/** Two clock minutes end at 8:00 and the shift starts at 8:03, so that each call is within its window. */
const clockInTime = plusMinutes(TEST_NOW, -2);
const [clockOutDate, clockOutTime] = ['2026-11-17', '07:59'];
const CLOCKED = { clockInDate: clockOutDate, clockInTime: '07:58', clockOutDate, clockOutTime };

const placed = (status: AssignmentStatus): Partial<ShiftAssignment> =>
  ({
    pending: {},
    assigned: {},
    in_progress: { clockInTime },
    completed: { clockInTime, clockOutTime: TEST_NOW, hoursHundredths: hoursHundredths(3) },
    rejected: { decidedAt: TEST_NOW, decidedBy: adminId },
    cancelled: { cancelledAt: TEST_NOW, cancellationReason: 'sick' },
  })[status];

type TestAssignment = { id: number; shiftId: number; worker: string };
type Moves = Partial<Record<AssignmentStatus, AssignmentStatus>>;
const asAdmin = (method: 'DELETE' | 'PATCH' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: test.adminToken, ...(body && { body }) });
const asWorker = (path: string, token: string, body: object) => test.call('POST', path, { token, body });

/**
 * Each call that may change the status, with its transitions. In any other status it leaves the assignment unchanged.
 */
const CALLS: Record<string, { call: (assignment: TestAssignment) => Promise<{ status: number }>; moves: Moves }> = {
  'an admin approves the application': {
    call: ({ id }) => asAdmin('PATCH', `/api/admin/applications/${id}/status`, { status: 'approved' }),
    moves: { pending: 'assigned' },
  },
  'an admin rejects the application': {
    call: ({ id }) => asAdmin('PATCH', `/api/admin/applications/${id}/status`, { status: 'rejected' }),
    moves: { pending: 'rejected' },
  },
  'the worker cancels': {
    call: ({ id, worker }) => asWorker(`/api/assignments/${id}/cancel`, worker, { reason: 'sick' }),
    moves: { pending: 'cancelled', assigned: 'cancelled' },
  },
  'an admin removes the worker': {
    call: ({ id }) => asAdmin('POST', `/api/admin/assignments/${id}/remove`, { reason: 'line is down' }),
    moves: { pending: 'cancelled', assigned: 'cancelled' },
  },
  'the shift is deleted': {
    call: ({ shiftId }) => asAdmin('DELETE', `/api/shifts/${shiftId}`),
    moves: { pending: 'cancelled', assigned: 'cancelled' },
  },
  'the worker clocks in': {
    call: ({ id, worker }) => asWorker('/api/worker/clock-in', worker, clockBody(test, id)),
    moves: { assigned: 'in_progress' },
  },
  'the worker clocks out': {
    call: ({ id, worker }) => asWorker('/api/worker/clock-out', worker, clockBody(test, id)),
    moves: { in_progress: 'completed' },
  },
  'the shift starts': {
    call: async () => {
      test.clock.moveTo(plusMinutes(TEST_NOW, 3));
      await test.app.get(AssignmentChecks).runAll();
      return { status: 200 };
    },
    moves: { pending: 'rejected' },
  },
  'an admin approves the timesheet': {
    call: ({ id }) => asAdmin('POST', `/api/admin/timesheets/${id}/approve`),
    moves: {},
  },
  'an admin enters both times, the exception': {
    call: ({ id }) => asAdmin('PUT', `/api/admin/timesheets/${id}`, { ...CLOCKED, reason: 'phone broken' }),
    moves: { assigned: 'completed', in_progress: 'completed' },
  },
  'an admin adds the clock-out, the exception': {
    call: ({ id }) => asAdmin('PUT', `/api/admin/shift-assignments/${id}/clock-out`, { clockOutDate, clockOutTime }),
    moves: { in_progress: 'completed' },
  },
};

async function assignmentIn(status: AssignmentStatus): Promise<TestAssignment> {
  const [worker, shift] = [await aWorker(test), await aShift(test, { startsAt: plusMinutes(TEST_NOW, 3) })];
  const { id, shiftId } = await anAssignment(test, { worker, shift, status, ...placed(status) });
  return { id, shiftId, worker: await aWorkerToken(test, worker.id) };
}

describe.each(ASSIGNMENT_STATUSES)('an assignment that is %s', (status) => {
  it.each(Object.entries(CALLS))('[S-25] when %s', async (_, { call, moves }) => {
    const one = await assignmentIn(status);
    await call(one);
    expect((await assignmentNow(test, one.id)).status).toBe(moves[status] ?? status);
    if (moves[status]) expect(await auditOf(test, 'assignment', one.id)).toHaveLength(1);
  });
});
