import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from 'pg';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { LiveReader } from '../../test/factories/live-reader.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { audit } from '../audit/audit.js';
import { RealTime } from '../clock/clock.js';
import { InvalidationChannel } from './invalidation-channel.js';
import { LiveStreams } from './live-streams.js';
import type { Transaction } from '../database/transaction.js';

let database: TestDatabase;
let test: TestApp;
let other: TestApp;
const readers: LiveReader[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createTestApp({ database });
  other = await anotherServer();
  for (const { app } of [test, other]) await app.listen(0, '127.0.0.1');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await test.close();
  await other.close();
  await database.close();
});

/** A second server on the same database, with the same secrets. */
const anotherServer = () => createTestApp({ database, env: { DATA_DIR: test.config.dataDir } });

/** Opens a stream, and waits until the invalidations of the start and of other tests have been received. */
async function listen(token: string, at = test): Promise<LiveReader> {
  const reader = await LiveReader.open(at, token);
  readers.push(reader);
  await reader.untilStarted();
  reader.clear();
  return reader;
}

async function aListeningWorker(at = test) {
  const { id } = await aWorker(test);
  const token = await aWorkerToken(test, id);
  return { id, token, reader: await listen(token, at) };
}

const auditEdit = (tx: Transaction, id: number) =>
  audit(tx, {
    at: test.clock.now(),
    actor: { kind: 'system' },
    action: 'user.registered',
    subject: { kind: 'worker', id },
  });
const editWorker = (id: number) => test.unitOfWork.run((tx) => auditEdit(tx, id));

async function claim(token: string, at = test) {
  const shift = await aShift(test);
  expect((await at.call('POST', `/api/shifts/${shift.id}/assign`, { token })).status).toBe(201);
  return shift;
}

describe('GET /api/events', () => {
  it('[H-33] is a stream without caching, on its own connection', async () => {
    const { reader } = await aListeningWorker();
    const { status, headers } = reader.response;
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('connection')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      'close',
    ]);
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('[H-33] sends a worker public topics and their own, another worker only public ones, an admin all', async () => {
    const [one, another] = [await aListeningWorker(), await aListeningWorker()];
    const admin = await listen(await anAdminToken(test));
    await claim(one.token);
    await Promise.all([
      one.reader.untilTopic('assignments'),
      another.reader.untilTopic('shifts'),
      admin.untilTopic('assignments'),
    ]);
    expect(one.reader.topics).toEqual(['assignments', 'shifts']);
    expect(another.reader.topics).toEqual(['shifts']);
    expect(admin.topics).toEqual(['alerts', 'assignments', 'shifts']);
  });

  it('[F-157] refreshes the shifts of everyone when an application frees a held position, and when it is held', async () => {
    const [holder, another] = [await aListeningWorker(), await aListeningWorker()];
    const adminToken = await anAdminToken(test);
    const shift = await aShift(test, { inHours: 30, requiresApproval: true });
    const body = { userIds: [holder.id], isExclusive: true };
    await test.call('POST', `/api/admin/shifts/${shift.id}/ask`, { token: adminToken, body });
    await another.reader.untilTopic('shifts');
    another.reader.clear();
    const applied = await test.call('POST', `/api/shifts/${shift.id}/apply`, { token: holder.token });
    expect(applied.body.assignment).toMatchObject({ status: 'pending' });
    await another.reader.untilTopic('shifts');
  });

  it('[F-158] refreshes the alerts of admins when a position is held, and when it is not any more', async () => {
    const { id, token } = await aListeningWorker();
    const adminToken = await anAdminToken(test);
    const admin = await listen(adminToken);
    const shift = await aShift(test, { inHours: 30 });
    const body = { userIds: [id], isExclusive: true };
    await test.call('POST', `/api/admin/shifts/${shift.id}/ask`, { token: adminToken, body });
    await admin.untilTopic('alerts');
    admin.clear();
    const [offer] = (await test.call('GET', '/api/user/offers', { token })).body;
    await test.call('POST', `/api/offers/${offer.id}/decline`, { token });
    await admin.untilTopic('alerts');
  });

  it('[W-151, W-158] tells admins of a note on a worker, and not the worker', async () => {
    const { id, token, reader } = await aListeningWorker();
    const adminToken = await anAdminToken(test);
    const admin = await listen(adminToken);
    const body = { clientRequestId: randomUUID(), text: 'Asks for mornings.' };
    await test.call('POST', `/api/admin/workers/${id}/notes`, { token: adminToken, body });
    await admin.untilTopic('workerNotes');
    await claim(token);
    await reader.untilTopic('assignments');
    expect(reader.topics).toEqual(['assignments', 'shifts']);
  });

  it('[W-214] tells admins of a draft that is saved, edited or deleted, and no worker', async () => {
    const { token, reader } = await aListeningWorker();
    const adminToken = await anAdminToken(test);
    const admin = await listen(adminToken);
    const call = (method: string, path: string, body?: object) =>
      test.call(method, path, { token: adminToken, ...(body && { body }) });
    const times = { date: '2026-11-20', startTime: '09:00', endTime: '17:00' };
    const terms = { title: 'Planned', description: 'Later', skillLevelId: 1, payRate: 18, totalPositions: 2 };
    const { id } = (await call('POST', '/api/shifts', { ...terms, ...times, isDraft: true })).body;
    await admin.untilTopic('drafts');
    for (const change of [
      () => call('PUT', `/api/shifts/${id}`, { ...terms, ...times, payRate: 19 }),
      () => call('DELETE', `/api/shifts/${id}`),
    ]) {
      admin.clear();
      expect((await change()).status).toBe(200);
      await admin.untilTopic('drafts');
    }
    expect(admin.topics).toEqual(['drafts']);
    expect(reader.topics).toEqual([]);
    await claim(token);
    await reader.untilTopic('assignments');
    expect(reader.topics).toEqual(['assignments', 'shifts']);
  });

  it('[H-33] sends topics only', async () => {
    const { id, token, reader } = await aListeningWorker();
    await claim(token);
    await reader.untilTopic('assignments');
    expect(JSON.stringify(reader.events)).not.toContain(String(id));
    expect(reader.names.every((name) => name === 'changed')).toBe(true);
  });

  it('[H-33] informs the workers on an edited shift', async () => {
    const { token, reader } = await aListeningWorker();
    const admin = await anAdminToken(test);
    const { id, date } = await claim(token);
    await reader.untilTopic('assignments');
    reader.clear();
    const body = {
      title: 'Kitting line B',
      description: 'Pack kits',
      skillLevelId: 1,
      date,
      startTime: '09:00',
      endTime: '17:00',
      payRate: 18,
      totalPositions: 2,
      requirements: [],
    };
    expect(await test.call('PUT', `/api/shifts/${id}`, { token: admin, body })).toMatchObject({ status: 200 });
    await reader.untilTopic('assignments');
  });

  it('[H-33] reaches the clients of another server on the same database', async () => {
    const { token, reader } = await aListeningWorker(other);
    await claim(token, test);
    await reader.untilTopic('assignments');
  });
});

describe('an invalidation', () => {
  it('[H-33] is sent after the commit of its change', async () => {
    const { id, reader } = await aListeningWorker();
    let commit: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => (commit = resolve));
    const change = test.unitOfWork.run(async (tx) => {
      await auditEdit(tx, id);
      await committed;
    });
    const marker = await aListeningWorker();
    await editWorker(marker.id); // a later change is published first
    await marker.reader.untilTopic('workers');
    expect(reader.topics).toEqual([]);
    commit();
    await change;
    await reader.untilTopic('workers');
  });

  it('[H-33] is not sent for a change that was rolled back', async () => {
    const { id, reader } = await aListeningWorker();
    const change = test.unitOfWork.run(async (tx) => {
      await auditEdit(tx, id);
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    const marker = await aListeningWorker();
    await editWorker(marker.id);
    await marker.reader.untilTopic('workers');
    expect(reader.topics).toEqual([]);
  });
});

describe('the connection for invalidations', () => {
  it('[H-33] commits asynchronously: the resync of the next start replaces invalidations lost in a crash', async () => {
    const { client } = test.app.get(InvalidationChannel) as unknown as { client: Client };
    const sql = `SELECT setting, source FROM pg_settings WHERE name = 'synchronous_commit'`;
    expect((await client.query(sql)).rows).toEqual([{ setting: 'off', source: 'client' }]);
    expect(await rowsOf(test, sql)).not.toMatchObject([{ source: 'client' }]); // other connections keep the database's setting
  });
});

describe('when the connection to the database is cut', () => {
  it('[H-33] clients of that server get a resync once it is back, and invalidations arrive again', async () => {
    const { id, reader } = await aListeningWorker();
    const cut = await rowsOf(
      test,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'gigshift-live'`,
    );
    expect(cut).toHaveLength(2);
    await editWorker(id);
    await reader.untilNamed('resync');
    await reader.untilTopic('workers');
    reader.clear();
    await editWorker(id);
    await reader.untilTopic('workers');
  });
});

describe('a stream ends', () => {
  it('[H-33, A-43] when its session is ended on any server', async () => {
    const { token, reader } = await aListeningWorker(other);
    const stays = await aListeningWorker(other);
    expect((await test.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    await reader.untilEnded();
    expect(stays.reader.hasEnded).toBe(false);
  });

  it('[H-33] when an admin signs out of the directory', async () => {
    const token = await anAdminToken(test);
    const reader = await listen(token, other);
    expect((await test.call('POST', '/api/auth/azure/logout', { token })).status).toBeLessThan(300);
    await reader.untilEnded();
  });

  it('[H-33] when its token expires', async () => {
    const { id } = await aWorker(test);
    const token = await aWorkerToken(test, id);
    const soon = new Date(test.app.get(RealTime).now() + 1_500);
    await test.dataSource.query('UPDATE sessions SET expires_at = $2 WHERE user_id = $1', [id, soon]);
    const reader = await listen(token);
    expect(reader.hasEnded).toBe(false);
    await reader.untilEnded();
  });

  it('[H-33] with `replaced` for the oldest of six of one person', async () => {
    const { token, reader: oldest } = await aListeningWorker();
    const next = [];
    for (let opened = 0; opened < 4; opened += 1) next.push(await listen(token));
    expect(oldest.hasEnded).toBe(false);
    next.push(await listen(token));
    await oldest.untilEnded();
    expect(oldest.names).toEqual(['replaced']);
    expect(next.map(({ hasEnded }) => hasEnded)).toEqual([false, false, false, false, false]);
  });

  it('[H-33] when its client disconnects at any moment, and is removed from the open streams', async () => {
    const streams = test.app.get(LiveStreams) as unknown as { open: Set<unknown> };
    await until(async () => streams.open.size === 0);
    const people = await Promise.all(Array.from({ length: 12 }, () => aWorker(test)));
    const tokens = await Promise.all(people.map(({ id }) => aWorkerToken(test, id)));
    const path = `${await test.app.getUrl()}/api/events`;
    const abortedStreams = Array.from({ length: 120 }, async (_, turn) => {
      const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` };
      const calling = new AbortController();
      const request = fetch(path, { headers, signal: calling.signal });
      if (turn % 3 > 0) await Promise.race([request, new Promise((resolve) => setTimeout(resolve, turn % 40))]);
      calling.abort();
      await request.then(({ body }) => body?.cancel()).catch(() => undefined);
    });
    await Promise.all(abortedStreams);
    for (const { id } of people) await editWorker(id);
    await until(async () => streams.open.size === 0);
    const server = test.app.getHttpServer() as Server;
    const count = () => new Promise((resolve) => server.getConnections((_error, open) => resolve(open)));
    server.closeIdleConnections();
    await until(async () => (await count()) === 0);
  });

  it('[H-33] at once when the server stops', async () => {
    const third = await anotherServer();
    await third.app.listen(0, '127.0.0.1');
    const { reader } = await aListeningWorker(third);
    const started = performance.now();
    await third.close();
    expect(performance.now() - started).toBeLessThan(3_000);
    await reader.untilEnded();
    const left = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'gigshift-live'`;
    expect(await rowsOf(test, left)).toHaveLength(2);
  });
});
