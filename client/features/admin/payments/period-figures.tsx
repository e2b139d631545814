import { useTranslation } from 'react-i18next';
import type { PayPeriod } from '../../../../shared/payroll/pay-period.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';

/** What a pay period is made of. Every figure stands, also where it is nothing: so that periods compare at a glance. */
export function PeriodFigures({ period }: { period: PayPeriod }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const figures = [
    [t('payments.workers'), format.number(period.workers)],
    [t('payments.periods.hours'), format.hours(period.hours)],
    [t('payments.shiftPay'), format.money(period.shiftTotal)],
    [t('payments.overtime'), format.money(period.overtimeTotal)],
    [t('payments.periods.adjustments'), format.money(period.adjustmentTotal)],
    [t('payments.periods.unpaid'), format.money(period.unpaid)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 text-14 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="num font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
