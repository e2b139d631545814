import Banknote from 'lucide-react/icons/banknote';
import { useTranslation } from 'react-i18next';
import { centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { effectivePremium, payTotal } from '../../../../shared/shifts/shift.rules.js';
import { useFormat } from '../../../lib/format.js';
import { instantOf } from '../model/own-assignment.js';

type PaidShift = Pick<ShiftView, 'payRate' | 'isPremium' | 'premiumRate' | 'startsAt' | 'endsAt'>;

/** The extra per hour that is really paid, in cents: none unless the shift is marked premium. */
function premiumOf({ isPremium, premiumRate }: PaidShift) {
  return effectivePremium({ isPremium, premiumCents: premiumRate === null ? null : dollarsToCents(premiumRate) });
}

/** The rate, with the premium of a premium shift beside it [S-03, S-05]. */
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

/** What the whole shift pays when worked from start to end: "About $172.00". */
export function ShiftTotal({ shift }: { shift: PaidShift }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const total = payTotal({
    startsAt: instantOf(shift.startsAt),
    endsAt: instantOf(shift.endsAt),
    payRateCents: dollarsToCents(shift.payRate),
    premiumCents: premiumOf(shift),
  });
  return (
    <span className="num inline-flex items-center gap-1.5 whitespace-nowrap">
      <Banknote className="size-4" aria-hidden="true" />
      {t('shift.about', { amount: format.money(centsToDollars(total)) })}
    </span>
  );
}
