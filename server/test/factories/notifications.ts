import type { AdminAlert } from '../../../shared/notifications/admin-overview.contract.js';
import type { TestApp } from '../support/test-app.js';
import type { AdminApp } from './app-fixture.js';
import { jobsIn } from './rows.js';

type QueuedNotification = { userId: number; kind: string; shiftId: number };

/** Returns the notifications queued for a worker, oldest first. */
export async function notificationsTo(test: TestApp, userId: number): Promise<{ kind: string; shiftId: number }[]> {
  return (await jobsIn<QueuedNotification>(test, 'worker-notification'))
    .filter((job) => job.userId === userId)
    .map(({ kind, shiftId }) => ({ kind, shiftId }));
}

/** Returns the notifications queued about a shift, each as its kind and its worker, sorted. */
export async function notificationsAbout(test: TestApp, shiftId: number): Promise<string[]> {
  return (await jobsIn<QueuedNotification>(test, 'worker-notification'))
    .filter((job) => job.shiftId === shiftId)
    .map(({ kind, userId }) => `${kind} ${userId}`)
    .sort();
}

/** Returns the admin's alerts about these assignments, in the order of the list. */
export async function alertsAbout(test: AdminApp, assignmentIds: number[]): Promise<AdminAlert[]> {
  const { body } = await test.call('GET', '/api/admin/alerts', { token: test.adminToken });
  return (body as AdminAlert[]).filter((alert) => assignmentIds.includes(alert.shiftAssignmentId));
}
