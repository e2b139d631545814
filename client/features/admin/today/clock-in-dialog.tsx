import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteDate, siteTime } from '../../../../shared/kernel/site-time.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import type { TodayShift } from '../../../../shared/assignments/today.contract.js';
import type { DeskClockInRequest, Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { apiPut } from '../../../lib/api/api.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { serverNow } from '../../../lib/time/clock.js';
import { TextField } from '../../../ui/text-field.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { ShiftTitle } from '../shifts/shift-title.js';

type ClockInDialogProps = { assignmentId: number; name: string; shift: TodayShift; onClose: () => void };

/** Clocks in a worker who cannot do it on the phone. The time is that of the site when the dialog opens. [W-126, W-161] */
export function ClockInDialog({ assignmentId, name, shift, onClose }: ClockInDialogProps) {
  const { t } = useTranslation(['today', 'problems']);
  const format = useFormat();
  const [opened] = useState(() => {
    const now = serverNow();
    return { clockInDate: siteDate(now, format.timeZone), clockInTime: siteTime(now, format.timeZone), reason: '' };
  });
  const [form, setForm] = useState<DeskClockInRequest>(opened);
  const clockIn = useClockInByDesk(assignmentId);
  const change = (field: keyof DeskClockInRequest) => (value: string) => setForm({ ...form, [field]: value });
  const fieldProps = (field: 'clockInDate' | 'clockInTime') => ({
    label: t(`problems:labels.${field}`),
    value: form[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(field)(event.target.value),
    required: true,
  });
  const { clockInDate, clockInTime, reason } = form;
  return (
    <TypedConfirm
      isDirty={form !== opened}
      onClose={onClose}
      title={t('clockIn.title', { name })}
      description={
        <>
          <ShiftTitle of={shift} /> · {format.dateShort(shift.date)}, {format.timeRange(shift.startTime, shift.endTime)}
        </>
      }
      confirmLabel={t('clockIn.confirm')}
      confirmDisabled={clockInDate === '' || clockInTime === '' || !hasVisibleText(reason)}
      loading={clockIn.isPending}
      onConfirm={() => clockIn.mutate({ ...form, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p className="text-14 text-ink-2">{t('clockIn.text')}</p>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4">
          <TextField {...fieldProps('clockInDate')} type="date" />
          <TextField {...fieldProps('clockInTime')} type="time" />
        </div>
        <ReasonField value={reason} onChange={change('reason')} hint={t('clockIn.reasonHint')} data-autofocus />
      </div>
    </TypedConfirm>
  );
}

const REFETCH_PATHS = [ADMIN_PATHS.today, ADMIN_PATHS.alerts, ADMIN_PATHS.timesheets];

/** [W-120] */
function useClockInByDesk(assignmentId: number) {
  const { t } = useTranslation('today');
  return useAdminMutation<DeskClockInRequest, Timesheet>({
    call: (body) => apiPut(`/api/admin/shift-assignments/${assignmentId}/clock-in`, body),
    refetchPaths: REFETCH_PATHS,
    fallback: t('clockIn.failed'),
    done: ({ workerName }) => ({ title: t('clockIn.done'), description: workerName }),
  });
}
