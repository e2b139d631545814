import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { hashSecret, unseal } from './secrets.js';

export const TWO_FACTOR_PURPOSE = 'two-factor secret';
const STEP_SECONDS = 30;
const DIGITS = 6;

/** RFC 6238 with SHA-1, 6 digits, 30 seconds: what every authenticator app speaks. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function totpStep(now: Instant): number {
  return Math.floor(now / 1000 / STEP_SECONDS);
}

/** The step a code belongs to: the present one, or one beside it for clocks that are a little off. Null when none. */
function matchTotp(secret: Buffer, code: string, now: Instant): number | null {
  const present = totpStep(now);
  const matches = (step: number) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code));
  return /^\d{6}$/.test(code) ? ([present, present - 1, present + 1].find(matches) ?? null) : null;
}

/** Recovery codes are compared without their dashes, spaces and case. */
export function hashRecoveryCode(code: string): string {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/**
 * Uses up a two-factor code: a TOTP code of a step later than the last one used, or a recovery code that was never used.
 * @param now real time. @returns false when it is neither
 */
export async function spendTwoFactorCode(
  tx: Transaction,
  user: { id: number; sealedSecret: Buffer },
  key: Buffer,
  code: string,
  now: Instant,
): Promise<boolean> {
  const typed = code.replace(/\s/g, '');
  const step = matchTotp(unseal(key, TWO_FACTOR_PURPOSE, user.sealedSecret), typed, now);
  const used =
    step === null
      ? await tx.query(
          `UPDATE two_factor_recovery_codes SET used_at = $3
            WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING id`,
          [user.id, hashRecoveryCode(typed), new Date(now)],
        )
      : await tx.query(
          `UPDATE users SET two_factor_last_step = $2
            WHERE id = $1 AND (two_factor_last_step IS NULL OR two_factor_last_step < $2) RETURNING id`,
          [user.id, step],
        );
  return used.length > 0;
}
