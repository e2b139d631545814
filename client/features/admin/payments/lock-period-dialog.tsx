import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { PayPeriod } from '../../../../shared/payroll/pay-period.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { useLockPayPeriod, usePayPeriod } from '../api/pay-periods.js';
import { ListState } from '../lists/list-states.js';
import { useWeekLabel } from '../use-week-label.js';
import { Fact, Facts } from '../lists/list-and-panel.js';

/** Confirmation before a period is locked permanently: its totals, with the overtime that falls due [E-21]. */
export function LockPeriodDialog({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const query = usePayPeriod(period.id);
  const locking = useLockPayPeriod();
  const week = useWeekLabel()(period.weekStart as LocalDate);
  const confirm = () =>
    query.data &&
    locking.mutate(
      { week: period.id, totalCents: query.data.totalCents },
      { onSuccess: onClose, onError: () => void query.refetch() },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('payments.periods.lockTitle', { week })}
      description={t('payments.periods.lockText')}
      confirmLabel={t('payments.periods.lock')}
      confirmVariant="accent"
      confirmDisabled={!query.data || query.isFetching}
      loading={locking.isPending}
      onConfirm={confirm}
    >
      <ListState query={query} lines={4}>
        {(detail) => (
          <Facts>
            <Fact label={t('payments.workers')}>{format.number(detail.workers)}</Fact>
            <Fact label={t('payments.periods.hours')}>{format.hours(detail.hours)}</Fact>
            <Fact label={t('payments.shiftPay')}>{format.money(detail.shiftTotal)}</Fact>
            <Fact label={t('payments.overtime')}>{format.money(detail.overtimeTotal)}</Fact>
            <Fact label={t('payments.periods.adjustments')}>{format.money(detail.adjustmentTotal)}</Fact>
            <Fact label={t('payments.periods.unpaid')}>{format.money(detail.unpaid)}</Fact>
            <Fact label={t('payments.periods.total')}>
              <b className="text-18 font-bold">{format.money(detail.total)}</b>
            </Fact>
          </Facts>
        )}
      </ListState>
    </ConfirmDialog>
  );
}
