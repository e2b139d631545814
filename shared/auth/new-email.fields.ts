import { isEmail } from 'class-validator';
import type { FieldRule } from '../kernel/fields.js';
import { email } from '../kernel/fields.rules.js';

/** Invisible characters, by which two different addresses look the same. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * An address that an account gets: by class-validator's e-mail check, in the client too, so that both give one verdict.
 * Every such address also passes `email()`, with which its owner logs in.
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
