import { ForwardOnly } from './forward-only.js';

/**
 * An assignment with an open correction request is neither cancelled nor resumed: the server withdraws the request with
 * the resume, and refuses a cancellation. The previous version has neither correction requests nor resumes. [W-141]
 */
export class CorrectionOfRunningShift1796300000000 extends ForwardOnly {
  readonly name = 'CorrectionOfRunningShift1796300000000';

  protected readonly statements = [
    `CREATE FUNCTION refuse_open_correction() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM correction_requests WHERE shift_assignment_id = NEW.id AND state = 'open') THEN
        RAISE EXCEPTION 'assignment % has an open correction request', NEW.id
          USING ERRCODE = 'check_violation', CONSTRAINT = 'correction_open';
      END IF;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER shift_assignments_correction_open BEFORE UPDATE OF status ON shift_assignments FOR EACH ROW
      WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled' OR NEW.status = 'in_progress' AND OLD.status = 'completed')
      EXECUTE FUNCTION refuse_open_correction()`,
  ];
}
