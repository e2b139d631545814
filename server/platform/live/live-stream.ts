import { Readable } from 'node:stream';
import type { LiveEventName, LiveTopic } from '../../../shared/live/live.contract.js';

/** A reader who lets this much lie is dropped, and refetches everything when it comes back. */
const MAX_BUFFERED_BYTES = 16 * 1024;

/** One open answer of GET /api/events, as text/event-stream. */
export class LiveStream {
  readonly body = new Readable({ read: () => undefined });
  /** What was said before the end may still be on its way; to push more would break it off. */
  private hasEnded = false;

  sendChanged(topics: readonly LiveTopic[]): void {
    this.sendEvent('changed', JSON.stringify(topics));
  }

  sendEvent(name: LiveEventName, data = ''): void {
    this.write(`event: ${name}\ndata: ${data}\n\n`);
  }

  /** A comment: readers skip it, proxies see that the connection lives. */
  sendHeartbeat(): void {
    this.write(':\n\n');
  }

  end(): void {
    if (this.body.destroyed || this.hasEnded) return;
    this.hasEnded = true;
    this.body.push(null);
  }

  private write(text: string): void {
    if (this.body.destroyed || this.hasEnded) return;
    if (this.body.readableLength + text.length > MAX_BUFFERED_BYTES) this.body.destroy();
    else this.body.push(text);
  }
}
