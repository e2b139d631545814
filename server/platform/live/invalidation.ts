import { LIVE_AUDIENCE, type LiveTopic } from '../../../shared/live/live.contract.js';

/** The two of sessions stay between the servers: somebody's streams are to be looked at again. */
export type InvalidationTopic = LiveTopic | 'workerSessions' | 'adminSessions';

/** What kind of list changed and whose. `userId` is left out where a topic is nobody's own. */
export type Invalidation = { topic: InvalidationTopic; userId?: number };

export const TOPICS: ReadonlySet<string> = new Set<InvalidationTopic>([
  ...(Object.keys(LIVE_AUDIENCE) as LiveTopic[]),
  'workerSessions',
  'adminSessions',
]);

export function isClientTopic(topic: InvalidationTopic): topic is LiveTopic {
  return topic in LIVE_AUDIENCE;
}

/** Whether hints of a topic name the worker they are for. */
export function isOwnerTopic(topic: InvalidationTopic): boolean {
  return isClientTopic(topic) ? LIVE_AUDIENCE[topic] === 'owner' : topic === 'workerSessions';
}
