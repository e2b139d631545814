import type { FieldCode } from '../kernel/problems.js';
import type { FieldProblem, FieldRule } from '../kernel/fields.js';
import { ACCOUNT } from './auth.policy.js';
import { isCommonPassword } from './common-passwords.js';
import { normalizePassword, passwordLength } from './password-text.js';

/** A new password: 8 to 128 code points, not a common one (decisions: Accounts). Spaces count. */
export function newPassword(): FieldRule {
  return password((value): FieldProblem | null => {
    const [min, max] = [ACCOUNT.minPassword, ACCOUNT.maxPassword];
    if (passwordLength(value) < min) return { code: 'password_too_short', params: { min } };
    if (passwordLength(value) > max) return { code: 'password_too_long', params: { max } };
    return isCommonPassword(value) ? { code: 'password_common' } : null;
  });
}

/** The repeated password. This rule checks only its length; the form compares the two. */
export function repeatedPassword(min: number, tooShort: FieldCode): FieldRule {
  return password((value) => (passwordLength(value) < min ? { code: tooShort, params: { min } } : null));
}

function password(check: (value: string) => FieldProblem | null): FieldRule {
  return {
    schema: { type: 'string', format: 'password', minLength: ACCOUNT.minPassword, maxLength: ACCOUNT.maxPassword },
    optional: false,
    check: (value) => {
      if (value === undefined || value === null) return { code: 'password_required' };
      return typeof value === 'string' ? check(value) : { code: 'wrong_type' };
    },
  };
}

/** Returns whether two inputs are the same password, even if a keyboard composes a letter differently. */
export function isSamePassword(one: string, other: string): boolean {
  return normalizePassword(one) === normalizePassword(other);
}
