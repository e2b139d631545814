import { FATES, type Fate } from './faulty-proxy.js';

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
const SHARES: readonly [Fate, number][] = [
  ['lost', 0.08],
  ['reply lost', 0.1],
  ['busy', 0.05],
  ['cut', 0.04],
  ['late', 0.02],
  ['expired', 0.03],
  ['killed before', 0.02],
  ['killed unheard', 0.02],
  ['killed heard', 0.02],
];
/** Token calls are few. */
const TOKEN_LOST = 0.25;

export function fateOf(call: 'tap' | 'token', random: number): Fate {
  if (call === 'token') return random < TOKEN_LOST ? 'lost' : 'arrives';
  let up = 0;
  return SHARES.find(([, share]) => random < (up += share))?.[0] ?? 'arrives';
}

/** How often each fault occurred. */
export class Tally {
  private readonly counts = new Map<Fate, number>();

  add(fate: Fate): Fate {
    this.counts.set(fate, (this.counts.get(fate) ?? 0) + 1);
    return fate;
  }

  toString(): string {
    return FATES.map((fate) => `${fate} ${this.counts.get(fate) ?? 0}`).join(', ');
  }
}
