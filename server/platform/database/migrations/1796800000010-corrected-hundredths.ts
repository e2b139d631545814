import { ForwardOnly } from './forward-only.js';

/**
 * The hours of an adjustment need not be quarters: those of an accepted correction request follow from its times. [W-273]
 */
export class CorrectedHundredths1796800000010 extends ForwardOnly {
  readonly name = 'CorrectedHundredths1796800000010';

  protected readonly statements = [
    `ALTER TABLE payments DROP CONSTRAINT payments_hours,
       ADD CONSTRAINT payments_hours CHECK (CASE WHEN hours IS NULL
         THEN hourly_rate IS NULL AND overtime_hours IS NULL AND overtime_amount IS NULL
         ELSE hourly_rate IS NOT NULL AND overtime_hours IS NOT NULL AND overtime_amount IS NOT NULL
           AND kind = 'adjustment' AND shift_assignment_id IS NOT NULL
           AND hours <> 0 AND abs(hours) <= 24 AND hourly_rate > 0
           AND overtime_hours * sign(hours) BETWEEN 0 AND abs(hours)
           AND overtime_amount * sign(hours) >= 0 AND (overtime_hours <> 0 OR overtime_amount = 0)
           AND amount = round(hours * hourly_rate, 2) + overtime_amount END)`,
  ];
}
