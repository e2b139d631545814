import type { QueryClient } from '@tanstack/react-query';
import { LIVE_RECENT_MS } from '../../../shared/live/live.contract.js';
import { chance } from '../chance.js';
import { bearerToken } from '../stored-session.js';
import { waitAfter } from './backoff.js';
import { watchWish } from './connection-wish.js';
import { readStream } from './read-stream.js';
import { createRefetcher } from './refetcher.js';

/** For the call's own way to the server. */
const ON_THE_WAY_MS = 2_000;
/** A stream that has lived so long was a good one. */
const GOOD_AFTER_MS = 10_000;

/**
 * Keeps the lists on the screen as they are on the server, until it is stopped: one stream, opened again whenever it is
 * lost. After a gap everything is refetched (decisions: streams of events). A refused token is not tried again; ending the
 * session is left to the calls. [H-33]
 * @param shownSince by `performance.now()`, when the first of the lists may have been fetched
 */
export function keepLive(queryClient: QueryClient, shownSince: number): { wake: () => void; stop: () => void } {
  const refetcher = createRefetcher(queryClient);
  let refusedToken: string | null = null;
  let hadGap = false;
  let failures = 0;
  let reading: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const age = () => performance.now() - shownSince + ON_THE_WAY_MS;
  const settle = () => {
    if (!wish.isWanted()) reading?.abort();
    else if (!reading && retry === undefined) void read();
  };
  const wish = watchWish(settle);

  const onOpen = () => {
    // the first stream begins with what changed since; only what is older than it knows has to be made up for
    if (hadGap || age() > LIVE_RECENT_MS) refetcher.everything();
    hadGap = true;
  };
  const read = async () => {
    const token = bearerToken();
    if (token === null || token === refusedToken) return;
    const own = (reading = new AbortController());
    const startedAt = performance.now();
    const handlers = { onOpen, onChanged: refetcher.topics, onResync: refetcher.everything };
    const end = await readStream(token, hadGap ? 0 : age(), handlers, own.signal);
    reading = null;
    hadGap = true;
    if (isStopped) return;
    if (end === 'refused') refusedToken = token;
    if (end === 'replaced') wish.waitForLook();
    failures = performance.now() - startedAt > GOOD_AFTER_MS ? 0 : failures + 1;
    retry = setTimeout(
      () => {
        retry = undefined;
        settle();
      },
      waitAfter(failures, chance()),
    );
  };
  settle();
  return {
    wake: settle,
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
      reading?.abort();
      wish.stop();
      refetcher.stop();
    },
  };
}
