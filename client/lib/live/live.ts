import type { QueryClient } from '@tanstack/react-query';
import { LIVE_RECENT_MS } from '../../../shared/live/live.contract.js';
import { random } from '../random.js';
import { bearerToken } from '../auth/stored-session.js';
import { retryDelay } from './backoff.js';
import { readStream, type StreamEnd } from './read-stream.js';
import { Refetcher } from './refetcher.js';

/** Milliseconds that a request takes, added to the age of the data. */
const REQUEST_MS = 2_000;
/** Milliseconds after which a stream counts as successful. */
const GOOD_AFTER_MS = 10_000;

/**
 * Keeps the lists on the screen up to date until it is stopped, with one stream that is reopened whenever it is lost.
 * After a gap everything is refetched (decisions: streams of events). The same happens after a refused token, which is
 * not used again: the refusal of those calls ends the session. [H-33, H-84]
 */
export class Live {
  private readonly refetcher: Refetcher;
  private readonly policy = watchConnectionPolicy(() => this.settle());
  private refusedToken: string | null = null;
  private hadGap = false;
  private failures = 0;
  private reading: AbortController | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  /** @param shownSince by `performance.now()`, the earliest time at which a list may have been fetched */
  constructor(
    queryClient: QueryClient,
    private readonly shownSince: number,
  ) {
    this.refetcher = new Refetcher(queryClient);
    this.settle();
  }

  /** Opens or closes the stream by the connection policy; call it when the policy's result may have changed. */
  settle(): void {
    if (!this.policy.isWanted()) this.reading?.abort();
    else if (!this.reading && this.retry === undefined) void this.read();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    this.reading?.abort();
    this.policy.stop();
    this.refetcher.stop();
  }

  private async read(): Promise<void> {
    const token = bearerToken();
    if (token === null || token === this.refusedToken) return;
    this.reading = new AbortController();
    const startedAt = performance.now();
    const handlers = {
      onOpen: () => this.refetchAfterGap(),
      onChanged: (topics: string[]) => this.refetcher.topics(topics),
      onResync: () => this.refetcher.everything(),
    };
    const end = await readStream(token, this.hadGap ? 0 : this.age(), handlers, this.reading.signal);
    this.reading = null;
    this.hadGap = true;
    if (end === 'refused') {
      this.refusedToken = token;
      this.refetcher.everything();
    }
    this.failures = performance.now() - startedAt > GOOD_AFTER_MS ? 0 : this.failures + 1;
    if (!this.isStopped) this.tryAgain(end);
  }

  /** The first stream starts with the changes since the page's data was fetched; only older data is refetched. */
  private refetchAfterGap(): void {
    if (this.hadGap || this.age() > LIVE_RECENT_MS) this.refetcher.everything();
    this.hadGap = true;
  }

  private age(): number {
    return performance.now() - this.shownSince + REQUEST_MS;
  }

  private tryAgain(end: StreamEnd): void {
    if (end === 'replaced') this.policy.pauseUntilVisible();
    const settle = () => {
      this.retry = undefined;
      this.settle();
    };
    this.retry = setTimeout(settle, retryDelay(this.failures, random()));
  }
}

const HIDDEN_FOR_MS = 5 * 60_000;

const EVENTS = [
  [window, 'online'],
  [window, 'offline'],
  [window, 'focus'],
  [document, 'visibilitychange'],
] as const;

/**
 * Decides whether the event stream is open: with a network, and while the page was visible within the last 5 minutes. A
 * `replaced` stream waits until the page becomes visible again; otherwise two windows would replace each other forever.
 */
function watchConnectionPolicy(onChange: () => void) {
  let isExpired = false;
  let isPausedUntilVisible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onEvent = (event?: Event) => {
    clearTimeout(timer);
    if (!document.hidden) isExpired = false;
    else timer = setTimeout(expire, HIDDEN_FOR_MS);
    if (!document.hidden && event && event.type !== 'online' && event.type !== 'offline') isPausedUntilVisible = false;
    onChange();
  };
  const expire = () => {
    isExpired = true;
    onChange();
  };
  for (const [target, type] of EVENTS) target.addEventListener(type, onEvent);
  if (document.hidden) timer = setTimeout(expire, HIDDEN_FOR_MS);
  return {
    isWanted: () => navigator.onLine && !isExpired && !isPausedUntilVisible,
    pauseUntilVisible: () => {
      isPausedUntilVisible = true;
    },
    stop: () => {
      clearTimeout(timer);
      for (const [target, type] of EVENTS) target.removeEventListener(type, onEvent);
    },
  };
}
