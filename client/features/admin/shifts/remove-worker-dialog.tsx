import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { ShiftTitle } from './shift-title.js';

const REFETCH_PATHS = [ADMIN_PATHS.alerts];

type RemoveWorkerDialogProps = {
  assignmentId: number;
  name: string;
  shift: Pick<AdminShift, 'title' | 'titleEs' | 'date' | 'startTime' | 'endTime'>;
  onClose: () => void;
};

/**
 * Removes a worker from a shift, with a reason. It is never a late cancellation, and the worker is notified [W-32,
 * W-45, W-74].
 */
export function RemoveWorkerDialog({ assignmentId, name, shift, onClose }: RemoveWorkerDialogProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [reason, setReason] = useState('');
  const removal = useAdminMutation<string, { message: string }>({
    call: (why) => apiPost(`/api/admin/assignments/${assignmentId}/remove`, { reason: why }),
    refetchPaths: REFETCH_PATHS,
    fallback: t('shift.remove.failed'),
    done: ({ message }) => ({ title: message, description: name }),
  });
  return (
    <TypedConfirm
      isDirty={reason !== ''}
      onClose={onClose}
      title={t('shift.remove.title', { name })}
      description={
        <>
          <ShiftTitle of={shift} /> · {format.dateShort(shift.date)}, {format.timeRange(shift.startTime, shift.endTime)}
        </>
      }
      confirmLabel={t('shift.remove.confirm')}
      confirmDisabled={!hasVisibleText(reason)}
      loading={removal.isPending}
      onConfirm={() => removal.mutate(reason.trim(), { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p className="text-14 text-ink-2">{t('shift.remove.text', { name })}</p>
        <ReasonField value={reason} onChange={setReason} data-autofocus />
      </div>
    </TypedConfirm>
  );
}
