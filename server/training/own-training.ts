import { secondsSpentSince } from '../../shared/training/watch.rules.js';
import type { Instant } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UserTraining } from './training.entities.js';

/** The worker's row of a training, created with the first report. The caller has locked the worker. */
export async function ownTraining(tx: Transaction, userId: number, trainingId: number): Promise<UserTraining> {
  const rows = tx.repository(UserTraining);
  const found = await rows.findOneBy({ userId, trainingId });
  if (found) return found;
  await rows.insert({ userId, trainingId });
  return rows.findOneByOrFail({ userId, trainingId });
}

/** The seconds that a report adds to the time spent. [T-35] */
export function withTimeSpent(own: UserTraining, now: Instant): Pick<UserTraining, 'secondsSpent' | 'lastSeenAt'> {
  return { secondsSpent: own.secondsSpent + secondsSpentSince(own.lastSeenAt, now), lastSeenAt: now };
}
