import { LIVE_AUDIENCE, type LiveTopic } from '../../../shared/live/live.contract.js';
import { type Hint, type HintTopic, isForReaders, TOPICS } from './hint.js';

/** pg_notify takes less than 8000 bytes; the payload is ASCII. */
const MAX_PAYLOAD = 7_900;

type Reader = { kind: 'worker' | 'admin'; id: number };

/** Hints of a short while, each said once. `isResync`: too many, or some may be lost; everything is to be refetched. */
export class HintBatch {
  private readonly topics = new Map<HintTopic, Set<number>>();
  isResync = false;

  static resync(): HintBatch {
    const batch = new HintBatch();
    batch.isResync = true;
    return batch;
  }

  get isEmpty(): boolean {
    return this.topics.size === 0 && !this.isResync;
  }

  add({ topic, userId }: Hint): void {
    const users = this.topics.get(topic) ?? new Set();
    if (userId !== undefined) users.add(userId);
    this.topics.set(topic, users);
  }

  addAll(other: HintBatch): void {
    this.isResync ||= other.isResync;
    for (const [topic, users] of other.topics) {
      this.add({ topic });
      for (const userId of users) this.add({ topic, userId });
    }
  }

  /** What a reader is told: workers what is everyone's and their own, admins all. */
  topicsFor({ kind, id }: Reader): LiveTopic[] {
    const told: LiveTopic[] = [];
    for (const [topic, users] of this.topics) {
      if (!isForReaders(topic)) continue;
      const isOwn = LIVE_AUDIENCE[topic] === 'owner' && users.has(id);
      if (kind === 'admin' || LIVE_AUDIENCE[topic] === 'everyone' || isOwn) told.push(topic);
    }
    return told;
  }

  /** Whether this person's session may have ended. */
  doubts({ kind, id }: Reader): boolean {
    if (this.isResync) return true;
    return kind === 'admin' ? this.topics.has('adminSessions') : this.topics.get('workerSessions')?.has(id) === true;
  }

  toPayload(): string {
    if (this.isResync) return 'resync';
    const payload = JSON.stringify(Object.fromEntries([...this.topics].map(([topic, users]) => [topic, [...users]])));
    return payload.length > MAX_PAYLOAD ? 'resync' : payload;
  }

  /** What can't be read, as from a newer server, says that something changed all the same. */
  static fromPayload(payload: string | undefined): HintBatch {
    try {
      const batch = new HintBatch();
      for (const [topic, users] of Object.entries(JSON.parse(payload ?? '') as Record<string, number[]>)) {
        if (!TOPICS.has(topic)) return HintBatch.resync();
        batch.add({ topic: topic as HintTopic });
        for (const userId of users) batch.add({ topic: topic as HintTopic, userId });
      }
      return batch;
    } catch {
      return HintBatch.resync();
    }
  }
}
