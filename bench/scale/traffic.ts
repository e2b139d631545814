import type { ModelCall } from './calls.js';
import type { Traffic } from './simulate.js';

/** A worker's calls in a day: opens the app ten times, claims some shifts, clocks in and out, one in ten late. */
export const A_DAY: readonly (readonly [ModelCall['kind'], number])[] = [
  ...(['list', 'own', 'notifications', 'session'] as const).map((kind) => [kind, 10] as const),
  ['claim', 0.8],
  ['clockIn', 1.17],
  ['lateClockIn', 0.13],
];
const CALLS_A_DAY = A_DAY.reduce((sum, [, times]) => sum + times, 0);
/** Half of the day's calls occur within two hours. */
const [BUSY_SHARE, BUSY_SECONDS] = [0.5, 7_200];
const WORKERS_A_SHIFT = 10;

/** A release of shifts: the share of workers, the period in seconds, and the shifts. */
export const NOON = { share: 0.1, seconds: 60, shifts: 200, positions: 20, sameShiftShare: 0.1 };

export function busiestSecond(workers: number): Traffic {
  const draw = (random: () => number): ModelCall => {
    let left = random() * CALLS_A_DAY;
    const kind = A_DAY.find(([, times]) => (left -= times) < 0)?.[0] ?? 'list';
    return kind === 'claim' ? { kind, shift: Math.floor((random() * workers) / WORKERS_A_SHIFT) } : { kind };
  };
  return { perSecond: (CALLS_A_DAY * workers * BUSY_SHARE) / BUSY_SECONDS, draw, positions: new Map() };
}

/** Each worker opens the list and claims a shift; one in ten claims the same one, the others a random one. */
export function releaseAtNoon(workers: number): Traffic {
  const { share, seconds, shifts, positions, sameShiftShare } = NOON;
  const draw = (random: () => number): ModelCall => {
    if (random() < 0.5) return { kind: 'list' };
    return { kind: 'claim', shift: random() < sameShiftShare ? 0 : 1 + Math.floor(random() * (shifts - 1)) };
  };
  const released = Array.from({ length: shifts }, (_, shift) => [shift, positions] as const);
  return { perSecond: (2 * workers * share) / seconds, draw, positions: new Map(released) };
}
