import { seededRandom } from '../../e2e/support/faults/faults.js';
import type { Measured } from '../costs/measurements.js';
import { type ModelCall, Calls } from './calls.js';
import { Engine } from './engine.js';
import { type Fleet, Running } from './fleet.js';

/** Calls that arrive at a rate independent of the responses. */
export type Traffic = {
  perSecond: number;
  /** Draws the next call. */
  draw: (random: () => number) => ModelCall;
  /** Positions of each shift at the start; a missing shift has no limit. */
  positions: ReadonlyMap<number, number>;
};

export type Outcome = {
  /** Utilization; 1: fully used. */
  app: number;
  database: number;
  replicas: number;
  /** The maximum number of connections in use over all instances. */
  connections: number;
  /** The longest queue for one shift. */
  line: number;
  /** Milliseconds; infinite if many calls get no response. */
  p95: { read: number; signUp: number };
};

const SEED = 11;
const ANSWERED_AT_LEAST = 0.9;

/** Simulates a fleet. @param seconds simulated time; the first half warms up */
export function simulate(measured: Measured, fleet: Fleet, traffic: Traffic, seconds: number): Outcome {
  const engine = new Engine();
  const random = seededRandom(SEED);
  const running = new Running(engine, fleet);
  const calls = new Calls(running, measured, new Map(traffic.positions), random);
  const endMs = seconds * 1_000;
  const took = { read: [] as number[], signUp: [] as number[] };
  const started = { read: 0, signUp: 0 };
  const arrive = () => {
    const one = traffic.draw(random);
    const what = one.kind === 'claim' ? 'signUp' : 'read';
    const startedAt = engine.now;
    const counts = startedAt >= endMs / 2 && startedAt < endMs * 0.9;
    if (counts) started[what] += 1;
    calls.do(one, () => counts && took[what].push(engine.now - startedAt));
    engine.after((-Math.log(1 - random()) * 1_000) / traffic.perSecond, arrive);
  };
  arrive();
  engine.runUntil(endMs);
  const p95 = (what: 'read' | 'signUp') =>
    took[what].length >= started[what] * ANSWERED_AT_LEAST ? at(took[what], 0.95) : Infinity;
  return { ...sharesOf(running), p95: { read: p95('read'), signUp: p95('signUp') } };
}

function sharesOf({ instances, databases, rows }: Running): Omit<Outcome, 'p95'> {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const lines = [...rows.values()].map(({ most }) => most.waiting);
  return {
    app: mean(instances.map(({ thread }) => thread.share)),
    database: mean(databases.map(({ cores }) => cores.share)),
    replicas: mean(databases.map(({ replicas }) => replicas?.share ?? 0)),
    connections: instances.reduce((sum, { connections }) => sum + connections.most.inUse, 0),
    line: lines.reduce((most, one) => Math.max(most, one), 0),
  };
}

/** Returns a percentile. @param part the share of values at or below it, from 0 to 1 */
export function at(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}
