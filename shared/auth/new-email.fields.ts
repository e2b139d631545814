import { isEmail } from 'class-validator';
import type { FieldRule } from '../kernel/fields.js';
import { email } from '../kernel/fields.rules.js';

/** Invisible characters, which make two different addresses look equal. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A new address of an account, checked with class-validator's e-mail rule in client and server. Every such address also
 * passes `email()` at login.
 */
export function newEmail(): FieldRule {
  const known = email();
  const isValid = (address: string) => isEmail(address) && !INVISIBLE.test(address);
  return {
    ...known,
    check: (value) =>
      known.check(value) ?? (typeof value === 'string' && isValid(value.trim()) ? null : { code: 'email_invalid' }),
  };
}
