import type { Language, WorkerProfileFields } from '../workers/worker.contract.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';

/** POST /api/auth/register. `confirmAge`, `role` and the document fields are optional. */
export type RegisterRequest = Omit<WorkerProfileFields, 'preferredLanguage'> & {
  email: string;
  password: string;
  role?: string;
  preferredLanguage?: Language;
  agreeToBackgroundCheck: boolean;
  confirmAge?: boolean;
};
export type RegisterResponse = { message: string; uploadToken: string };

/** POST /api/auth/login */
export type LoginRequest = {
  email: string;
  password: string;
  recaptchaToken: string;
  rememberMe?: boolean;
  twoFactorCode?: string;
};

/** The signed-in worker as stored by the client (`authUser`). */
export type SessionUser = WorkerProfileFields & {
  id: number;
  role: 'worker' | 'admin';
  email: string;
  isApproved: boolean;
  /** The address is undeliverable. No mail is sent until it changes, or the worker confirms that it works. */
  mailRefused: boolean;
  backgroundCheckStatus: string;
  workerScore: number;
  currentSkillLevel: SkillLevelId;
  skillLevelName: string;
};
export type LoginResponse = { token: string; user: SessionUser };

/** POST /api/auth/outbox-token: the token with which the service worker sends. */
export type OutboxTokenResponse = { token: string };

/** GET /api/auth/validate: a worker, or an admin of the directory. */
export type ValidateResponse = { user: SessionUser | DirectorySessionUser };
/** PUT /api/user/profile and /api/user/language: the worker as stored. */
export type ProfileResponse = { user: SessionUser };
export type DirectorySessionUser = { id: number; role: 'admin'; email: string; firstName: string; lastName: string };

/** GET /api/recaptcha/site-key: how the login page obtains its verification token [I-15]. */
export type SiteKeyResponse =
  | { provider: 'altcha'; siteKey: string; challengeUrl: string }
  | { provider: 'recaptcha'; siteKey: string; scriptUrl: string };

export type RequestPasswordResetRequest = { email: string };
export type ResetPasswordRequest = { token: string; newPassword: string };
export type MessageResponse = { message: string };

/** GET /api/auth/azure/login */
export type DirectoryLoginResponse = { authUrl: string; state: string };

/** Message from the callback page to its opener, on the app's own origin only. */
export type DirectoryPopupMessage =
  | { type: 'azure-auth'; success: true; state: string; accessToken: string; expiresAt: string; user: DirectoryUser }
  | { type: 'azure-auth'; success: false; state: string | null; error: string };

/** Stored as `azure_user`; `oid` is the first segment of `homeAccountId`. */
export type DirectoryUser = { oid: string; email: string; name: string; homeAccountId: string; username: string };

/** POST /api/auth/azure/renew: a new access token before the current one expires. */
export type DirectoryRenewResponse = { accessToken: string; expiresAt: string };
