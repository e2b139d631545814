import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { timesheetCheck } from '../../../../shared/payroll/timesheet-list.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';

/** The findings of a timesheet's check, as text. */
export function TimesheetCheckText({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const check = timesheetCheck(timesheet);
  if (check === 'inOrder') {
    return (
      <span className="flex items-center gap-[5px] text-ok">
        <Check className="size-4 flex-none" aria-hidden="true" />
        {timesheet.hoursEdited
          ? t('timesheets.edited')
          : t(timesheet.timesEntered ? 'timesheets.timesEntered' : 'timesheets.check.inOrder')}
      </span>
    );
  }
  if (check === 'leftLate') {
    return <span>{t('timesheets.leftLate', { minutes: format.duration(timesheet.minutesAfterEnd) })}</span>;
  }
  if (check === 'leftEarly') {
    return <span>{t('timesheets.leftEarly', { minutes: format.duration(timesheet.minutesBeforeEnd) })}</span>;
  }
  if (check === 'late') return <span>{t('timesheets.late', { minutes: format.duration(timesheet.minutesLate) })}</span>;
  // the clock-out's own field says that it is missing
  const isInReview = check === 'missing' && timesheet.needsReview > 0;
  return <span>{t(`timesheets.check.${isInReview ? 'review' : check}`)}</span>;
}
