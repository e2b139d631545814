import type { JobData, QueueName, WorkerNotification } from './queues.js';

/** The job data of the previous release, by the names of its queues. */
type EarlierJobData = {
  'worker-news': Omit<WorkerNotification, 'notificationId' | 'kind'> & {
    newsId: string;
    news: WorkerNotification['kind'];
  };
  push: { newsId: string; deviceId: number };
  'training-news': { trainingId: number };
  'parting-mail': { partingMailId: string };
};

type RenamedQueue<Q extends QueueName = QueueName> = {
  from: keyof EarlierJobData;
  to: Q;
  convert: (data: never) => JobData[Q];
};

/**
 * Queues of the previous release that have another name or other job data in this one. Servers of the previous release
 * fill them until the release is complete, and jobs may wait there longer. The handler of the new queue handles
 * them; nothing is sent to them. Remove an entry one release later.
 */
export const RENAMED_QUEUES: readonly RenamedQueue[] = [
  renamed('worker-news', 'worker-notification', ({ newsId, news, ...data }) => ({
    notificationId: newsId,
    kind: news,
    ...data,
  })),
  renamed('push', 'push-notification', ({ newsId, deviceId }) => ({ notificationId: newsId, deviceId })),
  renamed('training-news', 'training-announcement', (data) => data),
  renamed('parting-mail', 'encrypted-outgoing-mail', ({ partingMailId }) => ({ mailId: partingMailId })),
];

/** Returns the earlier names of a queue. */
export function renamedQueues<Q extends QueueName>(to: Q): RenamedQueue<Q>[] {
  return RENAMED_QUEUES.filter((one): one is RenamedQueue<Q> => one.to === to);
}

function renamed<F extends keyof EarlierJobData, Q extends QueueName>(
  from: F,
  to: Q,
  convert: (data: EarlierJobData[F]) => JobData[Q],
): RenamedQueue<Q> {
  return { from, to, convert };
}
