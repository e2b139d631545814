import { ForwardOnly } from './forward-only.js';

/**
 * Gives the table `parting_mails` the name of its entity. The view `parting_mails` is for the previous version, which
 * runs beside this one during a release: it reads and writes the table through the view, and its clean-up selects rows
 * by `ctid`. A later version drops the view (CONTRIBUTING.md lists it).
 */
export class EncryptedOutgoingMails1795841000000 extends ForwardOnly {
  readonly name = 'EncryptedOutgoingMails1795841000000';

  protected readonly statements = [
    `ALTER TABLE parting_mails RENAME TO encrypted_outgoing_mails`,
    `ALTER INDEX parting_mails_of_worker RENAME TO encrypted_outgoing_mails_of_worker`,
    `ALTER TABLE encrypted_outgoing_mails RENAME CONSTRAINT parting_mails_pkey TO encrypted_outgoing_mails_pkey`,
    `ALTER TABLE encrypted_outgoing_mails
      RENAME CONSTRAINT parting_mails_user_id_fkey TO encrypted_outgoing_mails_user_id_fkey`,
    `CREATE VIEW parting_mails WITH (security_invoker = true) AS
      SELECT id, user_id, sealed, created_at, ctid FROM encrypted_outgoing_mails`,
    // the app role gets the privileges of new tables only after all migrations, too late for a running server
    `DO $$ DECLARE grantee name;
    BEGIN
      FOR grantee IN
        SELECT DISTINCT r.rolname FROM pg_class c CROSS JOIN aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
        WHERE c.oid = 'encrypted_outgoing_mails'::regclass AND a.grantee <> c.relowner
      LOOP
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON parting_mails TO %I', grantee);
      END LOOP;
    END $$`,
  ];
}
