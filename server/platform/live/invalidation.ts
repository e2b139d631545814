import { LIVE_AUDIENCE, type LiveTopic } from '../../../shared/live/live.contract.js';

/** The two session topics are internal to the servers: streams of those people are authenticated again. */
export type InvalidationTopic = LiveTopic | 'workerSessions' | 'adminSessions';

/** The topic of a changed list and its owner. `userId` is missing if the topic has no owner. */
export type Invalidation = { topic: InvalidationTopic; userId?: number };

export const TOPICS: ReadonlySet<string> = new Set<InvalidationTopic>([
  ...(Object.keys(LIVE_AUDIENCE) as LiveTopic[]),
  'workerSessions',
  'adminSessions',
]);

/** Returns whether clients receive a topic. */
export function isClientTopic(topic: InvalidationTopic): topic is LiveTopic {
  return topic in LIVE_AUDIENCE;
}

/** Returns whether invalidations of a topic have an owner. */
export function isOwnerTopic(topic: InvalidationTopic): boolean {
  return isClientTopic(topic) ? LIVE_AUDIENCE[topic] === 'owner' : topic === 'workerSessions';
}
