import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { seal, unseal } from './auth/secrets.js';
import { WEBHOOK_SECRET } from './integrations/webhooks/manage-webhooks.js';
import { TWO_FACTOR_PURPOSE } from './auth/login/two-factor.js';
import type { KeyRing } from './platform/config/secrets.js';
import { appFixture } from './test/factories/app-fixture.js';
import { anAdminToken } from './test/factories/directory-user.js';
import { aWorker } from './test/factories/worker.js';
import { resealEverything } from './reseal-secrets.js';
import { decryptSsn, encryptSsn } from './workers/ssn/ssn-encryption.js';

const test = appFixture();

const [earlier, newest] = [randomBytes(32), randomBytes(32)];
const inTransaction: Parameters<typeof resealEverything>[0] = (work) => test.unitOfWork.run(work);

async function sealedOf(id: number) {
  const [row] = await test.unitOfWork.read((tx) =>
    tx.query<{ ssn: Buffer; secret: Buffer }>(
      `SELECT ssn_encrypted AS ssn, two_factor_secret_encrypted AS secret FROM users WHERE id = $1`,
      [id],
    ),
  );
  if (!row) throw new Error(`no worker ${id}`);
  return row;
}

describe('a new encryption key', () => {
  it('[U-10] seals the secrets of webhooks too', async () => {
    await anAdminToken(test); // somebody who can have added it
    await test.unitOfWork.run((tx) =>
      tx.query(
        `INSERT INTO webhooks (url, events, secret_sealed, created_by, created_at)
         SELECT 'https://hooks.example.com', '{shift.assigned}', $1, id, now() FROM admins LIMIT 1`,
        [seal([earlier], WEBHOOK_SECRET, 'whsec')],
      ),
    );
    await resealEverything(inTransaction, [newest, earlier]);
    const [row] = await test.unitOfWork.run((tx) =>
      tx.query<{ secret: Buffer }>(`SELECT secret_sealed AS secret FROM webhooks`),
    );
    expect(unseal([newest], WEBHOOK_SECRET, row?.secret ?? Buffer.alloc(0)).toString()).toBe('whsec');
    await test.unitOfWork.run((tx) => tx.query(`DELETE FROM webhooks`));
  });

  it('[U-10, A-25] opens what the earlier one sealed; sealed anew, it needs the earlier one no more', async () => {
    const secret = randomBytes(20);
    const worker = await aWorker(test, {
      twoFactorSecretEncrypted: seal([earlier], TWO_FACTOR_PURPOSE, secret),
      twoFactorEnabledAt: test.clock.now(),
    });
    const { id } = worker;
    await aWorker(test); // one with nothing sealed
    await test.unitOfWork.run((tx) =>
      tx.query(`UPDATE users SET ssn_encrypted = $2, ssn_last_four = '6789' WHERE id = $1`, [
        id,
        encryptSsn([earlier], id, '123456789'),
      ]),
    );
    const both: KeyRing = [newest, earlier];
    expect(decryptSsn(both, id, (await sealedOf(id)).ssn)).toBe('123456789');
    expect(() => unseal([newest], TWO_FACTOR_PURPOSE, seal([earlier], TWO_FACTOR_PURPOSE, secret))).toThrow();

    expect(await resealEverything(inTransaction, both)).toBe(1);

    const now = await sealedOf(id);
    expect(decryptSsn([newest], id, now.ssn)).toBe('123456789');
    expect(unseal([newest], TWO_FACTOR_PURPOSE, now.secret)).toEqual(secret);
  });

  it('[U-10] leaves everything as it was when a key is missing', async () => {
    const { id } = await aWorker(test);
    const ssn = encryptSsn([randomBytes(32)], id, '987654321');
    await test.unitOfWork.run((tx) =>
      tx.query(`UPDATE users SET ssn_encrypted = $2, ssn_last_four = '4321' WHERE id = $1`, [id, ssn]),
    );
    await expect(resealEverything(inTransaction, [newest, earlier])).rejects.toThrow();
    expect((await sealedOf(id)).ssn).toEqual(ssn);
  });
});
