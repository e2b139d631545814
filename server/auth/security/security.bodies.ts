import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  ConfirmEmailRequest,
  TwoFactorConfirmRequest,
  TwoFactorDisableRequest,
  TwoFactorSetupRequest,
} from '../../../shared/auth/account.contract.js';
import {
  CHANGE_EMAIL_RULES,
  CHANGE_PASSWORD_RULES,
  CONFIRM_EMAIL_RULES,
  TWO_FACTOR_CONFIRM_RULES,
  TWO_FACTOR_DISABLE_RULES,
  TWO_FACTOR_SETUP_RULES,
} from '../../../shared/auth/account.fields.js';
import { Field } from '../../platform/http/validation/field.decorator.js';

/** PUT /api/user/password */
export class ChangePasswordBody implements ChangePasswordRequest {
  @Field(CHANGE_PASSWORD_RULES.currentPassword) currentPassword!: string;
  @Field(CHANGE_PASSWORD_RULES.newPassword) newPassword!: string;
}

/** PUT /api/user/email */
export class ChangeEmailBody implements ChangeEmailRequest {
  @Field(CHANGE_EMAIL_RULES.newEmail) newEmail!: string;
  @Field(CHANGE_EMAIL_RULES.currentPassword) currentPassword!: string;
}

/** POST /api/auth/confirm-email */
export class ConfirmEmailBody implements ConfirmEmailRequest {
  @Field(CONFIRM_EMAIL_RULES.token) token!: string;
}

/** POST /api/user/two-factor/setup */
export class TwoFactorSetupBody implements TwoFactorSetupRequest {
  @Field(TWO_FACTOR_SETUP_RULES.currentPassword) currentPassword!: string;
}

/** POST /api/user/two-factor/confirm */
export class TwoFactorConfirmBody implements TwoFactorConfirmRequest {
  @Field(TWO_FACTOR_CONFIRM_RULES.code) code!: string;
}

/** POST /api/user/two-factor/disable */
export class TwoFactorDisableBody implements TwoFactorDisableRequest {
  @Field(TWO_FACTOR_DISABLE_RULES.currentPassword) currentPassword!: string;
  @Field(TWO_FACTOR_DISABLE_RULES.code) code!: string;
}
