import type { Instant } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { hashSecret, seal, unseal } from '../secrets.js';

const PURPOSE = 'directory refresh token';

export type IssuedToken = { accessToken: string; refreshToken: string | null; adminId: number | null; expiresAt: Instant };

/** Keeps what renews a token, sealed; rows of tokens that have expired go. @param now real time */
export async function keepToken(tx: Transaction, key: Buffer, issued: IssuedToken, now: Instant): Promise<void> {
  await tx.query(`DELETE FROM directory_tokens WHERE expires_at < $1`, [new Date(now)]);
  await tx.query(
    `INSERT INTO directory_tokens (token_hash, admin_id, refresh_token_encrypted, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (token_hash) DO NOTHING`,
    [
      hashSecret(issued.accessToken),
      issued.adminId,
      issued.refreshToken === null ? null : seal(key, PURPOSE, issued.refreshToken),
      new Date(issued.expiresAt),
    ],
  );
}

/** What renews this token, or null when it was revoked or can't be renewed. */
export async function refreshTokenOf(tx: Transaction, key: Buffer, tokenHash: string): Promise<string | null> {
  const [row] = await tx.query<{ sealed: Buffer | null }>(
    `SELECT refresh_token_encrypted AS sealed FROM directory_tokens WHERE token_hash = $1 AND revoked_at IS NULL`,
    [tokenHash],
  );
  return row?.sealed ? unseal(key, PURPOSE, row.sealed).toString('utf8') : null;
}

/** Takes the means of renewal from a token that has a successor. False when it was revoked meanwhile: then there is none. */
export async function supersedeToken(tx: Transaction, tokenHash: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE directory_tokens SET refresh_token_encrypted = NULL WHERE token_hash = $1 AND revoked_at IS NULL RETURNING token_hash`,
    [tokenHash],
  );
  return rows.length > 0;
}

/** Refuses the token until it would have expired (decisions: Settled). False when it was refused already. @param now real time */
export async function revokeToken(tx: Transaction, tokenHash: string, expiresAt: Instant, now: Instant): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO directory_tokens (token_hash, expires_at, revoked_at) VALUES ($1, $2, $3)
     ON CONFLICT (token_hash) DO UPDATE SET revoked_at = excluded.revoked_at, refresh_token_encrypted = NULL
       WHERE directory_tokens.revoked_at IS NULL
     RETURNING token_hash`,
    [tokenHash, new Date(expiresAt), new Date(now)],
  );
  return rows.length > 0;
}
