import { ForwardOnly } from './forward-only.js';

/**
 * A private calendar feed for each worker; only the hash of its link is stored. Calendar programs accept an update of
 * an event only with a higher sequence number (RFC 5545 §3.8.7.4), so a trigger increments it with each change of the
 * assignment or the shift.
 */
export class CalendarFeeds1763772000001 extends ForwardOnly {
  readonly name = 'CalendarFeeds1763772000001';

  protected readonly statements = [
    `CREATE TABLE calendar_feeds (
       user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE RESTRICT,
       token_hash text NOT NULL,
       made_at timestamptz NOT NULL,
       last_read_at timestamptz,
       CONSTRAINT calendar_feeds_token UNIQUE (token_hash)
     )`,
    `ALTER TABLE shift_assignments ADD COLUMN calendar_changes integer NOT NULL DEFAULT 0`,
    `ALTER TABLE shifts ADD COLUMN calendar_changes integer NOT NULL DEFAULT 0`,
    `CREATE FUNCTION count_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       NEW.calendar_changes := OLD.calendar_changes + 1;
       RETURN NEW;
     END $$`,
    `CREATE TRIGGER shift_assignments_count_calendar_change BEFORE UPDATE ON shift_assignments FOR EACH ROW
     WHEN ((OLD.status, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.ends_at))
     EXECUTE FUNCTION count_calendar_change()`,
    `CREATE TRIGGER shifts_count_calendar_change BEFORE UPDATE ON shifts FOR EACH ROW
     WHEN ((OLD.title, OLD.title_es, OLD.description, OLD.description_es)
       IS DISTINCT FROM (NEW.title, NEW.title_es, NEW.description, NEW.description_es))
     EXECUTE FUNCTION count_calendar_change()`,
  ];
}
