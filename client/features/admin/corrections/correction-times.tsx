import { useTranslation } from 'react-i18next';
import type { CorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { useDifferenceText } from './use-difference-text.js';

type Cells = { label: string; recorded: string; requested: string };

/** Recorded and requested times, hours and pay side by side, and the difference [W-136]. */
export function CorrectionTimes({ correction }: { correction: CorrectionRequest }) {
  const { t } = useTranslation(['people', 'admin']);
  const format = useFormat();
  const differenceText = useDifferenceText();
  const { clockInTime, clockOutTime, hoursWorked, total, shiftDate, adjusted } = correction;
  // the date only where it is not the shift's
  const moment = (at: string | null) => {
    if (at === null) return '–';
    return siteDate(instantOf(at), format.timeZone) === shiftDate ? format.timeAt(at) : format.dateTimeAt(at);
  };
  const rows: Cells[] = [
    {
      label: t('admin:timesheets.clockIn'),
      recorded: moment(clockInTime),
      requested: moment(correction.requestedClockInTime),
    },
    {
      label: t('admin:timesheets.clockOutHead'),
      recorded: moment(clockOutTime),
      requested: moment(correction.requestedClockOutTime),
    },
    {
      label: t('admin:timesheets.hours'),
      recorded: hoursWorked === null ? '–' : format.hours(hoursWorked),
      requested: format.hours(correction.requestedHours),
    },
    {
      label: t('admin:timesheets.pay'),
      recorded: total === null ? '–' : format.money(total),
      requested: format.money(correction.requestedTotal),
    },
  ];
  return (
    <div className="grid gap-2">
      <table className="w-full border-collapse text-14">
        <thead>
          <tr className="text-left text-13 text-ink-2">
            <td />
            <th scope="col" className="px-2 py-1.5 text-right font-semibold">
              {t('corrections.recorded')}
            </th>
            <th scope="col" className="px-2 py-1.5 text-right font-semibold">
              {t('corrections.requested')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, recorded, requested }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-ink-3">
                {label}
              </th>
              <td className="num px-2 py-1.5 text-right">{recorded}</td>
              <td className={cx('num px-2 py-1.5 text-right', recorded !== requested && 'font-[650]')}>{requested}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="num flex justify-between gap-4 border-t-[1.5px] border-line-2 pt-2 text-14 font-[650]">
        <span>{t('corrections.differenceLabel')}</span>
        <span>{differenceText(correction)}</span>
      </p>
      {adjusted !== 0 && (
        <p className="num text-13 text-ink-2">{t('corrections.adjusted', { amount: format.money(adjusted) })}</p>
      )}
    </div>
  );
}
