/** PUT /api/user/password */
export type ChangePasswordRequest = { currentPassword: string; newPassword: string };

/** PUT /api/user/email. The address changes when the link mailed to the new address is opened. */
export type ChangeEmailRequest = { newEmail: string; currentPassword: string };

/** A change of address that waits for its confirmation. `expiresAt`: ISO instant until which the mailed link works. */
export type PendingEmailChange = { newEmail: string; expiresAt: string };

/** GET /api/user/email-change. It does not reveal whether another account has the new address. */
export type EmailChangeState = { pending: PendingEmailChange | null };

/** DELETE /api/user/email-change: false if no change was pending any more. */
export type EmailChangeCancelled = { cancelled: boolean };

/** POST /api/auth/confirm-email */
export type ConfirmEmailRequest = { token: string };

/** GET /api/user/two-factor */
export type TwoFactorState = { isOn: boolean; recoveryCodesLeft: number };

/** POST /api/user/two-factor/setup. The response has the key as text and as the URI of the QR code. */
export type TwoFactorSetupRequest = { currentPassword: string };
export type TwoFactorSetup = { secret: string; uri: string };

/** POST /api/user/two-factor/confirm. The recovery codes are shown only once. */
export type TwoFactorConfirmRequest = { code: string };
export type TwoFactorConfirmed = { recoveryCodes: string[] };

/** POST /api/user/two-factor/disable. `code` is from the app, or a recovery code. */
export type TwoFactorDisableRequest = { currentPassword: string; code: string };

/** Element of GET /api/user/sessions. Browser and operating system as reported by the browser; ISO instants. */
export type OwnSession = {
  id: string;
  browser: string | null;
  system: string | null;
  rememberMe: boolean;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  isCurrent: boolean;
};

/** DELETE /api/user/sessions/{id?}: the number of ended sessions. */
export type SessionsEnded = { ended: number };

/** DELETE /api/user */
export type EraseAccountRequest = { password: string };
