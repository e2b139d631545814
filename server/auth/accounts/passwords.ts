import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { normalizePassword } from '../../../shared/auth/password-text.js';

/** OWASP's setting for argon2id, which is the package's default variant: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash that is stored, salt and setting included, of the normalised password. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), ARGON2ID);
}

let dummyHash: Promise<string> | null = null;

/**
 * Whether the password is the one behind `storedHash`; hashes from before passwords were normalised are of the text as it
 * was typed, so that one is tried as well. Without a stored hash it works just as long, on the hash of a
 * password that nobody knows, so that time tells nothing about which addresses have an account (decisions: Accounts).
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64url'));
  const compared = storedHash ?? (await dummyHash);
  const normalized = normalizePassword(password);
  const matches =
    (await verify(compared, normalized)) || (normalized !== password && (await verify(compared, password)));
  return matches && storedHash !== null;
}

/** Makes the hash of nobody's password ready, so that the first unknown address takes no longer than the next. */
export async function prepareDummyHash(): Promise<void> {
  await verifyPassword(null, '');
}
