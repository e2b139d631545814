import type { TestApp } from '../support/test-app.js';
import { jobsIn } from './rows.js';

type QueuedNotification = { userId: number; news: string; shiftId: number };

/** Returns the notifications queued for a worker, oldest first. */
export async function notificationsTo(test: TestApp, userId: number): Promise<{ news: string; shiftId: number }[]> {
  return (await jobsIn<QueuedNotification>(test, 'worker-news'))
    .filter((job) => job.userId === userId)
    .map(({ news, shiftId }) => ({ news, shiftId }));
}

/** Returns the notifications queued about a shift, each as its kind and its worker, sorted. */
export async function notificationsAbout(test: TestApp, shiftId: number): Promise<string[]> {
  return (await jobsIn<QueuedNotification>(test, 'worker-news'))
    .filter((job) => job.shiftId === shiftId)
    .map(({ news, userId }) => `${news} ${userId}`)
    .sort();
}
