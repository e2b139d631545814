import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../database/unit-of-work.js';
import { LiveStreams } from '../live/live-streams.js';

/** Histogram buckets in seconds, from a cached response to a large report. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process, for Prometheus. Labels contain routes, no ids, network addresses or mail addresses. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'gigshift_http_request_duration_seconds',
    help: 'Response time, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [this.registry],
  });
  readonly clientErrors = new Counter({
    name: 'gigshift_client_errors_total',
    help: 'Errors that browsers reported',
    registers: [this.registry],
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly streams: LiveStreams,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('gigshift_database_connections', 'Connections of the pool, by state', ['state'], (set) => {
      const { totalCount, idleCount, waitingCount } = this.pool();
      set(totalCount - idleCount, { state: 'busy' });
      set(idleCount, { state: 'idle' });
      set(waitingCount, { state: 'awaited' });
    });
    this.gauge('gigshift_transaction_retries', 'Transactions run again after a deadlock', [], (set) =>
      set(this.unitOfWork.retries),
    );
    this.gauge('gigshift_live_streams', 'Open streams of live updates', [], (set) => set(this.streams.count));
    this.gauge('gigshift_jobs', 'Jobs in the queue, by queue and state', ['queue', 'state'], (set) => this.jobs(set));
  }

  private async jobs(set: SetGauge): Promise<void> {
    const rows: { name: string; state: string; count: number }[] = await this.dataSource.query(
      `SELECT name, state::text, count(*)::int FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`,
    );
    for (const { name, state, count } of rows) set(count, { queue: name, state });
  }

  private pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  private gauge(name: string, help: string, labelNames: string[], read: (set: SetGauge) => void | Promise<void>): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        await read((value, labels = {}) => this.set(labels, value));
      },
    });
  }
}

type SetGauge = (value: number, labels?: Record<string, string>) => void;
