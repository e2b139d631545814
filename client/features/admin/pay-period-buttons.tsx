import { useTranslation } from 'react-i18next';
import { addDays } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import { Button } from '../../ui/button.js';

/** Returns the pay period of today, or the one before it. */
export function payPeriodDates(which: 'last' | 'this', today: LocalDate): DateRange {
  const from = addDays(workweekOf(today), which === 'this' ? 0 : -7);
  return { from, to: addDays(from, 6) };
}

type PayPeriodButtonsProps = { today: LocalDate; onChoose: (dates: DateRange) => void };

/** Sets the dates of a form to one of the two latest pay periods. [R-17, I-46] */
export function PayPeriodButtons({ today, onChoose }: PayPeriodButtonsProps) {
  const { t } = useTranslation('reports');
  return (
    <div className="flex flex-wrap gap-2">
      {(['last', 'this'] as const).map((which) => (
        <Button key={which} variant="line" onClick={() => onChoose(payPeriodDates(which, today))}>
          {t(`dates.${which}`)}
        </Button>
      ))}
    </div>
  );
}
