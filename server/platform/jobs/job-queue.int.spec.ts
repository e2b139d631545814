import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { until } from '../../test/support/until.js';
import { createDataSource } from '../database/connections/data-source.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { InvalidationChannel } from '../live/invalidation-channel.js';
import { JobQueue } from './job-queue.js';
import { DEAD_LETTERS } from './queues.js';

const QUEUE = 'no-show-disproved';
type Row = { id: string; state: string; retryCount: number; output: unknown };

let database: TestDatabase;
let dataSource: DataSource;
let unitOfWork: UnitOfWork;
let jobs: JobQueue;

beforeEach(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  dataSource = await createDataSource(database.appUrl, 4).initialize();
  unitOfWork = new UnitOfWork(dataSource, new InvalidationChannel(database.appUrl));
  jobs = new JobQueue(database.appUrl);
});
afterEach(async () => {
  await jobs.beforeApplicationShutdown();
  await dataSource.destroy();
  await database.close();
});

const send = (userId: number) => unitOfWork.run((tx) => jobs.send(tx, QUEUE, { shiftAssignmentId: 1, userId }));
const rows = (queue: string): Promise<Row[]> =>
  dataSource.query('SELECT id, state, retry_count AS "retryCount", output FROM pgboss.job WHERE name = $1', [queue]);
const states = async (queue: string) => (await rows(queue)).map(({ state }) => state);

describe('the job queue', () => {
  it('runs a job of a committed transaction once, and no job of one that was rolled back', async () => {
    const ran: number[] = [];
    jobs.handle(QUEUE, async ({ userId }) => void ran.push(userId));
    await jobs.start();
    const rolledBack = unitOfWork.run(async (tx) => {
      await jobs.send(tx, QUEUE, { shiftAssignmentId: 1, userId: 7 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await send(8);
    await send(9);
    await until(async () => (await states(QUEUE)).every((state) => state === 'completed'));
    expect(ran.sort()).toEqual([8, 9]);
    expect(await rows(QUEUE)).toHaveLength(2);
  });

  it('does not show a job before its transaction commits', async () => {
    const ran: number[] = [];
    jobs.handle(QUEUE, async ({ userId }) => void ran.push(userId));
    await jobs.start();
    await unitOfWork.run(async (tx) => {
      await jobs.send(tx, QUEUE, { shiftAssignmentId: 1, userId: 7 });
      await tx.query('SELECT pg_sleep(1.2)'); // the queue polls every half second
      expect(ran).toEqual([]);
    });
    await until(async () => ran.length === 1);
  });

  it('retries a failing job, then moves it to the dead letters without the error message', async () => {
    let attempts = 0;
    jobs.handle(QUEUE, async () => {
      attempts += 1;
      throw Object.assign(new TypeError('no mailbox maria@gigshift.example'), { parameters: ['a secret'] });
    });
    await jobs.start();
    await send(7);
    await until(async () => {
      await dataSource.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
      return (await states(DEAD_LETTERS)).length === 1;
    });
    expect(attempts).toBe(6);
    const [failed] = await rows(QUEUE);
    expect(failed).toMatchObject({ state: 'failed', retryCount: 5 });
    expect(JSON.stringify(failed)).not.toMatch(/maria|secret/);
    expect(JSON.stringify(failed?.output)).toContain('TypeError');
  }, 20_000);

  it('completes a job at once, while another job of the same fetch runs on', async () => {
    let finish = () => {};
    jobs.handle(QUEUE, ({ userId }) =>
      userId === 7 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve(),
    );
    await jobs.start();
    await unitOfWork.run(async (tx) => {
      for (const userId of [7, 8]) await jobs.send(tx, QUEUE, { shiftAssignmentId: 1, userId });
    });
    await until(async () => (await states(QUEUE)).sort().join() === 'active,completed');
    finish();
    await until(async () => (await states(QUEUE)).every((state) => state === 'completed'));
  });

  it('[X-31] starts the next jobs while a job that never ends occupies only its own slot', async () => {
    const ended: number[] = [];
    let end = () => {};
    jobs.handle(QUEUE, ({ userId }) =>
      userId === 0 ? new Promise((resolve) => (end = resolve)) : Promise.resolve(void ended.push(userId)),
    );
    await jobs.start();
    await send(0);
    await until(async () => (await states(QUEUE)).join() === 'active');
    for (let userId = 1; userId <= 60; userId += 1) await send(userId);
    await until(async () => ended.length === 60);
    await until(async () => (await states(QUEUE)).sort().slice(0, 2).join() === 'active,completed');
    end();
  });

  it('[X-31] limits the jobs of one group to their share of the slots', async () => {
    const ended: number[] = [];
    let started = 0;
    const ends: (() => void)[] = [];
    const hang = () => new Promise<void>((resolve) => void ((started += 1), ends.push(resolve)));
    jobs.handle(
      'webhook',
      ({ webhookId = 0 }) => (webhookId === 1 ? hang() : Promise.resolve(void ended.push(webhookId))),
      { concurrency: 4, groupConcurrency: 2 },
    );
    const put = (...webhookIds: number[]) =>
      unitOfWork.run(async (tx) => {
        for (const webhookId of webhookIds) await jobs.send(tx, 'webhook', { deliveryId: randomUUID(), webhookId });
      });
    await jobs.start();
    await put(...Array<number>(20).fill(1), 2);
    await until(async () => ended.length === 1);
    await put(3);
    await until(async () => ended.length === 2);
    expect(started).toBe(2);
    for (const end of ends) end();
    await until(async () => started === 4);
    for (const end of ends) end();
  });

  it('[X-41] starts the jobs of other groups while one group has a longer backlog', async () => {
    let started = 0;
    const startedAtOther: number[] = [];
    jobs.handle(
      'webhook',
      ({ webhookId }) => {
        if (webhookId === 2) return Promise.resolve(void startedAtOther.push(started));
        started += 1;
        return sleep(started === 1 ? 100 : 200); // the two slots of the backlog become free at different times
      },
      { concurrency: 6, groupConcurrency: 2 },
    );
    const put = (webhookId: number, count: number) =>
      unitOfWork.run(async (tx) => {
        for (let n = 0; n < count; n += 1) await jobs.send(tx, 'webhook', { deliveryId: randomUUID(), webhookId });
      });
    await jobs.start();
    await put(1, 40);
    await until(async () => started >= 4);
    await put(2, 6);
    await until(async () => startedAtOther.length === 6);
    expect(startedAtOther.at(-1)).toBeLessThan(30);
    await until(async () => started === 40);
  });

  it('[X-31] frees the slot of a job that exceeds its time limit', async () => {
    const ended: number[] = [];
    jobs.handle(
      QUEUE,
      ({ userId }) => (userId === 0 ? new Promise(() => {}) : Promise.resolve(void ended.push(userId))),
      {
        concurrency: 1,
      },
    );
    await jobs.start();
    await unitOfWork.run(async (tx) => {
      await jobs.send(tx, QUEUE, { shiftAssignmentId: 1, userId: 0 });
      await tx.query('UPDATE pgboss.job SET expire_seconds = 1 WHERE name = $1', [QUEUE]);
    });
    await until(async () => (await states(QUEUE)).join() === 'active');
    await send(1);
    await until(async () => ended.length === 1);
    expect(JSON.stringify((await rows(QUEUE)).map(({ output }) => output))).toContain('JobTimeoutError');
  });

  it('stops at once when no job is running', async () => {
    jobs.handle(QUEUE, async () => {});
    await jobs.start();
    const before = performance.now();
    await jobs.beforeApplicationShutdown();
    expect(performance.now() - before).toBeLessThan(400);
  });

  it('finishes the running job before it stops, and starts no other', async () => {
    let finish = () => {};
    let started = 0;
    let finished = 0;
    jobs.handle(QUEUE, async () => {
      started += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      finished += 1;
    });
    await jobs.start();
    await send(7);
    await until(async () => started === 1);
    await send(8);
    const stopped = jobs.beforeApplicationShutdown().then(() => finished);
    await new Promise((resolve) => setTimeout(resolve, 700));
    finish();
    expect(await stopped).toBe(1);
    expect(started).toBe(1);
    expect((await states(QUEUE)).sort()).toEqual(['completed', 'created']);
    expect(jobs.isRunning).toBe(false);
  });
});
