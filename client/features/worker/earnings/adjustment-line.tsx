import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import type { EarningsAdjustment, EarningsEntry } from '../../../../shared/payroll/payroll.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useShiftText } from '../shift-text.js';
import { StatementLine } from './statement-line.js';
import { OwnTextWithin } from '../../../lib/i18n/own-text.js';

type AdjustmentLineProps = { adjustment: EarningsAdjustment; entries: readonly EarningsEntry[] };

/** A correction of what was paid, with the reason the admin gave; below 0 it takes back [E-13]. */
export function AdjustmentLine({ adjustment, entries }: AdjustmentLineProps) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const { title } = useShiftText();
  const entry = entries.find(({ assignmentId }) => assignmentId === adjustment.assignmentId);
  const day = entry ? ` (${format.monthDay(entry.date)})` : '';
  return (
    <StatementLine
      mark={<Pencil className="mx-auto mt-1 size-4" aria-hidden="true" />}
      title={
        entry ? (
          <OwnTextWithin shown={title(entry)} english={entry.title}>
            {(words) => t('adjustmentOf', { title: words }) + day}
          </OwnTextWithin>
        ) : (
          t('adjustment')
        )
      }
      text={adjustment.reason}
      foot={<span>{t('payment.paid', { date: format.monthDayAt(adjustment.paidAt) })}</span>}
      amount={format.money(adjustment.amount)}
    />
  );
}
