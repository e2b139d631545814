import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { totalsOf } from '../totals.js';
import { Fact, Facts } from '../work-layout.js';
import type { PaymentWork } from './use-payment-work.js';

/** The last look before paying. */
export function ConfirmPaymentDialog({ work }: { work: PaymentWork }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { selected } = work;
  const totals = totalsOf(selected);
  return (
    <ConfirmDialog
      open
      onOpenChange={work.setAsking}
      title={t('payments.confirmTitle', { count: selected.length })}
      description={t('payments.confirmText')}
      confirmLabel={t('payments.markPaid')}
      confirmVariant="accent"
      loading={work.paying}
      onConfirm={work.pay}
    >
      <Facts>
        <Fact label={t('payments.workers')}>{new Set(selected.map((shift) => shift.userId)).size}</Fact>
        <Fact label={t('timesheets.hours')}>{format.hours(totals.hours)}</Fact>
        <Fact label={t('payments.shiftPay')}>{format.money(totals.amount)}</Fact>
      </Facts>
    </ConfirmDialog>
  );
}
