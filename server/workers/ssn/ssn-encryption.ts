import { seal, unseal } from '../../auth/secrets.js';
import type { KeyRing } from '../../platform/config/secrets.js';

/** Bound to its worker: moved to another row, the number can't be read there. [U-10] */
const purposeOf = (userId: number) => `ssn of worker ${userId}`;

export function encryptSsn(keys: KeyRing, userId: number, digits: string): Buffer {
  return seal(keys, purposeOf(userId), digits);
}

/** @throws when the key or the worker is another than at sealing */
export function decryptSsn(keys: KeyRing, userId: number, sealed: Buffer): string {
  return unseal(keys, purposeOf(userId), sealed).toString();
}
