import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { normalizePassword } from '../../../shared/auth/password-text.js';

/** OWASP's parameters for argon2id, the package's default variant: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash of the normalized password, with salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), ARGON2ID);
}

let dummyHash: Promise<string> | null = null;

/**
 * Returns whether the password matches `storedHash`. Also tries the text as typed, since older hashes are of
 * unnormalized passwords. Without a stored hash it compares with a dummy hash, so that the duration does not reveal
 * whether an account exists (decisions: Accounts).
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64url'));
  const compared = storedHash ?? (await dummyHash);
  const normalized = normalizePassword(password);
  const matches =
    (await verify(compared, normalized)) || (normalized !== password && (await verify(compared, password)));
  return matches && storedHash !== null;
}

/** Creates the dummy hash in advance, so that the first unknown address takes no longer than later ones. */
export async function prepareDummyHash(): Promise<void> {
  await verifyPassword(null, '');
}
