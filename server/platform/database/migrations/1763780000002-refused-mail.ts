import { ForwardOnly } from './forward-only.js';

/** Marks an e-mail address that permanently refuses mail. A change of the address clears the mark. */
export class RefusedMail1763780000002 extends ForwardOnly {
  readonly name = 'RefusedMail1763780000002';

  protected readonly statements = [
    `ALTER TABLE users ADD COLUMN mail_refused_at timestamptz, ADD COLUMN mail_refused_status text,
      ADD CONSTRAINT users_mail_refused CHECK ((mail_refused_at IS NULL) = (mail_refused_status IS NULL))`,
    `CREATE FUNCTION forget_refused_mail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.mail_refused_at := NULL;
      NEW.mail_refused_status := NULL;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER users_forget_refused_mail BEFORE UPDATE OF email ON users
      FOR EACH ROW WHEN (lower(OLD.email) <> lower(NEW.email)) EXECUTE FUNCTION forget_refused_mail()`,
  ];
}
