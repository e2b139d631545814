import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from '../support/save.js';
import type { Spent } from './processor.js';

/**
 * Calls of a worker's day. `claim`: a sign-up without competition; `hot`: one of many for a shift with positions for all;
 * `refused`: one for a full shift; `lateClockIn`: includes its job.
 */
export const KINDS = [
  ...(['list', 'own', 'notifications', 'session'] as const),
  ...(['claim', 'hot', 'refused', 'clockIn', 'lateClockIn'] as const),
] as const;
export type Kind = (typeof KINDS)[number];

/** Concurrent claims of many workers for one shift. */
export type Rush = {
  connections: number;
  calls: number;
  perSecond: number;
  p95: number;
};

/** The measurements of one machine, from which the model of docs/scale.md is calculated. */
export type Measured = {
  /** The machine and the versions measured. */
  where: string;
  cores: number;
  poolSize: number;
  /** Milliseconds of processor time per call. */
  costs: Record<Kind, Spent>;
  /** Milliseconds until a commit is on the disk. */
  flushMs: number;
  /** The number of positions of the shift. */
  positions: number;
  rushes: Rush[];
};

const FILE = join(FOLDER, 'costs.json');

export function saveMeasured(measured: Measured): void {
  writeFileSync(FILE, `${JSON.stringify(measured, rounded, 2)}\n`);
}

export function readMeasured(): Measured {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Measured;
}

const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
