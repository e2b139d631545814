import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import type { EarningsEntry } from '../../../../shared/payroll/payroll.contract.js';
import { paymentNoteOf } from '../../../../shared/payroll/payment-note.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';

/** Where a shift's pay stands, with the date that belongs to it; late says whom to call [E-17]. */
export function PaymentText({ entry }: { entry: EarningsEntry }) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const note = paymentNoteOf(entry);
  if (note === null) return null;
  const text = t(`payment.${note.kind}`, 'at' in note ? { date: format.monthDayAt(note.at) } : {});
  if (note.kind !== 'late') return <span>{text}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-bad">
      <CircleAlert className="size-4 flex-none" aria-hidden="true" />
      {text}
    </span>
  );
}
