import type { QueryClient } from '@tanstack/react-query';
import { random } from '../random.js';
import { postponements, isRefetchPostponed } from './postpone-refetch.js';
import { changedBy } from './topic-paths.js';

/** Milliseconds in which changes are collected and refetched together. */
const BATCH_MS = 300;
/** Random, so that clients do not refetch at the same moment. */
const SPREAD_MS = 500;
/** Milliseconds after which lists are refetched even if changes keep arriving. */
const AT_MOST_EVERY_MS = 2_000;

/** Refetches changed lists: soon, in batches, only on a visible page, and never while a form has typed input. */
export class Refetcher {
  private readonly changed = new Set<string>();
  private isEverything = false;
  private lastAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly soon = () => this.planFlush();
  private readonly unsubscribe = postponements.subscribe(() => !isRefetchPostponed() && this.soon());

  constructor(private readonly queryClient: QueryClient) {
    document.addEventListener('visibilitychange', this.soon);
  }

  topics(topics: readonly string[]): void {
    for (const topic of topics) this.changed.add(topic);
    this.planFlush();
  }

  everything(): void {
    this.isEverything = true;
    this.planFlush();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.unsubscribe();
    document.removeEventListener('visibilitychange', this.soon);
  }

  private planFlush(): void {
    if (this.timer !== undefined || (!this.isEverything && this.changed.size === 0)) return;
    const batchDelay = BATCH_MS + random() * SPREAD_MS;
    const wait = Math.max(batchDelay, this.lastAt + AT_MOST_EVERY_MS - performance.now());
    this.timer = setTimeout(() => this.flush(), wait);
  }

  private flush(): void {
    this.timer = undefined;
    if (document.hidden || isRefetchPostponed()) return; // scheduled again once that is over
    const isChanged = changedBy(this.changed);
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isChanged(queryKey);
    void this.queryClient.invalidateQueries(this.isEverything ? {} : { predicate });
    this.changed.clear();
    this.isEverything = false;
    this.lastAt = performance.now();
  }
}
