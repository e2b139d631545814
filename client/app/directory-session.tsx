import { useEffect } from 'react';
import type { DirectoryRenewResponse } from '../../shared/auth/auth.contract.js';
import { instant } from '../../shared/kernel/time.js';
import type { Instant } from '../../shared/kernel/time.js';
import { apiPost } from '../lib/api/api.js';
import { useSession, type SessionValue } from '../lib/auth/session-context.js';
import { useIsSignInRequested } from '../lib/auth/sign-in-again.js';
import { readStoredSession, storeSession } from '../lib/auth/stored-session.js';
import { DeferredMount } from './deferred-mount.js';
import { MissingSignInAgain } from './missing-overlay.js';
import { renewInOneTab, scheduleRenewal } from './token-renewal.js';

const loadSignInAgain = () => import('../features/auth/sign-in-again-dialog.js');

/** Keeps an admin of the directory signed in: by a new token before the old one expires, or by asking to sign in again. */
export default function DirectorySession() {
  const { setAuthState } = useSession();
  useRenewal(tokenOfDirectory(), setAuthState);
  return useIsSignInRequested() && <DeferredMount load={loadSignInAgain} props={{}} Failed={MissingSignInAgain} />;
}

function tokenOfDirectory(): string | null {
  const session = readStoredSession();
  return session?.kind === 'directory' ? session.token : null;
}

function useRenewal(token: string | null, setAuthState: SessionValue['setAuthState']): void {
  useEffect(() => {
    const expiry = token && tokenExpiry(token);
    if (!expiry) return;
    const renew = async () => {
      const path = '/api/auth/azure/renew';
      const renewed = await apiPost<DirectoryRenewResponse>(path, {}, { ownsUnauthorized: true });
      replaceToken(token, renewed.accessToken, setAuthState);
    };
    const isOwn = () => tokenOfDirectory() === token;
    return scheduleRenewal(expiry, () => renewInOneTab(isOwn, renew));
  }, [token, setAuthState]);
}

/** Stores the token unless the admin has logged out, or another person has logged in since. */
function replaceToken(old: string, token: string, setAuthState: SessionValue['setAuthState']): void {
  const session = readStoredSession();
  if (session?.kind !== 'directory' || session.token !== old) return;
  storeSession({ ...session, token });
  setAuthState({ stored: { ...session, token } });
}

/** Returns when a JWT expires, null if it does not say so. For timing only: the signature is not verified. */
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
