import type { FieldRule } from '../kernel/fields.js';
import { ACCOUNT } from './auth.policy.js';
import { passwordLength } from './password-text.js';

/**
 * The password at login: any text that is not blank, because an old password may violate the rules for new ones. It is
 * refused as too long only if it is too long both as typed and normalized: old accounts store the hash of the typed
 * text, newer ones that of the normalized text.
 */
export function currentPassword(): FieldRule {
  const max = ACCOUNT.maxPassword;
  return {
    schema: { type: 'string', format: 'password', minLength: 1, maxLength: max },
    optional: false,
    check: (value) => {
      if (value === undefined || value === null || value === '') return { code: 'password_required' };
      if (typeof value !== 'string') return { code: 'wrong_type' };
      return Math.min([...value].length, passwordLength(value)) > max
        ? { code: 'password_too_long', params: { max } }
        : null;
    },
  };
}
