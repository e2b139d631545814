import { DIRECTORY_SIGN_IN } from '../../../shared/auth/auth.policy.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { KeyRing } from '../../platform/config/secrets.js';
import { hashSecret, seal, unseal } from '../secrets.js';

const PURPOSE = 'directory refresh token';
const SUCCESSOR_PURPOSE = 'successor of a directory token';

export type IssuedToken = {
  accessToken: string;
  refreshToken: string | null;
  adminId: number | null;
  expiresAt: Instant;
};

/** Stores an issued token with its encrypted refresh token, and deletes expired rows. @param now real time */
export async function storeToken(tx: Transaction, keys: KeyRing, issued: IssuedToken, now: Instant): Promise<void> {
  // tokens are accepted shortly after their expiry because of clock skew, so revocations are kept as long
  const expiredBefore = new Date(now - DIRECTORY_SIGN_IN.clockSkewSeconds * 1000);
  await tx.query(`DELETE FROM directory_tokens WHERE expires_at < $1`, [expiredBefore]);
  await tx.query(
    `INSERT INTO directory_tokens (token_hash, admin_id, refresh_token_encrypted, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (token_hash) DO NOTHING`,
    [
      hashSecret(issued.accessToken),
      issued.adminId,
      issued.refreshToken === null ? null : seal(keys, PURPOSE, issued.refreshToken),
      new Date(issued.expiresAt),
    ],
  );
}

/** A token that can be renewed. `successor` is the access token of an earlier renewal, or null. */
type Renewable = { refreshToken: string; successor: string | null };

/** Returns null if the token is unknown, expired or revoked, or if its successor is revoked. @param now real time */
export async function findRenewable(
  tx: Transaction,
  keys: KeyRing,
  tokenHash: string,
  now: Instant,
): Promise<Renewable | null> {
  const [row] = await tx.query<{ refresh: Buffer | null; successor: Buffer | null }>(
    `SELECT refresh_token_encrypted AS refresh, successor_encrypted AS successor FROM directory_tokens
      WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > $2`,
    [tokenHash, new Date(now)],
  );
  if (!row?.refresh) return null;
  const successor = row.successor && unseal(keys, SUCCESSOR_PURPOSE, row.successor).toString('utf8');
  if (successor !== null && (await isRevoked(tx, hashSecret(successor)))) return null;
  return { refreshToken: unseal(keys, PURPOSE, row.refresh).toString('utf8'), successor };
}

async function isRevoked(tx: Transaction, tokenHash: string): Promise<boolean> {
  const rows = await tx.query(`SELECT FROM directory_tokens WHERE token_hash = $1 AND revoked_at IS NOT NULL`, [
    tokenHash,
  ]);
  return rows.length > 0;
}

/**
 * How long a superseded token can still be renewed. Tabs share a token, and a client that gets no response repeats the
 * renewal after its timeout of 70 s.
 */
const SUPERSEDED_GRACE_MS = 120_000;

/** Marks a token as superseded. @param now real time @returns false if it has been revoked */
export async function supersedeToken(
  tx: Transaction,
  keys: KeyRing,
  { tokenHash, successor }: { tokenHash: string; successor: string },
  now: Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE directory_tokens SET expires_at = LEAST(expires_at, $2), successor_encrypted = $3
      WHERE token_hash = $1 AND revoked_at IS NULL RETURNING token_hash`,
    [tokenHash, new Date(now + SUPERSEDED_GRACE_MS), seal(keys, SUCCESSOR_PURPOSE, successor)],
  );
  return rows.length > 0;
}

/**
 * Revokes a token until its expiry (decisions: Settled). @param now real time @returns false if it was revoked already
 */
export async function revokeToken(
  tx: Transaction,
  tokenHash: string,
  expiresAt: Instant,
  now: Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO directory_tokens (token_hash, expires_at, revoked_at) VALUES ($1, $2, $3)
     ON CONFLICT (token_hash) DO UPDATE SET revoked_at = excluded.revoked_at, expires_at = excluded.expires_at, refresh_token_encrypted = NULL, successor_encrypted = NULL
       WHERE directory_tokens.revoked_at IS NULL
     RETURNING token_hash`,
    [tokenHash, new Date(expiresAt), new Date(now)],
  );
  return rows.length > 0;
}
