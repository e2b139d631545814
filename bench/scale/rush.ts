import { seededRandom } from '../../e2e/support/faults/faults.js';
import type { Measured, Rush } from '../costs/measurements.js';
import { Calls } from './calls.js';
import { Engine } from './engine.js';
import { Running } from './fleet.js';
import { at } from './simulate.js';

const SEED = 7;
const SHIFT = 1;
const LONGEST_MS = 600_000;

/**
 * The simulated rush, to be compared with the measured one. Each connection sends its next call after the response to
 * the previous one.
 */
export type Modelled = Pick<Rush, 'connections' | 'calls' | 'perSecond' | 'p95'>;

export function modelRush(measured: Measured, { connections, calls }: Pick<Rush, 'connections' | 'calls'>): Modelled {
  const { cores, poolSize, positions } = measured;
  const engine = new Engine();
  const fleet = {
    instances: 1,
    poolSize,
    databaseCores: cores,
    shards: 1,
    replicas: 0,
    sharedCores: cores,
  };
  const simulation = new Calls(new Running(engine, fleet), measured, new Map([[SHIFT, positions]]), seededRandom(SEED));
  const durationsMs: number[] = [];
  let [started, endedAt] = [0, 0];
  const startCall = () => {
    if (started === calls) return;
    started += 1;
    const startedAt = engine.now;
    simulation.do({ kind: 'claim', shift: SHIFT }, () => {
      durationsMs.push(engine.now - startedAt);
      endedAt = engine.now;
      engine.after(0, startCall);
    });
  };
  for (let index = 0; index < connections; index += 1) startCall();
  engine.runUntil(LONGEST_MS);
  return { connections, calls, perSecond: (1_000 * durationsMs.length) / endedAt, p95: at(durationsMs, 0.95) };
}
