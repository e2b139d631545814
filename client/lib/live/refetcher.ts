import type { QueryClient } from '@tanstack/react-query';
import { chance } from '../chance.js';
import { isHeld, onReleased } from './hold.js';
import { changedBy } from './topic-paths.js';

/** What changes within this long is refetched together. */
const TOGETHER_MS = 300;
/** Not everybody at the same moment. */
const SPREAD_MS = 500;
/** Where changes never cease, lists follow this often. */
const AT_MOST_EVERY_MS = 2_000;

export type Refetcher = {
  topics(topics: readonly string[]): void;
  everything(): void;
  stop(): void;
};

/** Refetches what changed: soon, in bursts, only where somebody looks, and never away from under a form in use. */
export function createRefetcher(queryClient: QueryClient): Refetcher {
  const changed = new Set<string>();
  let isEverything = false;
  let lastAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    if (document.hidden || isHeld()) return; // asked again once that is over
    const isChanged = changedBy(changed);
    void queryClient.invalidateQueries(isEverything ? {} : { predicate: ({ queryKey }) => isChanged(queryKey) });
    changed.clear();
    isEverything = false;
    lastAt = performance.now();
  };
  const soon = () => {
    if (timer !== undefined || (!isEverything && changed.size === 0)) return;
    const together = TOGETHER_MS + chance() * SPREAD_MS;
    timer = setTimeout(flush, Math.max(together, lastAt + AT_MOST_EVERY_MS - performance.now()));
  };
  const stopHearing = onReleased(soon);
  document.addEventListener('visibilitychange', soon);
  return {
    topics: (topics) => {
      for (const topic of topics) changed.add(topic);
      soon();
    },
    everything: () => {
      isEverything = true;
      soon();
    },
    stop: () => {
      clearTimeout(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', soon);
    },
  };
}
