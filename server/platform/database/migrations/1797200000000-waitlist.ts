import { ForwardOnly } from './forward-only.js';

/**
 * The lines of full shifts. A worker has one place in the line of a shift, which ends when the worker gets on the shift,
 * leaves, or lets an offer of the shift pass, and when the line closes. An ended place never changes. [F-100, F-120 to F-122]
 */
export class Waitlist1797200000000 extends ForwardOnly {
  readonly name = 'Waitlist1797200000000';

  protected readonly statements = [
    `CREATE TABLE waitlist_entries (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      shift_id int NOT NULL REFERENCES shifts (id),
      user_id int NOT NULL REFERENCES users (id),
      joined_at timestamptz NOT NULL,
      mode text NOT NULL DEFAULT 'ask',
      take_hours int,
      state text NOT NULL DEFAULT 'waiting',
      closed_at timestamptz,
      skipped text,
      CONSTRAINT waitlist_entries_mode CHECK (mode IN ('ask', 'take') AND (mode = 'take') = (take_hours IS NOT NULL)),
      CONSTRAINT waitlist_entries_take_hours CHECK (take_hours IN (12, 24, 48)),
      CONSTRAINT waitlist_entries_state CHECK (state IN ('waiting', 'promoted', 'left', 'closed')),
      CONSTRAINT waitlist_entries_closed CHECK ((state = 'waiting') = (closed_at IS NULL) AND closed_at >= joined_at),
      CONSTRAINT waitlist_entries_skipped CHECK (skipped IN ('overlap', 'held', 'level', 'account', 'earlier'))
    )`,
    `CREATE UNIQUE INDEX waitlist_entries_one_place ON waitlist_entries (shift_id, user_id) WHERE state = 'waiting'`,
    `CREATE INDEX waitlist_entries_line ON waitlist_entries (shift_id, joined_at, id) WHERE state = 'waiting'`,
    `CREATE INDEX waitlist_entries_of_worker ON waitlist_entries (user_id)`,
    `CREATE FUNCTION ended_places_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'an ended place never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'waitlist_entries_end_is_final';
    END $$`,
    `CREATE TRIGGER waitlist_entries_end_is_final BEFORE UPDATE ON waitlist_entries FOR EACH ROW WHEN (OLD.state <> 'waiting')
      EXECUTE FUNCTION ended_places_are_final()`,
    `CREATE FUNCTION end_place_in_line(of_shift int, of_worker int, outcome text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      ended waitlist_entries%ROWTYPE;
    BEGIN
      UPDATE waitlist_entries SET state = outcome, closed_at = greatest(at, joined_at), skipped = NULL
        WHERE shift_id = of_shift AND user_id = of_worker AND state = 'waiting' RETURNING * INTO ended;
      IF FOUND THEN
        INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
          VALUES (ended.closed_at, 'system', 'waitlist.' || outcome, 'waitlist', ended.id::text, '{}');
      END IF;
    END $$`,
    `CREATE FUNCTION end_place_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM end_place_in_line(NEW.shift_id, NEW.user_id, 'promoted', NEW.assigned_at);
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER shift_assignments_end_place AFTER INSERT ON shift_assignments
      FOR EACH ROW WHEN (NEW.status IN ('pending', 'assigned')) EXECUTE FUNCTION end_place_of_assignment()`,
    `CREATE FUNCTION end_place_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM end_place_in_line(NEW.shift_id, NEW.user_id, 'left', NEW.closed_at);
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER offers_end_place AFTER UPDATE OF state ON offers
      FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state IN ('declined', 'lapsed')) EXECUTE FUNCTION end_place_of_offer()`,
  ];
}
