import { useState } from 'react';
import { useSession } from './session-context.js';

/**
 * The state of a login page's history entry. Only the guards of this app write it, with their own address. It stays
 * in this tab, also at a reload, and is gone when the login replaces the entry.
 */
type ReturnState = { returnTo: string };

/**
 * Returns the history state with which a guarded page opens its login page: its own address, if it was opened without
 * a session or the session ended without a logout; else null. [H-179, H-180, H-181, H-182]
 */
export function useReturnState(): ReturnState | null {
  const session = useSession();
  const [isOpenedSignedOut] = useState(session.status === 'out');
  const isLoggedOut = session.status === 'out' && session.ended === null && !isOpenedSignedOut;
  return isLoggedOut ? null : { returnTo: window.location.href };
}

/** Returns the address that a login on the current page opens: the page that led to it, else `dashboard`. [H-179, H-180] */
export function pathAfterLogin(dashboard: string): string {
  return (window.history.state as Partial<ReturnState> | null)?.returnTo ?? dashboard;
}
