import { Readable } from 'node:stream';
import type { LiveEventName, LiveTopic } from '../../../shared/live/live.contract.js';

/** A client with more unread data is disconnected and refetches everything when it reconnects. */
const MAX_BUFFERED_BYTES = 16 * 1024;

/** An open response of GET /api/events, as text/event-stream. */
export class LiveStream {
  readonly body = new Readable({ read: () => undefined });
  /** The readable still delivers buffered data after its end; a further push would destroy it. */
  private hasEnded = false;

  sendChanged(topics: readonly LiveTopic[]): void {
    this.sendEvent('changed', JSON.stringify(topics));
  }

  sendEvent(name: LiveEventName, data = ''): void {
    this.write(`event: ${name}\ndata: ${data}\n\n`);
  }

  /** Sends a comment, which clients skip and proxies count as activity. */
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
