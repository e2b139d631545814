export const ACCOUNT = {
  minPassword: 8,
  maxPassword: 128,
  minPhoneDigits: 10,
  minZip: 5,
  minState: 2,
  minimumAge: 18,
  sessionHours: 12,
  rememberedSessionDays: 30,
  /** From each use after its end while the worker is clocked in. */
  prolongedSessionMinutes: 60,
  resetTokenMinutes: 60,
  resetTokenBytes: 32,
  emailLinkHours: 24,
} as const;

/**
 * RFC 6238 as authenticator apps implement it. `window`: accepted steps before and after the current one, for clock
 * drift.
 */
export const TWO_FACTOR = {
  digits: 6,
  stepSeconds: 30,
  window: 1,
  secretBytes: 20,
  recoveryCodes: 10,
  recoveryCodesLow: 3,
} as const;

/** worker.md §4 single-sign-on flow */
export const DIRECTORY_SIGN_IN = {
  popupWidth: 500,
  popupHeight: 600,
  timeoutMs: 300_000,
  /** A closed popup is reported at the second check that finds it closed, within a second. */
  closedCheckMs: 500,
  pauseAfterLoginMs: 50,
  clockSkewSeconds: 300,
} as const;
