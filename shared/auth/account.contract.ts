/** PUT /api/user/password */
export type ChangePasswordRequest = { currentPassword: string; newPassword: string };

/** PUT /api/user/email: nothing changes until the link mailed to the new address is opened. */
export type ChangeEmailRequest = { newEmail: string; currentPassword: string };

/** POST /api/auth/confirm-email */
export type ConfirmEmailRequest = { token: string };

/** GET /api/user/two-factor */
export type TwoFactorState = { isOn: boolean; recoveryCodesLeft: number };

/** POST /api/user/two-factor/setup, and its answer: the key as people type it, and as a QR code carries it. */
export type TwoFactorSetupRequest = { currentPassword: string };
export type TwoFactorSetup = { secret: string; uri: string };

/** POST /api/user/two-factor/confirm. The recovery codes are shown this once. */
export type TwoFactorConfirmRequest = { code: string };
export type TwoFactorConfirmed = { recoveryCodes: string[] };

/** POST /api/user/two-factor/disable: `code` from the app, or a recovery code. */
export type TwoFactorDisableRequest = { currentPassword: string; code: string };

/** Element of GET /api/user/sessions. Browser and system as far as the browser tells; ISO instants. */
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

/** DELETE /api/user/sessions/{id?}: how many ended. */
export type SessionsEnded = { ended: number };

/** DELETE /api/user */
export type EraseAccountRequest = { password: string };
