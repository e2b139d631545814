import Banknote from 'lucide-react/icons/banknote';
import { useTranslation } from 'react-i18next';
import { centsToDollars } from '../../../../shared/kernel/money.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { premiumOf, shiftTotalOf, type PaidShift } from '../model/shift-total.js';

/** The rate, with the premium of a premium shift [S-03, S-05]. */
export function ShiftRate({ shift }: { shift: PaidShift }) {
  const { t } = useTranslation(['worker', 'common']);
  const format = useFormat();
  const premium = premiumOf(shift);
  return (
    <p className="num text-17 font-bold tracking-[-0.015em]">
      {format.money(shift.payRate)}
      <small className="text-14 font-medium tracking-normal text-ink-2">
        {t('common:pay.perHour')}
        {premium > 0 && ` ${t('shift.premium', { amount: format.money(centsToDollars(premium)) })}`}
      </small>
    </p>
  );
}

/** The pay of the whole shift: "About $172.00". */
export function ShiftTotal({ shift }: { shift: PaidShift }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  return (
    <span className="num inline-flex items-center gap-1.5">
      <Banknote className="size-4" aria-hidden="true" />
      {t('shift.about', { amount: format.money(shiftTotalOf(shift)) })}
    </span>
  );
}
