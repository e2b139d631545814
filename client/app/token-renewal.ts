import type { Instant } from '../../shared/kernel/time.js';
import { ApiError } from '../lib/api/api-error.js';
import { deviceNow } from '../lib/time/device-clock.js';

/** A token is renewed this long before it expires, but not before half of its remaining lifetime. */
const RENEW_BEFORE_MS = 2 * 60_000;
const MIN_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 60_000;
/** Browsers run a timer with a longer delay at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const LOCK = 'gigshift-token-renewal';

/**
 * Renews in one tab at a time. A tab that waited while another one renewed uses the new token: some directories end a
 * session whose refresh token is used twice. [H-94]
 * @param isOwn whether the token that this tab is about to renew is still the stored one
 * @param locks none on a page without HTTPS: then each tab renews
 */
export async function renewInOneTab(
  isOwn: () => boolean,
  renew: () => Promise<void>,
  locks: Pick<LockManager, 'request'> | null = (navigator as Partial<Navigator>).locks ?? null,
): Promise<void> {
  const renewOwn = async () => {
    if (isOwn()) await renew();
  };
  await (locks ? locks.request(LOCK, renewOwn) : renewOwn());
}

/**
 * Renews a token before it expires, in the background. While the directory or the server does not respond (or responds
 * with 503), the session continues and the renewal is repeated after 5 s, 10 s and so on up to 60 s, until the token expires.
 * A refusal shows nothing: the next 401 asks to sign in again.
 * @returns a function that stops it
 */
export function scheduleRenewal(expiresAt: Instant, renew: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const attempt = (pause: number) => {
    renew().catch((error: unknown) => {
      const isRefused =
        error instanceof ApiError && error.problem !== null && error.status < 500 && error.status !== 429;
      if (isStopped || isRefused || deviceNow() + pause >= expiresAt) return;
      timer = setTimeout(() => attempt(Math.min(2 * pause, MAX_PAUSE_MS)), pause);
    });
  };
  const left = expiresAt - deviceNow();
  const wait = Math.min(Math.max(left - RENEW_BEFORE_MS, left / 2, 0), MAX_TIMER_MS);
  timer = setTimeout(() => attempt(MIN_PAUSE_MS), wait);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
