import { ForwardOnly } from './forward-only.js';

/**
 * Offers of a position to a worker, and the positions that exclusive ones hold. A worker has one open offer of a shift at
 * most, and a closed offer never changes. A worker who gets on the shift has no open offer of it any more. The requests to take a
 * shift become offers, which can be answered for 4 hours; a later migration drops their table, which the release before this one
 * needs. [F-01, F-02, F-33]
 */
export class Offers1797000000000 extends ForwardOnly {
  readonly name = 'Offers1797000000000';

  protected readonly statements = [
    `ALTER TABLE shifts ADD COLUMN held_positions int NOT NULL DEFAULT 0,
       DROP CONSTRAINT shifts_filled_within_total,
       ADD CONSTRAINT shifts_filled_within_total CHECK (filled_positions >= 0 AND held_positions >= 0
         AND filled_positions + held_positions <= total_positions)`,
    `CREATE TABLE offers (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      shift_id int NOT NULL REFERENCES shifts (id),
      user_id int NOT NULL REFERENCES users (id),
      source text NOT NULL,
      is_exclusive boolean NOT NULL,
      state text NOT NULL DEFAULT 'open',
      sent_at timestamptz NOT NULL,
      answer_by timestamptz NOT NULL,
      closed_at timestamptz,
      offered_by int REFERENCES admins (id),
      CONSTRAINT offers_source CHECK (source IN ('asked', 'freed', 'planned', 'given_up')),
      CONSTRAINT offers_state CHECK (state IN ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
      CONSTRAINT offers_window CHECK (answer_by > sent_at),
      CONSTRAINT offers_closed CHECK ((state = 'open') = (closed_at IS NULL) AND closed_at >= sent_at),
      CONSTRAINT offers_answered_in_time CHECK (state NOT IN ('accepted', 'declined') OR closed_at <= answer_by),
      CONSTRAINT offers_asked_by CHECK (source <> 'asked' OR offered_by IS NOT NULL)
    )`,
    `CREATE UNIQUE INDEX offers_one_open ON offers (shift_id, user_id) WHERE state = 'open'`,
    `CREATE INDEX offers_of_shift ON offers (shift_id, user_id, sent_at DESC)`,
    `CREATE INDEX offers_of_worker ON offers (user_id)`,
    `CREATE INDEX offers_to_lapse ON offers (answer_by) WHERE state = 'open'`,
    `ALTER TABLE shift_assignments ADD COLUMN offer_id int CONSTRAINT shift_assignments_one_of_offer UNIQUE
       CONSTRAINT shift_assignments_offer REFERENCES offers (id)`,
    `CREATE FUNCTION closed_offers_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a closed offer never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_closed_is_final';
    END $$`,
    `CREATE TRIGGER offers_closed_is_final BEFORE UPDATE ON offers FOR EACH ROW WHEN (OLD.state <> 'open')
      EXECUTE FUNCTION closed_offers_are_final()`,
    `CREATE FUNCTION count_held_positions() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      before int := CASE WHEN TG_OP <> 'INSERT' AND OLD.state = 'open' AND OLD.is_exclusive THEN 1 ELSE 0 END;
      after int := CASE WHEN TG_OP <> 'DELETE' AND NEW.state = 'open' AND NEW.is_exclusive THEN 1 ELSE 0 END;
    BEGIN
      IF after <> before THEN
        UPDATE shifts SET held_positions = held_positions + after - before WHERE id = COALESCE(NEW.shift_id, OLD.shift_id);
      END IF;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER offers_count_held AFTER INSERT OR UPDATE OF state OR DELETE ON offers
      FOR EACH ROW EXECUTE FUNCTION count_held_positions()`,
    `CREATE FUNCTION held_positions_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF pg_trigger_depth() = 1 AND NEW.held_positions <> (SELECT count(*) FROM offers
          WHERE shift_id = NEW.id AND state = 'open' AND is_exclusive) THEN
        RAISE EXCEPTION 'held_positions is counted, not set' USING ERRCODE = 'check_violation', CONSTRAINT = 'shifts_held_is_counted';
      END IF;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER shifts_held_is_counted BEFORE INSERT OR UPDATE OF held_positions ON shifts
      FOR EACH ROW EXECUTE FUNCTION held_positions_are_counted()`,
    // a worker who takes the position accepts the offer; an application and an assignment by an admin replace it
    `CREATE FUNCTION close_offer_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      offer offers%ROWTYPE;
      closed timestamptz;
      outcome text;
    BEGIN
      SELECT * INTO offer FROM offers WHERE shift_id = NEW.shift_id AND user_id = NEW.user_id AND state = 'open'
        FOR NO KEY UPDATE;
      IF NOT FOUND THEN
        RETURN NEW;
      END IF;
      closed := greatest(NEW.assigned_at, offer.sent_at);
      outcome := CASE WHEN closed > offer.answer_by THEN 'lapsed'
        WHEN NEW.status = 'assigned' AND NEW.decided_by IS NULL THEN 'accepted' ELSE 'withdrawn' END;
      UPDATE offers SET state = outcome, closed_at = closed WHERE id = offer.id;
      IF outcome = 'accepted' THEN
        NEW.offer_id := offer.id;
      END IF;
      INSERT INTO audit_log (at, actor_kind, actor_id, action, subject_kind, subject_id, changes)
        SELECT closed, CASE outcome WHEN 'accepted' THEN 'worker' ELSE 'system' END,
          CASE outcome WHEN 'accepted' THEN NEW.user_id END, 'offer.' || outcome, 'offer', offer.id::text, '{}';
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER shift_assignments_close_offer BEFORE INSERT ON shift_assignments
      FOR EACH ROW WHEN (NEW.status IN ('pending', 'assigned')) EXECUTE FUNCTION close_offer_of_assignment()`,
    `INSERT INTO offers (shift_id, user_id, source, is_exclusive, state, sent_at, answer_by, closed_at, offered_by)
       SELECT shift_id, user_id, 'asked', false, CASE WHEN answer_by < now() THEN 'lapsed' ELSE 'open' END, asked_at, answer_by,
         CASE WHEN answer_by < now() THEN answer_by END, asked_by
       FROM (SELECT *, asked_at + interval '4 hours' AS answer_by FROM shift_asks) AS asks`,
  ];
}
