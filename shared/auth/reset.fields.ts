import type { FieldRules } from '../kernel/fields.js';
import { type NamedFieldProblem, checkFields, email, text } from '../kernel/fields.rules.js';
import { ACCOUNT } from './auth.policy.js';
import type { RequestPasswordResetRequest, ResetPasswordRequest } from './auth.contract.js';
import { isSamePassword, newPassword, repeatedPassword } from './password.fields.js';

/** POST /api/auth/request-password-reset */
export const REQUEST_RESET_RULES: FieldRules<RequestPasswordResetRequest> = { email: email() };

/** POST /api/auth/reset-password. The server checks the token. */
export const RESET_PASSWORD_RULES: FieldRules<ResetPasswordRequest> = {
  token: text({ max: 200 }),
  newPassword: newPassword(),
};

export type ResetPasswordForm = { newPassword: string; confirmPassword: string };

const RESET_FORM_RULES: FieldRules<ResetPasswordForm> = {
  newPassword: newPassword(),
  confirmPassword: repeatedPassword(ACCOUNT.minPassword, 'password_too_short'),
};

/** Checks the form: both passwords have at least 8 characters and are equal (worker.md §5). */
export function checkResetForm(form: ResetPasswordForm): NamedFieldProblem[] {
  const problems = checkFields(RESET_FORM_RULES, form);
  const confirmIsFine = problems.every((problem) => problem.field !== 'confirmPassword');
  if (isSamePassword(form.confirmPassword, form.newPassword) || !confirmIsFine) return problems;
  return [...problems, { field: 'confirmPassword', code: 'passwords_do_not_match' }];
}
