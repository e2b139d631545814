import { ForwardOnly } from './forward-only.js';

/**
 * The audit row of an offer that an assignment closes has the trace id of its request, as other audit rows have. `writeAssignments`
 * sets it for the transaction; a server of the earlier release does not, and the row has none. [F-98]
 */
export class OfferTraces1797400000000 extends ForwardOnly {
  readonly name = 'OfferTraces1797400000000';

  protected readonly statements = [
    `CREATE OR REPLACE FUNCTION close_offer_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
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
      INSERT INTO audit_log (at, actor_kind, actor_id, action, subject_kind, subject_id, changes, trace_id)
        SELECT closed, CASE outcome WHEN 'accepted' THEN 'worker' ELSE 'system' END,
          CASE outcome WHEN 'accepted' THEN NEW.user_id END, 'offer.' || outcome, 'offer', offer.id::text, '{}',
          nullif(current_setting('gigshift.trace_id', true), '');
      RETURN NEW;
    END $$`,
  ];
}
