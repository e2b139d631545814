import { LOGIN_RULES } from '../../shared/auth/login.fields.js';
import { REGISTER_RULES } from '../../shared/auth/register.fields.js';
import { REQUEST_RESET_RULES, RESET_PASSWORD_RULES } from '../../shared/auth/reset.fields.js';
import type {
  LoginRequest,
  RegisterRequest,
  RequestPasswordResetRequest,
  ResetPasswordRequest,
} from '../../shared/auth/auth.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { Field } from '../platform/http/validation/field.decorator.js';

/** POST /api/auth/register (worker.md §7) */
export class RegisterBody implements RegisterRequest {
  @Field(REGISTER_RULES.email) email!: string;
  @Field(REGISTER_RULES.password) password!: string;
  @Field(REGISTER_RULES.firstName) firstName!: string;
  @Field(REGISTER_RULES.lastName) lastName!: string;
  @Field(REGISTER_RULES.phone) phone!: string;
  @Field(REGISTER_RULES.address) address!: string;
  @Field(REGISTER_RULES.city) city!: string;
  @Field(REGISTER_RULES.state) state!: string;
  @Field(REGISTER_RULES.zipCode) zipCode!: string;
  @Field(REGISTER_RULES.emergencyContactName) emergencyContactName!: string;
  @Field(REGISTER_RULES.emergencyContactRelation) emergencyContactRelation!: string;
  @Field(REGISTER_RULES.emergencyContactPhone) emergencyContactPhone!: string;
  @Field(REGISTER_RULES.role) role?: string;
  @Field(REGISTER_RULES.preferredLanguage) preferredLanguage?: Language;
  @Field(REGISTER_RULES.agreeToBackgroundCheck) agreeToBackgroundCheck!: boolean;
  @Field(REGISTER_RULES.confirmAge) confirmAge?: boolean;
}

/** POST /api/auth/login */
export class LoginBody implements LoginRequest {
  @Field(LOGIN_RULES.email) email!: string;
  @Field(LOGIN_RULES.password) password!: string;
  @Field(LOGIN_RULES.recaptchaToken) recaptchaToken!: string;
  @Field(LOGIN_RULES.rememberMe) rememberMe?: boolean;
  @Field(LOGIN_RULES.twoFactorCode) twoFactorCode?: string;
}

/** POST /api/auth/request-password-reset */
export class RequestPasswordResetBody implements RequestPasswordResetRequest {
  @Field(REQUEST_RESET_RULES.email) email!: string;
}

/** POST /api/auth/reset-password */
export class ResetPasswordBody implements ResetPasswordRequest {
  @Field(RESET_PASSWORD_RULES.token) token!: string;
  @Field(RESET_PASSWORD_RULES.newPassword) newPassword!: string;
}
