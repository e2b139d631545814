import type { FieldRules } from '../kernel/fields.js';
import {
  type NamedFieldProblem,
  checkFields,
  ignored,
  language,
  mustBeTrue,
  optional,
} from '../kernel/fields.rules.js';
import type { WorkerProfileFields } from '../workers/worker.contract.js';
import { PERSONAL_RULES } from '../workers/profile.fields.js';
import type { RegisterRequest } from './auth.contract.js';
import { newEmail } from './new-email.fields.js';
import { isSamePassword, newPassword, repeatedPassword } from './password.fields.js';

/**
 * POST /api/auth/register. `role` is accepted and ignored. The form requires the age confirmation; the server checks it
 * if sent.
 */
export const REGISTER_RULES: FieldRules<RegisterRequest> = {
  ...PERSONAL_RULES,
  email: newEmail(),
  password: newPassword(),
  role: ignored(),
  preferredLanguage: optional(language()),
  agreeToBackgroundCheck: mustBeTrue('background_check_required'),
  confirmAge: optional(mustBeTrue('age_required')),
};

export type SignupForm = Omit<WorkerProfileFields, 'preferredLanguage'> & {
  email: string;
  password: string;
  confirmPassword: string;
  agreeToTerms: boolean;
  agreeToBackgroundCheck: boolean;
  confirmAge: boolean;
};

/** The signup form, with the repeated password and the terms, which are not sent (worker.md §5). */
export const SIGNUP_FORM_RULES: FieldRules<SignupForm> = {
  ...PERSONAL_RULES,
  email: newEmail(),
  password: newPassword(),
  confirmPassword: repeatedPassword(1, 'repeated_password_required'),
  agreeToTerms: mustBeTrue('terms_required'),
  agreeToBackgroundCheck: mustBeTrue('background_check_required'),
  confirmAge: mustBeTrue('age_required'),
};

/** Returns all problems of the form. A different repeated password is a problem of `confirmPassword`. */
export function checkSignupForm(form: SignupForm): NamedFieldProblem[] {
  const problems = checkFields(SIGNUP_FORM_RULES, form);
  if (isSamePassword(form.confirmPassword, form.password)) return problems;
  const others = problems.filter((problem) => problem.field !== 'confirmPassword');
  return [...others, { field: 'confirmPassword', code: 'passwords_differ' }];
}
