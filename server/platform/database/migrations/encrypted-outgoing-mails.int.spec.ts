import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { OWNER_ROLE } from '../embedded/embedded-postgres.js';
import { EncryptedOutgoingMails1795841000000 } from './1795841000000-encrypted-outgoing-mails.js';

let database: TestDatabase;
let earlierServer: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  earlierServer = new Client({ connectionString: database.appUrl });
  await earlierServer.connect();
});
afterAll(async () => {
  await earlierServer.end();
  await database.close();
});

/** The schema of the previous release. */
const REVERT = `
  SET ROLE ${OWNER_ROLE};
  DROP VIEW parting_mails;
  ALTER TABLE encrypted_outgoing_mails RENAME TO parting_mails;
  ALTER INDEX encrypted_outgoing_mails_of_worker RENAME TO parting_mails_of_worker;
  ALTER TABLE parting_mails RENAME CONSTRAINT encrypted_outgoing_mails_pkey TO parting_mails_pkey;
  ALTER TABLE parting_mails RENAME CONSTRAINT encrypted_outgoing_mails_user_id_fkey TO parting_mails_user_id_fkey`;

const A_WORKER = `
  INSERT INTO users (email, password, first_name, last_name, phone, address, city, state, zip_code, emergency_contact_name,
    emergency_contact_relation, emergency_contact_phone, created_at)
  VALUES ('maria@gigshift.example', '$argon2id$none', 'Maria', 'x', '8015550100', 'x', 'x', 'UT', '84104', 'x', 'x', '8015550101', now())
  RETURNING id`;

it('[X-70] a server of the previous release writes, reads and deletes mails during and after the migration', async () => {
  await asSuperuser(database.superuserUrl, REVERT);
  const { statements } = new EncryptedOutgoingMails1795841000000() as unknown as { statements: readonly string[] };
  const { rows } = await earlierServer.query<{ id: number }>(A_WORKER);
  const insert = (createdAt: string) =>
    earlierServer.query(
      `INSERT INTO parting_mails(id, user_id, sealed, created_at) VALUES (gen_random_uuid(), $1, '\\x00', ${createdAt})`,
      [rows[0]?.id],
    );
  await insert(`now() - interval '8 days'`);
  await asSuperuser(database.superuserUrl, `SET ROLE ${OWNER_ROLE}; ${statements.join(';')}`);

  await insert('now()');
  await earlierServer.query(
    `DELETE FROM parting_mails WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM parting_mails WHERE created_at < now() - interval '7 days' LIMIT 10 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
  );
  const remaining = await earlierServer.query<{ id: string }>(
    'SELECT id, user_id, sealed, created_at FROM parting_mails',
  );
  expect(remaining.rows).toHaveLength(1);
  await earlierServer.query('DELETE FROM parting_mails WHERE id = $1', [remaining.rows[0]?.id]);
  expect((await earlierServer.query('SELECT FROM encrypted_outgoing_mails')).rowCount).toBe(0);
});
