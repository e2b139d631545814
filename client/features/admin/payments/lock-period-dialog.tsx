import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { PayPeriod, PayPeriodDetail } from '../../../../shared/payroll/pay-period.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { useLockPayPeriod, usePayPeriod } from '../api/pay-periods.js';
import { ListState } from '../lists/list-states.js';
import { useWeekLabel } from '../use-week-label.js';
import { Note } from '../../../ui/note.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { useFirstShown } from './use-first-shown.js';

/**
 * Confirmation before a period is locked permanently: its totals, with the overtime that falls due. They follow the
 * changes of others, which it names. [E-21, E-31]
 */
export function LockPeriodDialog({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const query = usePayPeriod(period.id);
  const locking = useLockPayPeriod();
  const before = useFirstShown(query.data);
  const canLock = query.data?.state === 'open' && query.data.openWork === 0;
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
      confirmDisabled={!canLock || query.isFetching}
      loading={locking.isPending}
      onConfirm={confirm}
    >
      <ListState query={query} lines={4}>
        {(detail) => (
          <>
            {before && <PeriodChanged before={before} now={detail} />}
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
          </>
        )}
      </ListState>
    </ConfirmDialog>
  );
}

/** What others have changed since the question was opened, and why it can't be locked now. */
function PeriodChanged({ before, now }: { before: PayPeriodDetail; now: PayPeriodDetail }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const totals = { before: format.money(before.total), now: format.money(now.total) };
  return (
    <Note
      tone="warn"
      role="alert"
      icon={<TriangleAlert aria-hidden="true" />}
      title={t('payments.periods.changedTitle')}
      className="mb-4"
    >
      {now.lockedAt !== null ? (
        t('payments.periods.lockedBy', { name: now.lockedBy, when: format.dateTimeAt(now.lockedAt) })
      ) : (
        <>
          <p>
            {t(
              before.total === now.total ? 'payments.periods.changedSameTotal' : 'payments.periods.changedText',
              totals,
            )}
          </p>
          {now.openWork > 0 && <p>{t('payments.periods.openWork', { count: now.openWork })}</p>}
        </>
      )}
    </Note>
  );
}
