import type { FieldRules } from '../kernel/fields.js';
import { type NamedFieldProblem, checkFields, text } from '../kernel/fields.rules.js';
import { ACCOUNT } from './auth.policy.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  ConfirmEmailRequest,
  EraseAccountRequest,
  TwoFactorConfirmRequest,
  TwoFactorDisableRequest,
  TwoFactorSetupRequest,
} from './account.contract.js';
import { currentPassword } from './current-password.fields.js';
import { newEmail } from './new-email.fields.js';
import { isSamePassword, newPassword, repeatedPassword } from './password.fields.js';

/** PUT /api/user/password. Whether the old one is right is for the server to tell. */
export const CHANGE_PASSWORD_RULES: FieldRules<ChangePasswordRequest> = {
  currentPassword: currentPassword(),
  newPassword: newPassword(),
};

export type ChangePasswordForm = ChangePasswordRequest & { confirmPassword: string };

const CHANGE_PASSWORD_FORM_RULES: FieldRules<ChangePasswordForm> = {
  ...CHANGE_PASSWORD_RULES,
  confirmPassword: repeatedPassword(ACCOUNT.minPassword, 'password_too_short'),
};

/** The form repeats the new password, as the reset does (worker.md §5). */
export function checkChangePasswordForm(form: ChangePasswordForm): NamedFieldProblem[] {
  const problems = checkFields(CHANGE_PASSWORD_FORM_RULES, form);
  const confirmIsFine = problems.every((problem) => problem.field !== 'confirmPassword');
  if (isSamePassword(form.confirmPassword, form.newPassword) || !confirmIsFine) return problems;
  return [...problems, { field: 'confirmPassword', code: 'passwords_do_not_match' }];
}

/** PUT /api/user/email */
export const CHANGE_EMAIL_RULES: FieldRules<ChangeEmailRequest> = {
  newEmail: newEmail(),
  currentPassword: currentPassword(),
};

/** The address one has already is no change, in whatever case (decisions: Accounts). */
export function checkChangeEmailForm(form: ChangeEmailRequest, presentEmail: string): NamedFieldProblem[] {
  const problems = checkFields(CHANGE_EMAIL_RULES, form);
  const same = isSameEmail(form.newEmail, presentEmail);
  return same ? [{ field: 'newEmail', code: 'email_unchanged' }, ...problems] : problems;
}

/** E-mail addresses are compared without regard to case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** POST /api/auth/confirm-email */
export const CONFIRM_EMAIL_RULES: FieldRules<ConfirmEmailRequest> = { token: text({ max: 200 }) };

/** As long as the login takes them: six digits, or a recovery code with its dashes. */
const twoFactorCode = text({ max: TEXT_LIMITS.twoFactorCode });

/** POST /api/user/two-factor/setup, /confirm, /disable */
export const TWO_FACTOR_SETUP_RULES: FieldRules<TwoFactorSetupRequest> = { currentPassword: currentPassword() };
export const TWO_FACTOR_CONFIRM_RULES: FieldRules<TwoFactorConfirmRequest> = { code: twoFactorCode };
export const TWO_FACTOR_DISABLE_RULES: FieldRules<TwoFactorDisableRequest> = {
  currentPassword: currentPassword(),
  code: twoFactorCode,
};

/** DELETE /api/user [U-12] */
export const ERASE_ACCOUNT_RULES: FieldRules<EraseAccountRequest> = { password: currentPassword() };
