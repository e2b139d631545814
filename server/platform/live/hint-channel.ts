import { randomInt } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HeardClient } from '../database/connections/heard-client.js';
import { HintBatch } from './hint-batch.js';
import type { Hint } from './hint.js';

const CHANNEL = 'gigshift_live';
/** Hints of this long go out together: each NOTIFY takes a lock, at its commit, that every other NOTIFY waits for. */
const BATCH_MS = 50;
const RETRY_MS = { first: 100, most: 5_000 };
const PROOF_OF_LIFE_MS = 25_000;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Carries hints between the servers on one database, by LISTEN and NOTIFY on a connection of its own. Each server hears
 * its own hints this way too, so there is one path. What could not be sent waits for the next connection; what could not
 * be heard meanwhile is made up for by a resync.
 */
@Injectable()
export class HintChannel implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: ((batch: HintBatch) => void)[] = [];
  // a server that starts may follow one that died between a commit and its hints: all are told to refetch
  private pending = HintBatch.resync();
  private client: HeardClient | null = null;
  /** One statement at a time on the connection. */
  private sending: Promise<void> = Promise.resolve();
  private wasConnected = false;
  private isStopped = false;
  private retryMs = RETRY_MS.first;
  private flushing: NodeJS.Timeout | null = null;
  private retrying: NodeJS.Timeout | null = null;
  private proving: NodeJS.Timeout | null = null;

  /** @param databaseUrl one that has sessions: a pooler that hands out its connections by transaction listens for nobody */
  constructor(private readonly databaseUrl: string) {}

  onHints(listener: (batch: HintBatch) => void): void {
    this.listeners.push(listener);
  }

  /** Tells all servers, soon. Called after the commit: nothing is told of what may still be rolled back. */
  publish(hints: readonly Hint[]): void {
    if (hints.length === 0) return;
    for (const hint of hints) this.pending.add(hint);
    this.flushing ??= setTimeout(() => void this.flush(), BATCH_MS);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.proving = setInterval(() => this.proveLife(), PROOF_OF_LIFE_MS);
    await this.connect();
  }

  /** After the last job and the last request: what they changed is still told. */
  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    this.isStopped = true;
    for (const timer of [this.flushing, this.retrying, this.proving]) if (timer) clearTimeout(timer);
    await this.client?.end();
  }

  private flush(): Promise<void> {
    if (this.flushing) clearTimeout(this.flushing);
    this.flushing = null;
    this.sending = this.sending.then(() => this.send());
    return this.sending;
  }

  private async send(): Promise<void> {
    if (!this.client || this.pending.isEmpty) return;
    const batch = this.pending;
    this.pending = new HintBatch();
    try {
      await this.client.query('SELECT pg_notify($1, $2)', [CHANNEL, batch.toPayload()]);
    } catch {
      this.pending.addAll(batch); // said twice at worst
    }
  }

  private async connect(): Promise<void> {
    this.retrying = null;
    const client = new HeardClient({
      connectionString: this.databaseUrl,
      application_name: 'gigshift-live',
      // a hint is not worth a wait for the disk; no SET, which a pooler would leave behind on a connection of others
      options: '-c synchronous_commit=off',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('notification', ({ payload }) => this.tell(HintBatch.fromPayload(payload)));
    client.once('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      return this.lose(client);
    }
    if (this.isStopped) return client.end();
    this.client = client;
    this.retryMs = RETRY_MS.first;
    if (this.wasConnected) this.tell(HintBatch.resync());
    this.wasConnected = true;
    await this.flush();
  }

  private lose(client: HeardClient): void {
    if (this.client === client) this.client = null;
    else void client.end().catch(() => undefined);
    if (this.isStopped || this.retrying || this.client) return;
    this.retrying = setTimeout(() => void this.connect(), randomInt(this.retryMs / 2, this.retryMs));
    this.retryMs = Math.min(this.retryMs * 2, RETRY_MS.most);
  }

  /** A connection may be gone without either end knowing; a question finds out. */
  private proveLife(): void {
    this.sending = this.sending.then(async () => {
      const { client } = this;
      await client?.query('SELECT 1').catch(() => client.end().catch(() => undefined));
    });
  }

  private tell(batch: HintBatch): void {
    for (const listener of this.listeners) listener(batch);
  }
}
