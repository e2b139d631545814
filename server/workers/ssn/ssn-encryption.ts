import { seal, unseal } from '../../auth/secrets.js';
import type { KeyRing } from '../../platform/config/secrets.js';

/** The encryption is bound to the worker: a value copied to another row cannot be decrypted. [U-10] */
const purposeOf = (userId: number) => `ssn of worker ${userId}`;

export function encryptSsn(keys: KeyRing, userId: number, digits: string): Buffer {
  return seal(keys, purposeOf(userId), digits);
}

/** Decrypts a number. @throws Error if the key or the worker differs from encryption */
export function decryptSsn(keys: KeyRing, userId: number, sealed: Buffer): string {
  return unseal(keys, purposeOf(userId), sealed).toString();
}
