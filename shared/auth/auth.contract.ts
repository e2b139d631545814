import type { Language, WorkerProfileFields } from '../workers/worker.contract.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';

/** POST /api/auth/register. `confirmAge`, `role` and the document fields may be left out. */
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

/** The signed-in person as the client keeps it (`authUser`). */
export type SessionUser = WorkerProfileFields & {
  id: number;
  role: 'worker' | 'admin';
  email: string;
  isApproved: boolean;
  /** The address takes no mail: none is sent until it changes, or its owner says that it works. */
  mailRefused: boolean;
  backgroundCheckStatus: string;
  workerScore: number;
  currentSkillLevel: SkillLevelId;
  skillLevelName: string;
};
export type LoginResponse = { token: string; user: SessionUser };

/** POST /api/auth/outbox-token: what the service worker sends by. */
export type OutboxTokenResponse = { token: string };

/** GET /api/auth/validate: a worker, or an admin of the directory. */
export type ValidateResponse = { user: SessionUser | DirectorySessionUser };
/** PUT /api/user/profile and /api/user/language: the worker as stored now. */
export type ProfileResponse = { user: SessionUser };
export type DirectorySessionUser = { id: number; role: 'admin'; email: string; firstName: string; lastName: string };

/** GET /api/recaptcha/site-key: where the login page obtains its proof [I-15]. */
export type SiteKeyResponse =
  | { provider: 'altcha'; siteKey: string; challengeUrl: string }
  | { provider: 'recaptcha'; siteKey: string; scriptUrl: string };

export type RequestPasswordResetRequest = { email: string };
export type ResetPasswordRequest = { token: string; newPassword: string };
export type MessageResponse = { message: string };

/** GET /api/auth/azure/login */
export type DirectoryLoginResponse = { authUrl: string; state: string };

/** What the callback page posts to its opener, on our own origin only. */
export type DirectoryPopupMessage =
  | { type: 'azure-auth'; success: true; state: string; accessToken: string; expiresAt: string; user: DirectoryUser }
  | { type: 'azure-auth'; success: false; state: string | null; error: string };

/** Stored as `azure_user`; `oid` is the first segment of `homeAccountId`. */
export type DirectoryUser = { oid: string; email: string; name: string; homeAccountId: string; username: string };

/** POST /api/auth/azure/renew: a fresh access token for one about to expire. */
export type DirectoryRenewResponse = { accessToken: string; expiresAt: string };
