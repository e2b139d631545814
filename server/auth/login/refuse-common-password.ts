import { normalizePassword } from '../../../shared/auth/password-text.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

let commonPasswords: Promise<Set<string>> | null = null;

/**
 * Refuses common passwords: the 17 950 of at least 8 characters in the list of zxcvbn (ASVS 5.0, 6.2.4 requires 3 000),
 * in addition to those that the form checks (`shared/auth/common-passwords.ts`). Loaded on first use, and only on the
 * server.
 * @param field of the body, which the problem names @throws DomainError `validation_failed` with `password_common`
 */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  if ((await commonPasswords).has(normalizePassword(password).trim().toLowerCase()))
    throw new DomainError('validation_failed', {}, [{ field, code: 'password_common' }]);
}
