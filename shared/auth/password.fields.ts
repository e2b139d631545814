import type { FieldProblem, FieldRule } from '../kernel/fields.js';
import { ACCOUNT } from '../kernel/policy.js';
import { isCommonPassword } from './common-passwords.js';

/** A new password: 8 to 128 characters, none of the common ones (decisions: Accounts). Spaces count. */
export function newPassword(): FieldRule {
  const [min, max] = [ACCOUNT.minPassword, ACCOUNT.maxPassword];
  return {
    schema: { type: 'string', format: 'password', minLength: min, maxLength: max },
    optional: false,
    check: (value) => {
      if (value === undefined || value === null) return { code: 'password_required' };
      return typeof value === 'string' ? checkNewPassword(value, min, max) : { code: 'wrong_type' };
    },
  };
}

function checkNewPassword(password: string, min: number, max: number): FieldProblem | null {
  if (password.length < min) return { code: 'password_too_short', params: { min } };
  if (password.length > max) return { code: 'password_too_long', params: { max } };
  return isCommonPassword(password) ? { code: 'password_common' } : null;
}
