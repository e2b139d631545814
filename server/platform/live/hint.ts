import { LIVE_AUDIENCE, type LiveTopic } from '../../../shared/live/live.contract.js';

/** The two of sessions stay between the servers: somebody's streams are to be looked at again. */
export type HintTopic = LiveTopic | 'workerSessions' | 'adminSessions';

/** What kind of list changed and whose. `userId` is left out where a topic is nobody's own. */
export type Hint = { topic: HintTopic; userId?: number };

export const TOPICS: ReadonlySet<string> = new Set<HintTopic>([
  ...(Object.keys(LIVE_AUDIENCE) as LiveTopic[]),
  'workerSessions',
  'adminSessions',
]);

export function isForReaders(topic: HintTopic): topic is LiveTopic {
  return topic in LIVE_AUDIENCE;
}

/** Whether hints of a topic name the worker they are for. */
export function isOwned(topic: HintTopic): boolean {
  return isForReaders(topic) ? LIVE_AUDIENCE[topic] === 'owner' : topic === 'workerSessions';
}
