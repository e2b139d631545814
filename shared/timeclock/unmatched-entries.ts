import type { ClockedPair } from './time-cards.rules.js';
import { isOverlapping, isSamePair, type Sent, type TimePair } from './time-pairs.rules.js';

/** The time-clock's entries, and which of them are not matched with a shift yet. */
export class UnmatchedEntries {
  private readonly byId: Map<string, ClockedPair>;
  private readonly unmatched: Set<ClockedPair>;

  constructor(cards: readonly ClockedPair[], sent: readonly Sent[]) {
    this.byId = new Map(cards.flatMap((pair) => (pair.entryId === null ? [] : [[pair.entryId, pair]])));
    this.unmatched = new Set(cards);
    for (const change of sent) if (isPresumedPresent(change)) this.markMatched(this.findById(change.entryId));
  }

  findById(entryId: string | null): ClockedPair | null {
    return entryId === null ? null : (this.byId.get(entryId) ?? null);
  }

  /** Returns an unmatched entry with the same times, which then counts as matched. */
  matchSameTimes(target: TimePair): ClockedPair | null {
    return this.match((entry) => isSamePair(target, entry));
  }

  /** Returns an unmatched entry that overlaps these times, which then counts as matched. */
  matchOverlapping(target: TimePair): ClockedPair | null {
    return this.match((entry) => isOverlapping(target, entry));
  }

  /** Marks a change in progress as applied if the time cards show it. */
  reconcile(sent: Sent): ReconciledChange {
    if (sent.state !== 'sending' && sent.state !== 'accepted') return { ...sent, isNewlyApplied: false };
    const known = this.findById(sent.entryId);
    const applied = { ...sent, state: 'applied', isNewlyApplied: true } as const;
    if (sent.change === 'remove')
      return known === null && sent.entryId !== null ? applied : { ...sent, isNewlyApplied: false };
    if (known !== null && isSamePair(sent, known)) return applied;
    const found = this.matchSameTimes(sent);
    return found === null ? { ...sent, isNewlyApplied: false } : { ...applied, entryId: found.entryId };
  }

  /** Returns the entries that no shift was matched with. */
  rest(): ClockedPair[] {
    return [...this.unmatched];
  }

  private match(isMatch: (entry: ClockedPair) => boolean): ClockedPair | null {
    const found = [...this.unmatched].find(isMatch) ?? null;
    this.markMatched(found);
    return found;
  }

  private markMatched(entry: ClockedPair | null): void {
    if (entry) this.unmatched.delete(entry);
  }
}

/** `isNewlyApplied`: the applied state is not stored yet. */
export type ReconciledChange = Sent & { isNewlyApplied: boolean };

/** Returns whether the sent entry should exist on the time-clock. */
export function isPresumedPresent({ entryId, change, state }: Sent): boolean {
  return entryId !== null && !(change === 'remove' && state === 'applied');
}
