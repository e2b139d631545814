import type { FieldRules } from '../kernel/fields.js';
import { boolean, email, optional, text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import type { LoginRequest } from './auth.contract.js';
import { currentPassword } from './current-password.fields.js';

/** POST /api/auth/login. The verification itself refuses a missing token, not the field rules. */
export const LOGIN_RULES: FieldRules<LoginRequest> = {
  email: email(),
  password: currentPassword(),
  recaptchaToken: optional(text({ max: TEXT_LIMITS.token })),
  rememberMe: optional(boolean()),
  twoFactorCode: optional(text({ max: TEXT_LIMITS.twoFactorCode })),
};

export type LoginForm = { email: string; password: string };
export const LOGIN_FORM_RULES: FieldRules<LoginForm> = { email: LOGIN_RULES.email, password: LOGIN_RULES.password };

/** The action of the login page's reCAPTCHA token. The page sets it, and the server checks it [I-16]. */
export const LOGIN_ACTION = 'login';
