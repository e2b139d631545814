import { LIVE_AUDIENCE, type LiveTopic } from '../../../shared/live/live.contract.js';
import { type Invalidation, type InvalidationTopic, isClientTopic, TOPICS } from './invalidation.js';

/** pg_notify accepts less than 8000 bytes; the payload is ASCII. */
const MAX_PAYLOAD = 7_900;

type Reader = { kind: 'worker' | 'admin'; id: number };

/**
 * Invalidations of a short period without duplicates. `isResync`: there were too many, or some may be lost, so clients
 * refetch everything.
 */
export class InvalidationBatch {
  private readonly topics = new Map<InvalidationTopic, Set<number>>();
  isResync = false;

  static resync(): InvalidationBatch {
    const batch = new InvalidationBatch();
    batch.isResync = true;
    return batch;
  }

  get isEmpty(): boolean {
    return this.topics.size === 0 && !this.isResync;
  }

  add({ topic, userId }: Invalidation): void {
    const users = this.topics.get(topic) ?? new Set();
    if (userId !== undefined) users.add(userId);
    this.topics.set(topic, users);
  }

  addAll(other: InvalidationBatch): void {
    this.isResync ||= other.isResync;
    for (const [topic, users] of other.topics) {
      this.add({ topic });
      for (const userId of users) this.add({ topic, userId });
    }
  }

  /** Returns the topics for a person: for workers public topics and their own, for admins all. */
  topicsFor({ kind, id }: Reader): LiveTopic[] {
    const topics: LiveTopic[] = [];
    for (const [topic, users] of this.topics) {
      if (!isClientTopic(topic)) continue;
      const isOwn = LIVE_AUDIENCE[topic] === 'owner' && users.has(id);
      if (kind === 'admin' || LIVE_AUDIENCE[topic] === 'everyone' || isOwn) topics.push(topic);
    }
    return topics;
  }

  /** Returns whether this person's session may have ended. */
  concernsSessionOf({ kind, id }: Reader): boolean {
    if (this.isResync) return true;
    return kind === 'admin' ? this.topics.has('adminSessions') : this.topics.get('workerSessions')?.has(id) === true;
  }

  toPayload(): string {
    if (this.isResync) return 'resync';
    const payload = JSON.stringify(Object.fromEntries([...this.topics].map(([topic, users]) => [topic, [...users]])));
    return payload.length > MAX_PAYLOAD ? 'resync' : payload;
  }

  /** Parses a payload. An unknown one, as from a newer server, becomes a resync. */
  static fromPayload(payload: string | undefined): InvalidationBatch {
    try {
      const batch = new InvalidationBatch();
      for (const [topic, users] of Object.entries(JSON.parse(payload ?? '') as Record<string, number[]>)) {
        if (!TOPICS.has(topic)) return InvalidationBatch.resync();
        batch.add({ topic: topic as InvalidationTopic });
        for (const userId of users) batch.add({ topic: topic as InvalidationTopic, userId });
      }
      return batch;
    } catch {
      return InvalidationBatch.resync();
    }
  }
}
