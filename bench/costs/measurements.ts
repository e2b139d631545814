import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from '../support/save.js';
import type { Spent } from './processor.js';

/**
 * Calls of a worker's day. `claim`: a sign-up that meets nobody; `hot`: one of many for the same shift, which has room for
 * all; `refused`: one for a shift that is full; `lateClockIn`: with the job that it leaves.
 */
export const KINDS = [
  ...(['list', 'own', 'notifications', 'session'] as const),
  ...(['claim', 'hot', 'refused', 'clockIn', 'lateClockIn'] as const),
] as const;
export type Kind = (typeof KINDS)[number];

/** Many workers asking for one shift at a time, by so many connections. */
export type Rush = {
  connections: number;
  calls: number;
  perSecond: number;
  p95: number;
};

/** What one machine says of itself: the model of docs/scale.md takes its figures from here and from nowhere else. */
export type Measured = {
  /** Where and of what. */
  where: string;
  cores: number;
  poolSize: number;
  /** Milliseconds of processor time for one call. */
  costs: Record<Kind, Spent>;
  /** Milliseconds until what is committed lies on the disk. */
  flushMs: number;
  /** Of one shift with so many positions. */
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
