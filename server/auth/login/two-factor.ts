import { HOTP, Secret, TOTP } from 'otpauth';
import { TWO_FACTOR } from '../../../shared/auth/auth.policy.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { KeyRing } from '../../platform/config/secrets.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { hashSecret, unseal } from '../secrets.js';

export const TWO_FACTOR_PURPOSE = 'two-factor secret';
const ALGORITHM = 'SHA1';

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

/** RFC 6238 with SHA-1, 6 digits, 30 seconds: what every authenticator app speaks. */
export function totpCode(secret: Buffer, step: number): string {
  return HOTP.generate({
    secret: secretOf(secret),
    algorithm: ALGORITHM,
    digits: TWO_FACTOR.digits,
    counter: step,
  });
}

export function totpStep(now: Instant): number {
  return Math.floor(now / 1000 / TWO_FACTOR.stepSeconds);
}

/** The key as people type it, and the `otpauth:` address that a QR code carries. */
export function totpKey(secret: Buffer, issuer: string, account: string): { secret: string; uri: string } {
  const { digits, stepSeconds: period } = TWO_FACTOR;
  const totp = new TOTP({ issuer, label: account, secret: secretOf(secret), algorithm: ALGORITHM, digits, period });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step a code belongs to: the present one, or one beside it for clocks that are a little off. Null when none. */
function matchTotp(secret: Buffer, token: string, now: Instant): number | null {
  if (!/^\d{6}$/.test(token)) return null;
  const { digits, stepSeconds: period, window } = TWO_FACTOR;
  const delta = TOTP.validate({
    token,
    secret: secretOf(secret),
    algorithm: ALGORITHM,
    digits,
    period,
    timestamp: now,
    window,
  });
  return delta === null ? null : totpStep(now) + delta;
}

/** Recovery codes are compared without their dashes, spaces and case. */
export function hashRecoveryCode(code: string): string {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

type TwoFactorUser = { id: number; sealedSecret: Buffer };

/**
 * Uses up a code from the app: of a step later than the last one used, so that one seen over a shoulder is worth nothing.
 * @param now real time. @returns false when it is wrong or was used
 */
export async function consumeTotp(
  tx: Transaction,
  { id, sealedSecret }: TwoFactorUser,
  keys: KeyRing,
  code: string,
  now: Instant,
): Promise<boolean> {
  const step = matchTotp(unseal(keys, TWO_FACTOR_PURPOSE, sealedSecret), code.replace(/\s/g, ''), now);
  if (step === null) return false;
  const used = await tx.query(
    `UPDATE users SET two_factor_last_step = $2
      WHERE id = $1 AND (two_factor_last_step IS NULL OR two_factor_last_step < $2) RETURNING id`,
    [id, step],
  );
  return used.length > 0;
}

/** Uses up a two-factor code: one from the app, or a recovery code that was never used. @param now real time */
export async function consumeTwoFactorCode(
  tx: Transaction,
  user: TwoFactorUser,
  keys: KeyRing,
  code: string,
  now: Instant,
): Promise<boolean> {
  if (await consumeTotp(tx, user, keys, code, now)) return true;
  const used = await tx.query(
    `UPDATE two_factor_recovery_codes SET used_at = $3
      WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING id`,
    [user.id, hashRecoveryCode(code), new Date(now)],
  );
  return used.length > 0;
}
