import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import type { DismissTimesheetRequest, Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { isChanged } from './timesheet-list.model.js';

const REFETCH_PATHS = [ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts, ADMIN_PATHS.alerts];

type DismissTimesheetProps = { timesheet: Timesheet; onClose: () => void };

/**
 * Asks for the reason of not paying the recorded hours. If the timesheet changes while the dialog is open, it shows the
 * old and new hours, and the admin confirms the new ones first [W-80, W-83, W-84].
 */
export function DismissTimesheetDialog({ timesheet, onClose }: DismissTimesheetProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [shown, setShown] = useState(timesheet);
  const [reason, setReason] = useState('');
  const dismissal = useAdminMutation<DismissTimesheetRequest, Timesheet>({
    call: (body) => apiPost(`/api/admin/timesheets/${timesheet.id}/dismiss`, body),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.dismissTimesheet'),
    showsConflict: true,
    done: ({ workerName }) => ({ title: t('timesheets.dismiss.done'), description: workerName }),
  });
  usePostponeRefetch(reason !== '');
  const hasChanged = isChanged(shown, timesheet);
  const { revision, total, workerName } = shown;
  const times = format.timeRange(timesheet.startTime, timesheet.endTime);
  return (
    <TypedConfirm
      isDirty={reason !== ''}
      onClose={onClose}
      title={t('timesheets.dismiss.title', { name: workerName })}
      description={t('timesheets.dismiss.text')}
      confirmLabel={t('timesheets.dismiss.confirm')}
      confirmDisabled={hasChanged || !hasVisibleText(reason)}
      loading={dismissal.isPending}
      onConfirm={() => dismissal.mutate({ reason: reason.trim(), revision, total }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        {hasChanged && !dismissal.isPending && (
          <ChangedNote before={shown} now={timesheet} onContinue={() => setShown(timesheet)} />
        )}
        <Facts>
          <Fact label={t('timesheets.worker')}>{workerName}</Fact>
          <Fact label={t('timesheets.shift')}>
            <ShiftTitle of={timesheet} />
            {`, ${format.dateShort(timesheet.shiftDate)}, ${times}`}
          </Fact>
          <RecordedFacts timesheet={shown} />
        </Facts>
        <ReasonField
          value={reason}
          onChange={setReason}
          hint={t('timesheets.dismiss.reasonHint', { name: workerName })}
          data-autofocus
        />
      </div>
    </TypedConfirm>
  );
}

function RecordedFacts({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { clockInTime, clockOutTime, hoursWorked, total } = timesheet;
  return (
    <>
      <Fact label={t('timesheets.dismiss.recorded')}>
        {clockInTime && clockOutTime ? format.timeRangeAt(clockInTime, clockOutTime) : '–'}
      </Fact>
      <Fact label={t('timesheets.hours')}>
        {hoursWorked === null ? '–' : t('timesheets.hoursOf', { hours: format.hours(hoursWorked) })}
      </Fact>
      <Fact label={t('timesheets.pay')}>{total === null ? '–' : format.money(total)}</Fact>
    </>
  );
}

type ChangedProps = { before: Timesheet; now: Timesheet; onContinue: () => void };

function ChangedNote({ before, now, onContinue }: ChangedProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const factsOf = ({ clockInTime, clockOutTime, hoursWorked, total }: Timesheet) => {
    if (clockInTime === null || clockOutTime === null || hoursWorked === null || total === null)
      return t('timesheets.missing');
    const hours = t('timesheets.hoursOf', { hours: format.hours(hoursWorked) });
    return `${format.timeRangeAt(clockInTime, clockOutTime)}, ${hours}, ${format.money(total)}`;
  };
  const [textBefore, textNow] = [factsOf(before), factsOf(now)];
  return (
    <Note tone="warn" role="alert" icon={<UsersRound aria-hidden="true" />} title={t('timesheets.dismiss.changed')}>
      <p className="num">{textBefore === textNow ? t('timesheets.dismiss.same') : `${textBefore} → ${textNow}`}</p>
      <Button size="sm" variant="line" className="mt-2 max-md:min-h-11" onClick={onContinue}>
        {t('timesheets.dismiss.continue')}
      </Button>
    </Note>
  );
}
