import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageOver } from '../lib/auth/storage.testing.js';
import { db } from './db.js';
import { enqueueEvent, enqueueProgress, type NewEvent } from './enqueue-event.js';
import type { OutboxRow } from './outbox.rules.js';

const TAP: NewEvent = {
  ...{ id: 'tap', workerId: 7, kind: 'clock_in', path: '/api/worker/clock-in', subjectId: 31 },
  ...{ title: 'Packing', titleEs: null, body: { shiftAssignmentId: 31 } },
};

describe('storing an event', () => {
  let stored: OutboxRow[];
  /** Ends the write that the database is busy with. */
  let finish: (error?: Error) => void;

  beforeEach(() => {
    stored = [];
    Object.assign(globalThis, { localStorage: storageOver(new Map()) });
    Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
    jest.spyOn(db.outbox, 'put').mockImplementation(
      ((row: OutboxRow) =>
        new Promise<void>((resolve, reject) => {
          finish = (error) => (error ? reject(error) : resolve(void stored.push(row)));
        })) as never,
    );
    jest.spyOn(db.outbox, 'filter').mockImplementation((() => ({ count: async () => stored.length })) as never);
    jest.spyOn(db.outbox, 'delete').mockImplementation((async (id: string) => {
      stored = stored.filter((row) => row.id !== id);
    }) as never);
  });

  it('[O-05] ends only once it is written, with the id of the tap', async () => {
    let isEnded = false;
    const storing = enqueueEvent(TAP).then((row) => {
      isEnded = true;
      return row;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(isEnded).toBe(false);
    finish();
    expect(await storing).toMatchObject({ id: 'tap', workerId: 7, state: 'unsent', body: '{"shiftAssignmentId":31}' });
    expect(stored.map(({ id }) => id)).toEqual(['tap']);
  });

  it('[O-05] fails if it cannot be written', async () => {
    const storing = enqueueEvent(TAP);
    finish(new Error('no space'));
    await expect(storing).rejects.toThrow('no space');
  });

  it('[O-05] fails if the database does not respond within 5 s; what it writes later is taken out again', async () => {
    jest.useFakeTimers();
    const storing = enqueueEvent(TAP);
    const failed = expect(storing).rejects.toThrow('does not respond');
    await jest.advanceTimersByTimeAsync(5_000);
    await failed;
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(stored).toEqual([]);
    jest.useRealTimers();
  });
});

describe('storing what was watched of a video', () => {
  it('[O-17] keeps one report per training, with the parts of the earlier one', async () => {
    jest.useFakeTimers(); // the next run of the outbox
    const report = (id: string, from: number, to: number) =>
      enqueueProgress({
        ...{ id, workerId: 7, kind: 'progress', path: '/api/training/5/progress', subjectId: 5, title: 'Safety' },
        ...{ titleEs: null, body: { positionSeconds: to, watched: [{ from, to }] } },
      });
    let stored: OutboxRow[] = [];
    jest
      .spyOn(db, 'transaction')
      .mockImplementation(((_mode: string, _table: unknown, write: () => unknown) => write()) as never);
    jest.spyOn(db.outbox, 'where').mockImplementation((() => ({
      filter: (isOne: (row: OutboxRow) => boolean) => ({ first: async () => stored.find(isOne) }),
    })) as never);
    jest.spyOn(db.outbox, 'put').mockImplementation((async (row: OutboxRow) => void stored.push(row)) as never);
    jest.spyOn(db.outbox, 'delete').mockImplementation((async (id: string) => {
      stored = stored.filter((row) => row.id !== id);
    }) as never);
    await report('one', 0, 10);
    await report('two', 10, 25);
    expect(stored.map(({ id, kind, state }) => [id, kind, state])).toEqual([['two', 'progress', 'unsent']]);
    expect(JSON.parse(stored[0]!.body)).toEqual({
      ...{ positionSeconds: 25, watched: [{ from: 0, to: 25 }], capturedOffline: true },
    });
    jest.useRealTimers();
  });
});
