import { useEffect } from 'react';
import type { DirectoryRenewResponse } from '../../shared/auth/auth.contract.js';
import { instant } from '../../shared/kernel/time.js';
import type { Instant } from '../../shared/kernel/time.js';
import { apiPost } from './api.js';
import { deviceNow } from './device-clock.js';

/** A token is renewed this long before it expires, and at most half its remaining life ahead. */
const RENEW_BEFORE_MS = 2 * 60_000;

/** When a JWT expires by its own word; null when it says nothing readable. Read for timing only, never trusted. */
export function tokenExpiry(token: string): Instant | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const { exp } = claims as { exp?: unknown };
    return typeof exp === 'number' ? instant(exp * 1000) : null;
  } catch {
    return null;
  }
}

/** Renews a directory token in the background. A failure is silent: the next 401 asks to sign in again. */
export function useDirectoryRenewal(token: string | null, onRenewed: (token: string) => void): void {
  useEffect(() => {
    const expiry = token && tokenExpiry(token);
    if (!expiry) return;
    const left = expiry - deviceNow();
    const wait = Math.max(left - RENEW_BEFORE_MS, left / 2, 0);
    const timer = setTimeout(() => {
      apiPost<DirectoryRenewResponse>('/api/auth/azure/renew', {}, { ownsUnauthorized: true }).then(
        (renewed) => onRenewed(renewed.accessToken),
        () => undefined,
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [token, onRenewed]);
}
