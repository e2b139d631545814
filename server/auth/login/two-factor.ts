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

/** Returns the TOTP code of a step: RFC 6238 with SHA-1, 6 digits, 30 seconds, which all authenticator apps support. */
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

/** Returns the key in base32 and the `otpauth:` URI for the QR code. */
export function totpKey(secret: Buffer, issuer: string, account: string): { secret: string; uri: string } {
  const { digits, stepSeconds: period } = TWO_FACTOR;
  const totp = new TOTP({ issuer, label: account, secret: secretOf(secret), algorithm: ALGORITHM, digits, period });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Returns the step of a code: the current one or an adjacent one, to allow for clock differences; null if none matches.
 */
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

/** Hashes a recovery code without its dashes, spaces and case. */
export function hashRecoveryCode(code: string): string {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

type TwoFactorUser = { id: number; sealedSecret: Buffer };

/**
 * Consumes a code of the app. Accepts only a later step than the last one used, so that an observed code is worthless.
 * @param now real time @returns false if it is wrong or was used
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

/**
 * Consumes a code of the app or an unused recovery code. @param now real time @returns false if it is wrong or was used
 */
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
