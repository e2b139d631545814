import type { FieldRule } from '../kernel/fields.js';
import { ACCOUNT } from '../kernel/policy.js';

/** The password at sign-in: any that is not blank or over-long, since an old one may break today's rules for new ones. */
export function currentPassword(): FieldRule {
  const max = ACCOUNT.maxPassword;
  return {
    schema: { type: 'string', format: 'password', minLength: 1, maxLength: max },
    optional: false,
    check: (value) => {
      if (value === undefined || value === null || value === '') return { code: 'password_required' };
      if (typeof value !== 'string') return { code: 'wrong_type' };
      return value.length > max ? { code: 'password_too_long', params: { max } } : null;
    },
  };
}
