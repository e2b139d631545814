import { useTranslation } from 'react-i18next';
import type { CorrectedHours } from '../../../../shared/payroll/payment.contract.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Fact, Facts } from '../lists/list-and-panel.js';

type PayOfHoursProps = { pay: CorrectedHours; amount: number };

/** How the dollars follow from corrected hours: the rate, the overtime and its multiplier, and the amount. [E-34] */
export function PayOfHours({ pay: { rate, overtimeHours, overtimeAmount }, amount }: PayOfHoursProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const factor = format.number(1 + PAY.overtimePremiumPercent / 100);
  return (
    <Facts>
      <Fact label={t('payments.rateOfShift')}>{format.money(rate)}</Fact>
      <Fact label={t('payments.overtimeOfHours', { limit: PAY.overtimeAfterHours })}>
        {overtimeHours === 0
          ? t('payments.noOvertime')
          : t('payments.overtimeFactor', {
              hours: format.hours(overtimeHours),
              factor,
              amount: format.money(overtimeAmount),
            })}
      </Fact>
      <Fact label={t('payments.payOfHours')}>
        <b className="font-bold">{format.money(amount)}</b>
      </Fact>
    </Facts>
  );
}
