import { useEffect } from 'react';
import type { DirectoryRenewResponse } from '../../shared/auth/auth.contract.js';
import { instant } from '../../shared/kernel/time.js';
import type { Instant } from '../../shared/kernel/time.js';
import { apiPost } from '../lib/api.js';
import { deviceNow } from '../lib/device-clock.js';
import { useSession, type SessionValue } from '../lib/session-context.js';
import { forgetQuestions, useSignInAgainAsked } from '../lib/sign-in-again.js';
import { readStoredSession, storeSession } from '../lib/stored-session.js';
import { Floating } from './floating.js';

/** A token is renewed this long before it expires, and at most half its remaining life ahead. */
const RENEW_BEFORE_MS = 2 * 60_000;

const loadSignInAgain = () => import('../features/auth/sign-in-again-dialog.js');

/** Keeps an admin of the directory signed in: by a new token before the old one expires, or by asking to sign in again. */
export default function DirectorySession() {
  const { hold } = useSession();
  useRenewal(tokenOfDirectory(), hold);
  useEffect(() => {
    forgetQuestions(tokenOfDirectory());
    return () => forgetQuestions(tokenOfDirectory());
  }, []);
  return useSignInAgainAsked() && <Floating load={loadSignInAgain} props={{}} />;
}

function tokenOfDirectory(): string | null {
  const session = readStoredSession();
  return session?.kind === 'directory' ? session.token : null;
}

/** In the background. A failure is silent: the next 401 asks to sign in again. */
function useRenewal(token: string | null, hold: SessionValue['hold']): void {
  useEffect(() => {
    const expiry = token && tokenExpiry(token);
    if (!expiry) return;
    const left = expiry - deviceNow();
    const wait = Math.max(left - RENEW_BEFORE_MS, left / 2, 0);
    const timer = setTimeout(() => {
      apiPost<DirectoryRenewResponse>('/api/auth/azure/renew', {}, { ownsUnauthorized: true }).then(
        (renewed) => replaceToken(token, renewed.accessToken, hold),
        () => undefined,
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [token, hold]);
}

/** Unless the admin has left meanwhile, or somebody has signed in since. */
function replaceToken(old: string, token: string, hold: SessionValue['hold']): void {
  const session = readStoredSession();
  if (session?.kind !== 'directory' || session.token !== old) return;
  storeSession({ ...session, token });
  hold({ stored: { ...session, token } });
}

/** When a JWT expires by its own word; null when it says nothing readable. Read for timing only, never trusted. */
function tokenExpiry(token: string): Instant | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const { exp } = claims as { exp?: unknown };
    return typeof exp === 'number' ? instant(exp * 1000) : null;
  } catch {
    return null;
  }
}
