import { Socket } from 'node:net';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  LIVE_HEARTBEAT_MS,
  LIVE_RECENT_MS,
  type LiveEventName,
  type LiveTopic,
} from '../../../shared/live/live.contract.js';
import { DAY_MS } from '../../../shared/kernel/time.js';
import { RealTime } from '../clock/clock.js';
import { DomainError } from '../http/errors/domain-error.js';
import { Authenticator, type Principal } from '../http/security/principal.js';
import { InvalidationBatch } from './invalidation-batch.js';
import { InvalidationChannel } from './invalidation-channel.js';
import { Readable } from 'node:stream';

/**
 * Browsers open at most six connections to a site; one stays free for calls, however many tabs are open. Per process.
 */
const STREAMS_PER_PERSON = 5;
const MAX_TIMEOUT_MS = 20 * DAY_MS;
/** Time to deliver the last data before the socket is destroyed. */
const SOCKET_CLOSE_DELAY_MS = 1_000;

type OpenStream = { stream: LiveStream; principal: Principal; request: FastifyRequest };

/** Holds the open streams of this process and sends each person's invalidations to them. [H-33] */
@Injectable()
export class LiveStreams implements OnModuleInit {
  /** In the order of opening. */
  private readonly open = new Set<OpenStream>();
  private recent: { receivedAt: number; batch: InvalidationBatch }[] = [];
  private heartbeat: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(
    private readonly channel: InvalidationChannel,
    private readonly authenticator: Authenticator,
    private readonly time: RealTime,
  ) {}

  get count(): number {
    return this.open.size;
  }

  onModuleInit(): void {
    this.channel.onBatch((batch) => this.deliver(batch));
    this.heartbeat = setInterval(
      () => this.open.forEach(({ stream }) => stream.sendHeartbeat()),
      LIVE_HEARTBEAT_MS,
    ).unref();
  }

  /**
   * Opens a stream that begins with the invalidations of the last `ageMs` and ends when the principal's token expires.
   */
  add(principal: Principal, request: FastifyRequest, ageMs: number): LiveStream {
    const stream = new LiveStream();
    const added = { stream, principal, request };
    const remainingMs = Math.min(principal.expiresAt - this.time.now(), MAX_TIMEOUT_MS);
    const expiry = setTimeout(() => end(added), remainingMs).unref();
    stream.body.once('close', () => {
      clearTimeout(expiry);
      this.open.delete(added);
    });
    this.closeSurplus(principal);
    this.open.add(added);
    send(added, this.recentInvalidations(ageMs));
    stream.sendHeartbeat(); // tells the client that all earlier invalidations have been sent
    if (this.isClosed) end(added);
    return stream;
  }

  /** Ends all streams, and those that are opened later; an open one would delay the end of the process. */
  close(): void {
    this.isClosed = true;
    if (this.heartbeat) clearInterval(this.heartbeat);
    for (const one of this.open) end(one);
  }

  private closeSurplus({ kind, id }: Principal): void {
    const own = [...this.open].filter(({ principal }) => principal.kind === kind && principal.id === id);
    for (const one of own.slice(0, Math.max(0, own.length + 1 - STREAMS_PER_PERSON))) {
      one.stream.sendEvent('replaced');
      end(one);
    }
  }

  private deliver(batch: InvalidationBatch): void {
    this.recent = [...this.receivedWithin(LIVE_RECENT_MS), { receivedAt: this.time.now(), batch }];
    for (const one of this.open) {
      if (batch.concernsSessionOf(one.principal)) void this.reauthenticate(one);
      send(one, batch);
    }
  }

  private receivedWithin(ms: number) {
    const since = this.time.now() - ms;
    return this.recent.filter(({ receivedAt }) => receivedAt >= since);
  }

  private recentInvalidations(ageMs: number): InvalidationBatch {
    const all = new InvalidationBatch();
    for (const { batch } of this.receivedWithin(ageMs)) all.addAll(batch);
    return all;
  }

  /** Authenticates the request again and ends the stream if that is refused. Other errors do not end it. */
  private async reauthenticate(one: OpenStream): Promise<void> {
    try {
      await this.authenticator.authenticate(one.request);
    } catch (error) {
      if (error instanceof DomainError && [401, 403].includes(error.status)) end(one);
    }
  }
}

/**
 * Ends a stream, and destroys its socket after a second, since an unread response would delay the end of the process.
 */
function end({ stream, request }: OpenStream): void {
  stream.end();
  const { socket } = request.raw;
  if (socket instanceof Socket) setTimeout(() => socket.destroy(), SOCKET_CLOSE_DELAY_MS).unref(); // an injected request has no socket
}

function send({ stream, principal }: OpenStream, batch: InvalidationBatch): void {
  if (batch.isResync) return stream.sendEvent('resync');
  const topics = batch.topicsFor(principal);
  if (topics.length > 0) stream.sendChanged(topics);
}

/** A client with more unread data is disconnected and refetches everything when it reconnects. */
const MAX_BUFFERED_BYTES = 16 * 1024;

/** An open response of GET /api/events, as text/event-stream. */
class LiveStream {
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
