import type { Measured } from '../costs/measurements.js';
import type { Fleet } from './fleet.js';
import { type Outcome, simulate, type Traffic } from './simulate.js';

/** A possible bottleneck; `line`: the queue for the row lock of one shift, which no larger installation shortens. */
export type Bottleneck = 'app' | 'database' | 'replicas' | 'line';
export type Grown = {
  fleet: Fleet;
  outcome: Outcome;
  /** In order of first occurrence. */
  full: Bottleneck[];
};

/** The maximum utilization; above it, waits become too long when a part fails. */
const MAX_LOAD = 0.7;
const AIM = 0.6;
const LARGEST_CORES = 32;
const STEPS = 24;
export const SMALLEST_FLEET: Fleet = {
  instances: 1,
  poolSize: 12,
  databaseCores: 2,
  shards: 1,
  replicas: 0,
};

/** Enlarges a fleet at its bottleneck until no utilization is too high. @param seconds simulated for each size */
export function grow(measured: Measured, traffic: Traffic, { from, seconds }: { from: Fleet; seconds: number }): Grown {
  let fleet = from;
  const full: Bottleneck[] = [];
  for (let step = 0; ; step += 1) {
    const outcome = simulate(measured, fleet, traffic, seconds);
    const fullest = bottleneckOf(outcome);
    if (!fullest || step === STEPS) return { fleet, outcome, full };
    if (!full.includes(fullest)) full.push(fullest);
    if (fullest === 'line') return { fleet, outcome, full };
    fleet = enlarged(fleet, fullest, outcome[fullest]);
  }
}

function bottleneckOf(outcome: Outcome): Bottleneck | null {
  const shares = (['app', 'database', 'replicas'] as const).map((what) => [what, outcome[what]] as const);
  const [what, share] = shares.reduce((most, one) => (one[1] > most[1] ? one : most));
  if (share > MAX_LOAD) return what;
  return outcome.p95.signUp === Infinity || outcome.p95.read === Infinity ? 'line' : null;
}

/** Enlarges the database while larger ones exist, then adds read replicas, then shards. */
function enlarged(fleet: Fleet, what: Exclude<Bottleneck, 'line'>, share: number): Fleet {
  const times = share > 0.95 ? 2 : share / AIM;
  if (what === 'app') return { ...fleet, instances: Math.ceil(fleet.instances * times) };
  if (what === 'replicas') return { ...fleet, replicas: Math.ceil(fleet.replicas * times) };
  if (fleet.databaseCores < LARGEST_CORES) return { ...fleet, databaseCores: fleet.databaseCores * 2 };
  if (fleet.replicas === 0) return { ...fleet, replicas: 1 };
  return { ...fleet, shards: fleet.shards * 2 };
}
