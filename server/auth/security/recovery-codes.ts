import { randomBytes } from 'node:crypto';
import { TWO_FACTOR } from '../../../shared/auth/auth.policy.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { hashRecoveryCode } from '../login/two-factor.js';

/** Lower-case letters and digits without the confusable 0, 1, o and l: 32 characters, five bits each. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** Creates a code of 24 characters, 120 bits. From 112 bits on ASVS 5.0 (6.5.2) allows a plain hash. */
function newRecoveryCode(): string {
  const characters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  const group = (_: unknown, index: number) =>
    characters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Replaces all recovery codes and stores the hashes of the new ones. @returns the new codes */
export async function replaceRecoveryCodes(tx: Transaction, workerId: number): Promise<string[]> {
  const codes = Array.from({ length: TWO_FACTOR.recoveryCodes }, newRecoveryCode);
  await deleteRecoveryCodes(tx, workerId);
  await tx.query(`INSERT INTO two_factor_recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])`, [
    workerId,
    codes.map(hashRecoveryCode),
  ]);
  return codes;
}

export async function deleteRecoveryCodes(tx: Transaction, workerId: number): Promise<void> {
  await tx.query(`DELETE FROM two_factor_recovery_codes WHERE user_id = $1`, [workerId]);
}
