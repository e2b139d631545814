const KEY = 'signupEmail';

/**
 * Options of the navigation to the login page after a sign-up. The address is in the state of the history entry: not in
 * the URL, kept at a reload, and gone when the login replaces the entry.
 */
export function withSignupEmail(email: string): { state: Record<typeof KEY, string> } {
  return { state: { [KEY]: email.trim() } };
}

/** Returns the address of the sign-up that led to this page, or an empty text. */
export function readSignupEmail(): string {
  const state = window.history.state as Partial<Record<typeof KEY, unknown>> | null;
  const email = state?.[KEY];
  return typeof email === 'string' ? email : '';
}
