import { ForwardOnly } from './forward-only.js';

/**
 * Hours of an adjustment. The amount follows from hours, rate and overtime premium, so the figures cannot contradict each
 * other; after the insert they cannot change. [E-36, E-37]
 */
export class CorrectedHours1796700000000 extends ForwardOnly {
  readonly name = 'CorrectedHours1796700000000';

  protected readonly statements = [
    `ALTER TABLE payments ADD COLUMN hours numeric(4,2), ADD COLUMN hourly_rate numeric(6,2),
       ADD COLUMN overtime_hours numeric(4,2), ADD COLUMN overtime_amount numeric(8,2),
       ADD CONSTRAINT payments_hours CHECK (CASE WHEN hours IS NULL
         THEN hourly_rate IS NULL AND overtime_hours IS NULL AND overtime_amount IS NULL
         ELSE hourly_rate IS NOT NULL AND overtime_hours IS NOT NULL AND overtime_amount IS NOT NULL
           AND kind = 'adjustment' AND shift_assignment_id IS NOT NULL
           AND hours <> 0 AND abs(hours) <= 24 AND mod(hours, 0.25) = 0 AND hourly_rate > 0
           AND overtime_hours * sign(hours) BETWEEN 0 AND abs(hours)
           AND overtime_amount * sign(hours) >= 0 AND (overtime_hours <> 0 OR overtime_amount = 0)
           AND amount = round(hours * hourly_rate, 2) + overtime_amount END)`,
    `CREATE FUNCTION refuse_change_of_corrected_hours() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the hours of adjustment % cannot change', OLD.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_hours_unchanged';
    END $$`,
    `CREATE TRIGGER payments_hours_unchanged BEFORE UPDATE OF hours, hourly_rate, overtime_hours, overtime_amount ON payments
      FOR EACH ROW WHEN ((OLD.hours, OLD.hourly_rate, OLD.overtime_hours, OLD.overtime_amount)
        IS DISTINCT FROM (NEW.hours, NEW.hourly_rate, NEW.overtime_hours, NEW.overtime_amount))
      EXECUTE FUNCTION refuse_change_of_corrected_hours()`,
  ];
}
