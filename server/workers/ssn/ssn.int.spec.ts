import { describe, expect, it } from '@jest/globals';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { decryptSsn } from './ssn-encryption.js';

const PATH = '/api/user/ssn';

const test = adminAppFixture();

async function aWorkerWith(ssn: string): Promise<{ id: number; token: string }> {
  const { id } = await aWorker(test);
  const token = await aWorkerToken(test, id);
  expect((await test.call('PUT', PATH, { token, body: { ssn } })).status).toBe(200);
  return { id, token };
}
const reveal = (id: number, token = test.adminToken) =>
  test.call('POST', `/api/admin/workers/${id}/ssn/reveal`, { token });
const sealedOf = async (id: number) => {
  const [row] = await rowsOf<{ ssn_encrypted: Buffer }>(test, 'SELECT ssn_encrypted FROM users WHERE id = $1', [id]);
  return row!.ssn_encrypted;
};

describe('a worker’s Social Security number', () => {
  it('[U-10] is optional', async () => {
    const { id } = await aWorker(test);
    const token = await aWorkerToken(test, id);
    expect((await test.call('GET', PATH, { token })).body).toEqual({ ssnLastFour: null });
    expect((await reveal(id)).body).toMatchObject({ status: 404, code: 'ssn_not_on_file' });
  });

  it('[U-10, U-11] is answered and listed as its last four digits', async () => {
    const { id, token } = await aWorkerWith('123-45-6789');
    expect((await test.call('GET', PATH, { token })).body).toEqual({ ssnLastFour: '6789' });
    for (const [path, as] of [
      ['/api/auth/validate', token],
      ['/api/admin/workers', test.adminToken],
      ['/api/admin/all-workers', test.adminToken],
    ] as const) {
      const { body } = await test.call('GET', path, { token: as });
      expect(JSON.stringify(body)).not.toMatch(/12345|123-45|ssnEncrypted/);
    }
    expect(await auditOf(test, 'worker', id)).toEqual([{ action: 'worker.ssn_added', changes: { fields: ['ssn'] } }]);
  });

  it('[U-10] is stored only encrypted, differently each time', async () => {
    const [one, other] = [await aWorkerWith('123-45-6789'), await aWorkerWith('123456789')];
    const sealed = [await sealedOf(one.id), await sealedOf(other.id)];
    expect(sealed.map((each) => each.length)).toEqual([37, 37]); // nonce 12, tag 16, nine digits
    expect(sealed[0]!.equals(sealed[1]!)).toBe(false);
    for (const each of sealed) expect(each.toString('latin1')).not.toContain('6789');
    const everything = await rowsOf<{ row: string }>(
      test,
      'SELECT u::text AS row FROM users u UNION ALL SELECT a::text FROM audit_log a',
    );
    expect(everything.filter(({ row }) => /123-?45-?6789/.test(row))).toEqual([]);
  });

  it('[U-10] is decrypted with the installation’s key for its own worker only', async () => {
    const { id } = await aWorkerWith('123-45-6789');
    const sealed = await sealedOf(id);
    const keys = test.config.secrets.encryptionKeys;
    expect(decryptSsn(keys, id, sealed)).toBe('123456789');
    expect(() => decryptSsn(keys, id + 1, sealed)).toThrow();
    expect(() => decryptSsn([Buffer.alloc(32)], id, sealed)).toThrow();
    sealed[30]! ^= 1;
    expect(() => decryptSsn(keys, id, sealed)).toThrow();
  });

  it('[U-10] can be replaced repeatedly', async () => {
    const { id, token } = await aWorkerWith('123-45-6789');
    await test.call('PUT', PATH, { token, body: { ssn: '123 45 6780' } });
    expect((await reveal(id)).body).toEqual({ ssn: '123-45-6780' });
    expect((await auditOf(test, 'worker', id)).map(({ action }) => action)).toEqual([
      'worker.ssn_added',
      'worker.ssn_replaced',
      'worker.ssn_revealed',
    ]);
  });

  it('[U-10, W-30] is revealed to an admin with an audit row for each view', async () => {
    const { id, token } = await aWorkerWith('123-45-6789');
    const response = await reveal(id);
    expect([response.status, response.body]).toEqual([200, { ssn: '123-45-6789' }]);
    expect(response.headers['cache-control']).toBe('no-store');
    await reveal(id);
    const views = await rowsOf(
      test,
      `SELECT actor_kind, subject_id, changes FROM audit_log WHERE action = 'worker.ssn_revealed' AND subject_id = $1`,
      [String(id)],
    );
    expect(views).toEqual(Array(2).fill({ actor_kind: 'admin', subject_id: String(id), changes: {} }));
    expect((await reveal(id, token)).status).toBe(403);
    expect((await reveal(999_999)).status).toBe(404);
  });
});
