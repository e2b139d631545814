import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { hoursToHundredths, hundredthsToHours } from '../../../../shared/kernel/hours.js';
import { addCents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import type { Cents } from '../../../../shared/kernel/money.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';
import { estimateOvertime } from '../../../../shared/payroll/overtime-estimate.rules.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { effectivePremium } from '../../../../shared/shifts/shift-pay.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { WorkloadWarnings, warningsBeside } from '../shifts/workload-warnings.js';
import { useShiftIndex } from '../api/shifts.js';
import { FACT_COLUMNS } from './application-columns.js';

type FactsProps = { application: PendingApplication; isRow: boolean | undefined; isOnAccent: boolean };

/** Facts for the decision: score, shifts, no-shows, hours of the week before and after, and warnings about rest and hours [W-167]. */
export function ApplicationFacts({ application, isRow, isOnAccent }: FactsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const week = t('facts.weekHours', {
    before: format.hours(application.weekHoursBefore),
    after: format.hours(application.weekHoursAfter),
  });
  const facts: { key: 'score' | 'shifts' | 'noShows' | 'week'; value: string; bad?: boolean }[] = [
    { key: 'score', value: format.score(application.workerScore) },
    { key: 'shifts', value: format.number(application.completedShifts) },
    { key: 'noShows', value: format.number(application.noShows), bad: application.noShows > 0 },
    { key: 'week', value: week },
  ];
  return (
    <div className={cx('grid min-w-0 gap-2', isRow && 'lg:pt-1.5')}>
      <dl className={cx('num flex flex-wrap justify-between gap-x-3 gap-y-1', isRow && FACT_COLUMNS)}>
        {facts.map(({ key, value, bad }) => (
          <div key={key}>
            <dt className={cx('text-12', isOnAccent ? 'text-ink-2' : 'text-ink-3', isRow && 'lg:sr-only')}>
              {t(`facts.${key}`)}
            </dt>
            <dd className={cx('text-[0.9375rem] leading-5 font-[650]', bad && 'text-bad')}>{value}</dd>
          </div>
        ))}
      </dl>
      <OvertimeWarning application={application} />
      <WorkloadWarnings
        warnings={warningsBeside(workweekOf(application.shiftDate as LocalDate), application.warnings)}
      />
    </div>
  );
}

function OvertimeWarning({ application }: { application: PendingApplication }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const shift = useShiftIndex().get(application.shiftId);
  const outlook = estimateOvertime(
    { before: hoursToHundredths(application.weekHoursBefore), after: hoursToHundredths(application.weekHoursAfter) },
    shift ? hourlyCents(shift) : null,
  );
  if (!outlook) return null;
  const hours = format.hours(hundredthsToHours(outlook.hours));
  return (
    <p className="flex gap-1.5 text-13 font-semibold text-warn">
      <TriangleAlert className="mt-px size-4 flex-none" aria-hidden="true" />
      {outlook.extraCents === null
        ? t('facts.overtime', { hours })
        : t('facts.overtimeExtra', { hours, amount: format.money(centsToDollars(outlook.extraCents)) })}
    </p>
  );
}

/** Hourly pay of the shift, including its premium. */
function hourlyCents({ payRate, isPremium, premiumRate }: AdminShift): Cents {
  const premiumCents = premiumRate === null ? null : dollarsToCents(premiumRate);
  return addCents([dollarsToCents(payRate), effectivePremium({ isPremium, premiumCents })]);
}
