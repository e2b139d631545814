import { useTranslation } from 'react-i18next';
import { hoursToHundredths } from '../../../shared/kernel/hours.js';
import { workedMinutes } from '../../../shared/payroll/pay-calculation.rules.js';
import { useFormat } from '../../lib/i18n/format.js';
import type { OwnAssignment } from './model/own-assignment.js';
import { payStateOf, recordedPay } from './model/past-shifts.js';

/** The recorded times of a shift, the length of the work and its pay; nothing before the clock-in [S-74, S-75]. */
export function RecordedWork({ assignment }: { assignment: OwnAssignment }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { clockInAt, clockOutAt, hoursWorked } = assignment;
  if (clockInAt === null) return null;
  if (clockOutAt === null) {
    return <p className="num text-14 text-ink-2">{t('recorded.in', { time: format.timeAt(clockInAt) })}</p>;
  }
  const times = t('recorded.times', { times: format.timeRangeAt(clockInAt, clockOutAt) });
  const pay = recordedPay(assignment);
  if (hoursWorked === null || pay === null) return <p className="num text-14 text-ink-2">{times}</p>;
  const minutes = workedMinutes(hoursToHundredths(hoursWorked), clockInAt, clockOutAt);
  const length = minutes === null ? `${format.hours(hoursWorked)} h` : format.duration(minutes);
  return (
    <div className="num grid gap-0.5 text-14 text-ink-2">
      <p>{times}</p>
      <p>
        <b className="font-semibold text-ink">
          {length} · {format.money(pay)}
        </b>{' '}
        · {t(`recorded.${payStateOf(assignment)}`)}
      </p>
    </div>
  );
}
