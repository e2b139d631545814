import { secondsSpentSince } from '../../shared/training/watch.rules.js';
import type { Instant } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UserTraining } from './training.entities.js';

/** Returns the worker's row of a training; the first report creates it. The caller has locked the worker. */
export async function ownTraining(tx: Transaction, userId: number, trainingId: number): Promise<UserTraining> {
  const rows = tx.repository(UserTraining);
  const found = await rows.findOneBy({ userId, trainingId });
  if (found) return found;
  await rows.insert({ userId, trainingId });
  return rows.findOneByOrFail({ userId, trainingId });
}

/** Returns the time spent, in seconds, including the time that this report adds. [T-35] */
export function withTimeSpent(own: UserTraining, now: Instant): Pick<UserTraining, 'secondsSpent' | 'lastSeenAt'> {
  return { secondsSpent: own.secondsSpent + secondsSpentSince(own.lastSeenAt, now), lastSeenAt: now };
}
