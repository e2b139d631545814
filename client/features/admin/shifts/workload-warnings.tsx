import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { WORKLOAD } from '../../../../shared/assignments/assignments.policy.js';
import type { WorkloadWarning } from '../../../../shared/assignments/workload.contract.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import { useFormat } from '../../../lib/i18n/format.js';

/** The warnings about rest and hours, for a decision that they do not prevent; nothing without any [W-166, W-167]. */
export function WorkloadWarnings({ warnings }: { warnings: readonly WorkloadWarning[] }) {
  const { t } = useTranslation('admin');
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={t('workload.title')} className="grid gap-0.5">
      {warnings.map((warning) => (
        <li key={keyOf(warning)}>
          <Warning warning={warning} />
        </li>
      ))}
    </ul>
  );
}

/** The same warnings inside a label, which cannot contain a list [W-301, W-318]. */
export function WarningLines({ warnings }: { warnings: readonly WorkloadWarning[] }) {
  return warnings.map((warning) => <Warning key={keyOf(warning)} warning={warning} />);
}

function Warning({ warning }: { warning: WorkloadWarning }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <span className="num flex gap-1.5 text-13 font-semibold text-warn">
      <TriangleAlert className="mt-px size-4 flex-none" aria-hidden="true" />
      <span className="min-w-0">{text()}</span>
    </span>
  );

  function text(): string {
    if (warning.code === 'over_week') {
      const [hours, date] = [format.hours(warning.hours), format.monthDay(warning.week)];
      return t('workload.overWeek', { hours, date, max: PAY.overtimeAfterHours });
    }
    const length = format.duration(warning.minutes);
    if (warning.code === 'long_stretch') return t('workload.longStretch', { length, max: WORKLOAD.maxStretchHours });
    return t(`workload.rest.${warning.side}`, { length, min: WORKLOAD.minRestHours });
  }
}

function keyOf(warning: WorkloadWarning): string {
  if (warning.code === 'short_rest') return warning.side;
  return warning.code === 'over_week' ? warning.week : warning.code;
}

/** Without the hours of this workweek, where the screen shows its overtime already. */
export function warningsBeside(week: LocalDate, warnings: readonly WorkloadWarning[] = []): WorkloadWarning[] {
  return warnings.filter((one) => one.code !== 'over_week' || one.week !== week);
}
