import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { instant, type Instant } from '../../../shared/kernel/time.js';
import type { RealTime } from '../clock/clock.js';
import { DomainError } from '../http/errors/domain-error.js';
import type { Authenticator, Principal, WorkerPrincipal } from '../http/security/principal.js';
import { InvalidationBatch } from './invalidation-batch.js';
import type { InvalidationChannel } from './invalidation-channel.js';
import type { Invalidation } from './invalidation.js';
import { LiveStreams } from './live-streams.js';

const START = instant(Date.parse('2026-11-17T15:00:00Z'));

let now: Instant;
let refusal: DomainError | null;
let publish: (batch: InvalidationBatch) => void;
let streams: LiveStreams;

beforeEach(() => {
  now = START;
  refusal = null;
  const channel = { onBatch: (listener: typeof publish) => (publish = listener) };
  const authenticator = {
    authenticate: async () => {
      if (refusal) throw refusal;
    },
  };
  streams = new LiveStreams(
    channel as unknown as InvalidationChannel,
    authenticator as unknown as Authenticator,
    { now: () => now } as RealTime,
  );
  streams.onModuleInit();
});
afterEach(() => streams.close());

const worker = (id: number): Principal =>
  ({ kind: 'worker', id, expiresAt: instant(START + 3_600_000) }) as WorkerPrincipal;

function open(id: number, ageMs = 0) {
  const request = { raw: { socket: { destroy: () => undefined } } };
  return streams.add(worker(id), request as never, ageMs);
}

function batchOf(...invalidations: Invalidation[]): InvalidationBatch {
  const batch = new InvalidationBatch();
  for (const invalidation of invalidations) batch.add(invalidation);
  return batch;
}

const readText = (stream: ReturnType<typeof open>) => String(stream.body.read() ?? '');
const later = () => new Promise((resolve) => setImmediate(resolve));

describe('the open streams', () => {
  it('[H-33] begin with the person’s invalidations since the page was opened', () => {
    publish(batchOf({ topic: 'scores', userId: 1 }));
    now = instant(START + 4_000);
    expect(readText(open(1, 4_000))).toBe('event: changed\ndata: ["scores"]\n\n:\n\n');
    expect(readText(open(2, 4_000))).toBe(':\n\n');
    expect(readText(open(1, 3_999))).toBe(':\n\n');
  });

  it('[H-33] begin with a resync when invalidations were lost shortly before', () => {
    publish(InvalidationBatch.resync());
    publish(batchOf({ topic: 'scores', userId: 1 }));
    expect(readText(open(1, 1))).toBe('event: resync\ndata: \n\n:\n\n');
  });

  it('[H-33] disconnect a client that does not read, and no other', async () => {
    const [slow, fast] = [open(1), open(2)];
    for (let sent = 0; sent < 2_000 && !slow.body.destroyed; sent += 1) {
      publish(batchOf({ topic: 'shifts' }));
      readText(fast);
    }
    expect([slow.body.destroyed, fast.body.destroyed]).toEqual([true, false]);
    await later();
    publish(batchOf({ topic: 'shifts' }));
    expect(readText(fast)).toBe('event: changed\ndata: ["shifts"]\n\n');
  });

  it('[H-33] send nothing after their end, and still deliver what was sent before', async () => {
    const oldest = open(1);
    const chunks: string[] = [];
    let failed: unknown = null;
    oldest.body.on('error', (error) => (failed = error));
    for (let more = 0; more < 5; more += 1) open(1);
    publish(batchOf({ topic: 'shifts' }));
    streams.close();
    for await (const chunk of oldest.body) chunks.push(String(chunk));
    expect([failed, chunks.join('')]).toEqual([null, ':\n\nevent: replaced\ndata: \n\n']);
  });

  it('[H-33] end with the session, but not when authentication fails with an error', async () => {
    const stream = open(1);
    readText(stream);
    let ended = false;
    stream.body.once('end', () => (ended = true)).resume();
    const askAgain = async () => {
      publish(batchOf({ topic: 'workerSessions', userId: 1 }));
      await later();
      await later();
      return ended;
    };
    refusal = new DomainError('service_unavailable');
    expect(await askAgain()).toBe(false);
    refusal = new DomainError('session_ended');
    expect(await askAgain()).toBe(true);
  });

  it('[H-33] are all authenticated again after lost invalidations, because one of them may have ended a session', async () => {
    const stream = open(1);
    let ended = false;
    stream.body.once('end', () => (ended = true)).resume();
    refusal = new DomainError('session_ended');
    publish(InvalidationBatch.resync());
    await later();
    await later();
    expect(ended).toBe(true);
  });
});
