import { describe, expect, it } from '@jest/globals';
import type { Measured } from '../costs/measurements.js';
import { Engine } from './engine.js';
import { grow, SMALLEST_FLEET } from './growing.js';
import { Resource } from './resource.js';
import { modelRush } from './rush.js';
import { at, simulate } from './simulate.js';
import { busiestSecond, releaseAtNoon } from './traffic.js';

const spent = (app: number, database: number) => ({ app, database, load: 0.1 });
const READ = spent(1, 1);
const MEASURED: Measured = {
  where: 'a machine of the test',
  cores: 2,
  poolSize: 16,
  costs: {
    ...{ list: READ, own: READ, notifications: READ, session: READ },
    ...{ claim: spent(1, 3), hot: spent(1.2, 3.4), refused: spent(1, 1.5) },
    ...{ clockIn: spent(2, 4), lateClockIn: spent(2, 4) },
  },
  flushMs: 1,
  positions: 100,
  rushes: [],
};

describe('simulated time', () => {
  it('runs events by time, and simultaneous ones in order of scheduling', () => {
    const engine = new Engine();
    const order: string[] = [];
    const note = (name: string) => () => void order.push(`${name} ${engine.now}`);
    for (const [delay, name] of [
      [5, 'e'],
      [1, 'a'],
      [3, 'c'],
      [3, 'd'],
      [2, 'b'],
      [9, 'late'],
    ] as const)
      engine.after(delay, note(name));
    engine.runUntil(5);
    expect(order).toEqual(['a 1', 'b 2', 'c 3', 'd 3', 'e 5']);
    expect(engine.now).toBe(5);
  });

  it('queues waiters first in, first out, and knows the utilization', () => {
    const engine = new Engine();
    const one = new Resource(engine, 1);
    const ended: number[] = [];
    for (let caller = 0; caller < 3; caller += 1)
      one.take(() =>
        engine.after(2, () => {
          ended.push(engine.now);
          one.release();
        }),
      );
    engine.runUntil(12);
    expect([ended, one.most, one.share]).toEqual([[2, 4, 6], { inUse: 1, waiting: 2 }, 0.5]);
  });
});

describe('a simulated fleet', () => {
  const seconds = 10;
  const traffic = busiestSecond(20_000);

  it('is as busy as its calls cost, and equal seeds give equal results', () => {
    const outcome = simulate(MEASURED, { ...SMALLEST_FLEET, databaseCores: 4 }, traffic, seconds);
    const perCall = (40 * 1 + 0.8 * 1 + 1.3 * 2) / 42.1;
    expect(outcome.app).toBeCloseTo((traffic.perSecond * perCall) / 1_000, 1);
    expect(outcome.database).toBeLessThan(outcome.app / 3);
    expect(simulate(MEASURED, { ...SMALLEST_FLEET, databaseCores: 4 }, traffic, seconds)).toEqual(outcome);
    expect(outcome.p95.signUp).toBeGreaterThan(1 + 3 + 1);
  });

  it('never catches up if it is too small', () => {
    expect(simulate(MEASURED, SMALLEST_FLEET, busiestSecond(2_000_000), 2).p95.read).toBe(Infinity);
  });

  it('grows at its bottleneck until there is none', () => {
    const { fleet, full, outcome } = grow(MEASURED, busiestSecond(400_000), { from: SMALLEST_FLEET, seconds: 2 });
    expect(full.slice(0, 1)).toEqual(['app']);
    expect(fleet.instances).toBeGreaterThan(1);
    expect(Math.max(outcome.app, outcome.database)).toBeLessThanOrEqual(0.7);
  });

  it('has no queue for a full shift, however many workers claim it', () => {
    const from = { ...SMALLEST_FLEET, instances: 64, databaseCores: 64 };
    const { full, outcome } = grow(MEASURED, releaseAtNoon(12_000_000), { from, seconds: 2 });
    expect(full).not.toContain('line');
    expect(outcome.p95.signUp).toBeLessThan(100);
  });

  it('reports the row lock as bottleneck if one shift is claimed faster than its row allows', () => {
    const from = { ...SMALLEST_FLEET, instances: 64, databaseCores: 64 };
    const endless = { perSecond: 2_000, draw: () => ({ kind: 'claim', shift: 1 }) as const, positions: new Map() };
    expect(grow(MEASURED, endless, { from, seconds: 2 }).full).toEqual(['line']);
  });
});

describe('a rush on one shift', () => {
  it('takes one caller the time of its steps, and queues more callers', () => {
    const [one, many] = [1, 64].map((connections) => modelRush(MEASURED, { connections, calls: 5_000 }));
    expect(one?.perSecond).toBeCloseTo(1_000 / (0.1 + 1 + 1.5 + (100 / 5_000) * (1.5 + 1)), -1);
    expect(many?.p95).toBeGreaterThan(5 * (one?.p95 ?? 0));
  });

  it('calculates a percentile', () => expect(at([5, 1, 4, 2, 3], 0.8)).toBe(4));
});
