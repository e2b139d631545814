import type { Instant } from '../../shared/kernel/time.js';
import { ApiError } from '../lib/api/api.js';
import { deviceNow } from '../lib/time/device-clock.js';

/** A token is renewed this long before it expires, and at most half its remaining life ahead. */
const RENEW_BEFORE_MS = 2 * 60_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** Browsers run a timer with a longer delay at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const LOCK = 'gigshift-token-renewal';

/**
 * Renews in one tab at a time. A tab whose turn comes after another one's renewal takes over that token: some directories end a
 * session whose refresh token is used twice. [H-94]
 * @param isOwn whether the token that this tab is about to renew is still the stored one
 * @param locks none on a page without HTTPS: then each tab renews
 */
export async function renewInTurn(
  isOwn: () => boolean,
  renew: () => Promise<void>,
  locks: Pick<LockManager, 'request'> | null = (navigator as Partial<Navigator>).locks ?? null,
): Promise<void> {
  const turn = async () => {
    if (isOwn()) await renew();
  };
  await (locks ? locks.request(LOCK, turn) : turn());
}

/**
 * Renews a token before it expires, in the background. While the directory or the server does not answer (or answers 503) the session
 * goes on, and the renewal is tried again after 5 s, 10 s and so on up to 60 s, until the token expires. A refusal is silent too: the
 * next 401 asks to sign in again.
 * @returns stops it
 */
export function scheduleRenewal(expiresAt: Instant, renew: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const attempt = (pause: number) => {
    renew().catch((error: unknown) => {
      const isRefused =
        error instanceof ApiError && error.problem !== null && error.status < 500 && error.status !== 429;
      if (isStopped || isRefused || deviceNow() + pause >= expiresAt) return;
      timer = setTimeout(() => attempt(Math.min(2 * pause, LONGEST_PAUSE_MS)), pause);
    });
  };
  const left = expiresAt - deviceNow();
  const wait = Math.min(Math.max(left - RENEW_BEFORE_MS, left / 2, 0), LONGEST_TIMER_MS);
  timer = setTimeout(() => attempt(FIRST_PAUSE_MS), wait);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
