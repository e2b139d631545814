import type { User } from '../../workers/user.entity.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Shift } from '../../shifts/shift.entity.js';
import type { TestResponse, TestApp } from '../support/test-app.js';
import { anAssignment } from './assignment.js';
import { aShift } from './shift.js';
import { aWorker } from './worker.js';

/** Creates a pending application of a new worker; creates the shift if omitted. */
export async function anApplication(
  test: TestApp,
  shift?: Shift,
): Promise<ShiftAssignment & { worker: User; shift: Shift }> {
  const [worker, on] = [await aWorker(test), shift ?? (await aShift(test))];
  return { worker, shift: on, ...(await anAssignment(test, { worker, shift: on, status: 'pending' })) };
}

/** Approves or rejects an application as an admin. */
export function decideApplication(
  test: TestApp,
  token: string,
  id: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return test.call('PATCH', `/api/admin/applications/${id}/status`, { token, body, headers });
}
