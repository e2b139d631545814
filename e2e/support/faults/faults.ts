import { FAULTS, type Fault } from './faulty-proxy.js';

/** mulberry32: the same seed gives the same faults. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How often each fault hits a clock call. */
const SHARES: readonly [Fault, number][] = [
  ['lost', 0.08],
  ['reply lost', 0.1],
  ['busy', 0.05],
  ['cut', 0.04],
  ['late', 0.02],
  ['expired', 0.03],
  ['killed before request', 0.02],
  ['killed before response', 0.02],
  ['killed with response', 0.02],
];
/** Token calls are few. */
const TOKEN_LOST = 0.25;

export function chooseFault(call: 'clock' | 'token', random: number): Fault {
  if (call === 'token') return random < TOKEN_LOST ? 'lost' : 'none';
  let up = 0;
  return SHARES.find(([, share]) => random < (up += share))?.[0] ?? 'none';
}

/** How often each fault occurred. */
export class FaultCounts {
  private readonly counts = new Map<Fault, number>();

  add(fault: Fault): Fault {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    return fault;
  }

  toString(): string {
    return FAULTS.map((fault) => `${fault} ${this.counts.get(fault) ?? 0}`).join(', ');
  }
}
