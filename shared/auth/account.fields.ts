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

/** PUT /api/user/password. The server checks the old password. */
export const CHANGE_PASSWORD_RULES: FieldRules<ChangePasswordRequest> = {
  currentPassword: currentPassword(),
  newPassword: newPassword(),
};

export type ChangePasswordForm = ChangePasswordRequest & { confirmPassword: string };

const CHANGE_PASSWORD_FORM_RULES: FieldRules<ChangePasswordForm> = {
  ...CHANGE_PASSWORD_RULES,
  confirmPassword: repeatedPassword(ACCOUNT.minPassword, 'password_too_short'),
};

/** Checks the form, which repeats the new password like the reset form (worker.md §5). */
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

/** Checks the form. The current address, in any case, is refused (decisions: Accounts). */
export function checkChangeEmailForm(form: ChangeEmailRequest, presentEmail: string): NamedFieldProblem[] {
  const problems = checkFields(CHANGE_EMAIL_RULES, form);
  const same = isSameEmail(form.newEmail, presentEmail);
  return same ? [{ field: 'newEmail', code: 'email_unchanged' }, ...problems] : problems;
}

/** Compares e-mail addresses case-insensitively. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** POST /api/auth/confirm-email */
export const CONFIRM_EMAIL_RULES: FieldRules<ConfirmEmailRequest> = { token: text({ max: 200 }) };

/** The same length as at login: six digits, or a recovery code with dashes. */
const twoFactorCode = text({ max: TEXT_LIMITS.twoFactorCode, code: 'two_factor_code_required' });

/** POST /api/user/two-factor/setup, /confirm, /disable */
export const TWO_FACTOR_SETUP_RULES: FieldRules<TwoFactorSetupRequest> = { currentPassword: currentPassword() };
export const TWO_FACTOR_CONFIRM_RULES: FieldRules<TwoFactorConfirmRequest> = { code: twoFactorCode };
export const TWO_FACTOR_DISABLE_RULES: FieldRules<TwoFactorDisableRequest> = {
  currentPassword: currentPassword(),
  code: twoFactorCode,
};

/** DELETE /api/user [U-12] */
export const ERASE_ACCOUNT_RULES: FieldRules<EraseAccountRequest> = { password: currentPassword() };
