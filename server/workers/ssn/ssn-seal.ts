import { seal, unseal } from '../../auth/secrets.js';

/** Bound to its worker: moved to another row, the number can't be read there. [U-10] */
const purposeOf = (userId: number) => `ssn of worker ${userId}`;

export function sealSsn(key: Buffer, userId: number, digits: string): Buffer {
  return seal(key, purposeOf(userId), digits);
}

/** @throws when the key or the worker is another than at sealing */
export function openSsn(key: Buffer, userId: number, sealed: Buffer): string {
  return unseal(key, purposeOf(userId), sealed).toString();
}
