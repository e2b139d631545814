import type { ClockedPair } from './time-cards.rules.js';
import { isOverlapping, isSamePair, type Sent, type TimePair } from './time-pairs.rules.js';

/** Time-clock entries that are not matched with a shift. */
export class UnmatchedEntries {
  private readonly byId: Map<string, ClockedPair>;
  private readonly unclaimed: Set<ClockedPair>;

  constructor(cards: readonly ClockedPair[], sent: readonly Sent[]) {
    this.byId = new Map(cards.flatMap((pair) => (pair.entryId === null ? [] : [[pair.entryId, pair]])));
    this.unclaimed = new Set(cards);
    for (const one of sent) if (isPresumedPresent(one)) this.claim(this.find(one.entryId));
  }

  find(entryId: string | null): ClockedPair | null {
    return entryId === null ? null : (this.byId.get(entryId) ?? null);
  }

  claim(pair: ClockedPair | null): void {
    if (pair) this.unclaimed.delete(pair);
  }

  /** Claims and returns an unclaimed entry with the same times, or one that satisfies `matches`. */
  take(target: TimePair, matches = isSamePair): ClockedPair | null {
    const found = [...this.unclaimed].find((pair) => matches(target, pair)) ?? null;
    this.claim(found);
    return found;
  }

  takeOverlapping(target: TimePair): ClockedPair | null {
    return this.take(target, isOverlapping);
  }

  /** Marks a change in progress as applied if the time cards show it. */
  reconcile(sent: Sent): ReconciledChange {
    if (sent.state !== 'sending' && sent.state !== 'accepted') return { ...sent, isNewlyApplied: false };
    const known = this.find(sent.entryId);
    const applied = { ...sent, state: 'applied', isNewlyApplied: true } as const;
    if (sent.change === 'remove')
      return known === null && sent.entryId !== null ? applied : { ...sent, isNewlyApplied: false };
    if (known !== null && isSamePair(sent, known)) return applied;
    const found = this.take(sent);
    return found === null ? { ...sent, isNewlyApplied: false } : { ...applied, entryId: found.entryId };
  }

  rest(): ClockedPair[] {
    return [...this.unclaimed];
  }
}

/** `isNewlyApplied`: the applied state is not stored yet. */
export type ReconciledChange = Sent & { isNewlyApplied: boolean };

/** Returns whether the sent entry should exist on the time-clock. */
export function isPresumedPresent({ entryId, change, state }: Sent): boolean {
  return entryId !== null && !(change === 'remove' && state === 'applied');
}
