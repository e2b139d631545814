import { randomInt } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ResilientPgClient } from '../database/connections/resilient-pg-client.js';
import { InvalidationBatch } from './invalidation-batch.js';
import type { Invalidation } from './invalidation.js';

const CHANNEL = 'gigshift_live';
/** Hints of this long go out together: each NOTIFY takes a lock, at its commit, that every other NOTIFY waits for. */
const BATCH_MS = 50;
const RETRY_MS = { first: 100, most: 5_000 };
const CONNECTION_CHECK_MS = 25_000;
const QUERY_TIMEOUT_MS = 10_000;

/**
 * Carries hints between the servers on one database, by LISTEN and NOTIFY on a connection of its own. Each server hears
 * its own hints this way too, so there is one path. What could not be sent waits for the next connection; what could not
 * be heard meanwhile is made up for by a resync.
 */
@Injectable()
export class InvalidationChannel implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: ((batch: InvalidationBatch) => void)[] = [];
  // a server that starts may follow one that died between a commit and its hints: all are told to refetch
  private pending = InvalidationBatch.resync();
  private client: ResilientPgClient | null = null;
  /** One statement at a time on the connection. */
  private sending: Promise<void> = Promise.resolve();
  private wasConnected = false;
  private isStopped = false;
  private retryMs = RETRY_MS.first;
  private flushTimer: NodeJS.Timeout | null = null;
  private retryTimer: NodeJS.Timeout | null = null;
  private checkTimer: NodeJS.Timeout | null = null;

  /** @param databaseUrl one that has sessions: a pooler that hands out its connections by transaction listens for nobody */
  constructor(private readonly databaseUrl: string) {}

  onBatch(listener: (batch: InvalidationBatch) => void): void {
    this.listeners.push(listener);
  }

  /** Tells all servers, soon. Called after the commit: nothing is told of what may still be rolled back. */
  publish(invalidations: readonly Invalidation[]): void {
    if (invalidations.length === 0) return;
    for (const invalidation of invalidations) this.pending.add(invalidation);
    this.flushTimer ??= setTimeout(() => void this.flush(), BATCH_MS);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.checkTimer = setInterval(() => this.checkConnection(), CONNECTION_CHECK_MS);
    await this.connect();
  }

  /** After the last job and the last request: what they changed is still told. */
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
      this.pending.addAll(batch); // said twice at worst
    }
  }

  private async connect(): Promise<void> {
    this.retryTimer = null;
    const client = new ResilientPgClient({
      connectionString: this.databaseUrl,
      application_name: 'gigshift-live',
      // a hint is not worth a wait for the disk; no SET, which a pooler would leave behind on a connection of others
      options: '-c synchronous_commit=off',
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    client.on('notification', ({ payload }) => this.notifyListeners(InvalidationBatch.fromPayload(payload)));
    client.once('end', () => this.reconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      return this.reconnect(client);
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

  /** A connection may be gone without either end knowing; a question finds out. */
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
