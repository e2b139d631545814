import { randomInt } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ResilientPgClient } from '../database/connections/resilient-pg-client.js';
import { InvalidationBatch } from './invalidation-batch.js';
import type { Invalidation } from './invalidation.js';

const CHANNEL = 'gigshift_live';
/**
 * Invalidations within this time are sent together, because a NOTIFY takes a lock at its commit that every other NOTIFY
 * waits for.
 */
const BATCH_MS = 50;
const RETRY_MS = { first: 100, most: 5_000 };
const CONNECTION_CHECK_MS = 25_000;
const QUERY_TIMEOUT_MS = 10_000;

/**
 * Distributes invalidations to all servers on one database by LISTEN and NOTIFY on a separate connection. Each server
 * receives its own invalidations this way too. Without a connection, outgoing invalidations wait, and a resync after
 * the reconnect replaces missed ones.
 */
@Injectable()
export class InvalidationChannel implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: ((batch: InvalidationBatch) => void)[] = [];
  // a server may have been killed between a commit and its invalidations, so each start begins with a resync
  private pending = InvalidationBatch.resync();
  private client: ResilientPgClient | null = null;
  /** Serializes the statements on the connection. */
  private sending: Promise<void> = Promise.resolve();
  private wasConnected = false;
  private isStopped = false;
  private retryMs = RETRY_MS.first;
  private flushTimer: NodeJS.Timeout | null = null;
  private retryTimer: NodeJS.Timeout | null = null;
  private checkTimer: NodeJS.Timeout | null = null;

  /** @param databaseUrl a URL with sessions: LISTEN does not work through a pooler in transaction mode */
  constructor(private readonly databaseUrl: string) {}

  onBatch(listener: (batch: InvalidationBatch) => void): void {
    this.listeners.push(listener);
  }

  /** Sends invalidations to all servers within 50 ms. Call it after the commit. */
  publish(invalidations: readonly Invalidation[]): void {
    if (invalidations.length === 0) return;
    for (const invalidation of invalidations) this.pending.add(invalidation);
    this.flushTimer ??= setTimeout(() => void this.flush(), BATCH_MS);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.checkTimer = setInterval(() => this.checkConnection(), CONNECTION_CHECK_MS);
    await this.connect();
  }

  /** Sends the invalidations of the last requests and jobs before it closes. */
  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    this.isStopped = true;
    for (const timer of [this.flushTimer, this.retryTimer, this.checkTimer]) if (timer) clearTimeout(timer);
    await this.client?.end();
  }

  private flush(): Promise<void> {
    if (this.flushTimer) clearTimeout(this.flushTimer);
    this.flushTimer = null;
    this.sending = this.sending.then(() => this.send());
    return this.sending;
  }

  private async send(): Promise<void> {
    if (!this.client || this.pending.isEmpty) return;
    const batch = this.pending;
    this.pending = new InvalidationBatch();
    try {
      await this.client.query('SELECT pg_notify($1, $2)', [CHANNEL, batch.toPayload()]);
    } catch {
      this.pending.addAll(batch); // at worst they are sent twice
    }
  }

  private async connect(): Promise<void> {
    this.retryTimer = null;
    const client = new ResilientPgClient({
      connectionString: this.databaseUrl,
      application_name: 'gigshift-live',
      // an invalidation needs no durable commit; this is not a SET statement, because a pooler would leave it on a
      // shared connection
      options: '-c synchronous_commit=off',
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    client.on('notification', ({ payload }) => this.notifyListeners(InvalidationBatch.fromPayload(payload)));
    let isLost = false;
    /** Once for each client: its socket may close long after its connection has failed, while the next one is opened. */
    const reconnect = () => {
      if (!isLost) this.reconnect(client);
      isLost = true;
    };
    client.once('end', reconnect);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      return reconnect();
    }
    if (this.isStopped) return client.end();
    this.client = client;
    this.retryMs = RETRY_MS.first;
    if (this.wasConnected) this.notifyListeners(InvalidationBatch.resync());
    this.wasConnected = true;
    await this.flush();
  }

  private reconnect(client: ResilientPgClient): void {
    if (this.client === client) this.client = null;
    else void client.end().catch(() => undefined);
    if (this.isStopped || this.retryTimer || this.client) return;
    this.retryTimer = setTimeout(() => void this.connect(), randomInt(this.retryMs / 2, this.retryMs));
    this.retryMs = Math.min(this.retryMs * 2, RETRY_MS.most);
  }

  /** Detects a connection that was lost silently. */
  private checkConnection(): void {
    this.sending = this.sending.then(async () => {
      const { client } = this;
      await client?.query('SELECT 1').catch(() => client.end().catch(() => undefined));
    });
  }

  private notifyListeners(batch: InvalidationBatch): void {
    for (const listener of this.listeners) listener(batch);
  }
}
