import { TWO_FACTOR_PURPOSE } from './auth/login/two-factor.js';
import { seal, unseal } from './auth/secrets.js';
import { WEBHOOK_SECRET } from './integrations/webhooks/manage-webhooks.js';
import type { KeyRing } from './platform/config/secrets.js';
import type { Transaction } from './platform/database/transaction.js';
import { decryptSsn, encryptSsn } from './workers/ssn/ssn-encryption.js';

const ROWS_AT_ONCE = 200;

type Sealed = { id: number; ssn: Buffer | null; twoFactor: Buffer | null };

/**
 * Re-encrypts the permanent secrets (social security numbers, two-factor secrets, webhooks' secrets) with the newest key,
 * so that earlier keys can be removed; other encrypted values expire within a day. Runs beside a working server: each row is
 * locked while it changes. @param inTransaction runs its work in one transaction of its own @returns the number of
 * workers and webhooks
 */
export async function resealEverything(
  inTransaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  keys: KeyRing,
): Promise<number> {
  let workers = 0;
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last;
    const done = await inTransaction((tx) => resealSome(tx, keys, after));
    workers += done.length;
    last = done.at(-1);
  }
  return workers + (await inTransaction((tx) => resealWebhooks(tx, keys)));
}

/** Reseals all webhooks in one transaction; their number is limited. */
async function resealWebhooks(tx: Transaction, keys: KeyRing): Promise<number> {
  const rows = await tx.query<{ id: number; secret: Buffer; old: Buffer | null }>(
    `SELECT id, secret_sealed AS secret, old_secret_sealed AS old FROM webhooks ORDER BY id FOR NO KEY UPDATE`,
  );
  const again = (sealed: Buffer) => seal(keys, WEBHOOK_SECRET, unseal(keys, WEBHOOK_SECRET, sealed));
  for (const { id, secret, old } of rows) {
    await tx.query(`UPDATE webhooks SET secret_sealed = $2, old_secret_sealed = $3 WHERE id = $1`, [
      id,
      again(secret),
      old && again(old),
    ]);
  }
  return rows.length;
}

async function resealSome(tx: Transaction, keys: KeyRing, after: number): Promise<number[]> {
  const rows = await tx.query<Sealed>(
    `SELECT id, ssn_encrypted AS ssn, two_factor_secret_encrypted AS "twoFactor" FROM users
     WHERE id > $1 AND (ssn_encrypted IS NOT NULL OR two_factor_secret_encrypted IS NOT NULL)
     ORDER BY id LIMIT ${ROWS_AT_ONCE} FOR NO KEY UPDATE`,
    [after],
  );
  for (const { id, ssn, twoFactor } of rows) {
    await tx.query(`UPDATE users SET ssn_encrypted = $2, two_factor_secret_encrypted = $3 WHERE id = $1`, [
      id,
      ssn && encryptSsn(keys, id, decryptSsn(keys, id, ssn)),
      twoFactor && seal(keys, TWO_FACTOR_PURPOSE, unseal(keys, TWO_FACTOR_PURPOSE, twoFactor)),
    ]);
  }
  return rows.map(({ id }) => id);
}
