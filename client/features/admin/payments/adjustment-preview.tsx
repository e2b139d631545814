import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hundredthsToHours } from '../../../../shared/kernel/hours.js';
import { centsToDollars } from '../../../../shared/kernel/money.js';
import { toIso } from '../../../../shared/kernel/time.js';
import type { CorrectedPay } from '../../../../shared/payroll/hours-correction.rules.js';
import type { CorrectedHours } from '../../../../shared/payroll/payment.contract.js';
import { AdjustmentLine } from '../../../lib/pay/adjustment-line.js';
import { useNow } from '../../../lib/time/clock.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { type Adjustable, type EnteredAdjustment, isLocked } from './paid.model.js';
import { PayOfHours } from './pay-of-hours.js';

type AdjustmentPreviewProps = { adjustable: Adjustable; entered: EnteredAdjustment; reason: string };

/** How the dollars follow from typed hours, and the line that the worker's statement gets. [E-34, E-39] */
export function AdjustmentPreview({ adjustable, entered, reason }: AdjustmentPreviewProps) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const titleOf = useShiftTitle();
  const paidAt = toIso(useNow());
  const { amountCents, corrected } = entered;
  // an adjustment of a locked period is in the week that pays it, without its shift
  const shift = 'shift' in adjustable && !isLocked(adjustable) ? adjustable.shift : null;
  return (
    <>
      {corrected && <PayOfHours pay={correctedHoursOf(corrected)} amount={centsToDollars(amountCents)} />}
      <section aria-labelledby={heading}>
        <h3 id={heading} className="border-b-2 border-ink pb-1 text-14! font-semibold!">
          {t('payments.statementLine')}
        </h3>
        <ul>
          <AdjustmentLine
            adjustment={{
              amount: centsToDollars(amountCents),
              correctedHours: corrected && correctedHoursOf(corrected),
              reason,
              paidAt,
            }}
            shift={shift && { shown: titleOf(shift), english: shift.shiftTitle, date: shift.shiftDate }}
          />
        </ul>
      </section>
    </>
  );
}

function correctedHoursOf(corrected: CorrectedPay): CorrectedHours {
  return {
    hours: hundredthsToHours(corrected.hours),
    rate: centsToDollars(corrected.hourlyCents),
    overtimeHours: hundredthsToHours(corrected.overtimeHours),
    overtimeAmount: centsToDollars(corrected.overtimeCents),
  };
}
