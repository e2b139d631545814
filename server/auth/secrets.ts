import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { KeyRing } from '../platform/config/secrets.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates a secret for a link or a form, 32 random bytes by default. Only its hash is stored. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Returns the SHA-256 in hexadecimal. For secrets of full entropy only, never for passwords. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Encrypts with AES-256-GCM. `purpose` is authenticated data, so that a value cannot be decrypted as another kind of
 * secret.
 * @returns nonce, tag and ciphertext
 */
export function seal([key]: KeyRing, purpose: string, secret: string | Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts with the key that encrypted. @throws if purpose or content differ, or the key is no longer in the ring */
export function unseal(keys: KeyRing, purpose: string, sealed: Buffer): Buffer {
  const [newest, ...earlier] = keys;
  try {
    return open(newest, purpose, sealed);
  } catch (error) {
    const [next, ...rest] = earlier;
    if (next) return unseal([next, ...rest], purpose, sealed);
    throw error;
  }
}

function open(key: Buffer, purpose: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
