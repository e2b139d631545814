import { normalizePassword } from '../../../shared/auth/password-text.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

let commonPasswords: Promise<Set<string>> | null = null;

/**
 * Refuses what guessing tries first: the 17 950 of 8 characters and more in the list of zxcvbn (ASVS 5.0, 6.2.4 asks for 3 000), beside those that
 * the form itself knows (`shared/auth/common-passwords.ts`). On the server alone, so that no browser loads it, and read when first asked for.
 * @param field of the body, which the problem names. @throws DomainError `validation_failed` with `password_common`
 */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  if ((await commonPasswords).has(normalizePassword(password).trim().toLowerCase()))
    throw new DomainError('validation_failed', {}, [{ field, code: 'password_common' }]);
}
