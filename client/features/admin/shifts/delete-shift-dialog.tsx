import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { WithShiftTitle } from './shift-title.js';
import { apiDelete } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

type DeleteShiftDialogProps = { shift: AdminShift; onClose: () => void; onDeleted?: () => void };

/** Confirms a deletion; a draft has no assignments to remove [D-16]. */
export function DeleteShiftDialog({ shift, onClose, onDeleted }: DeleteShiftDialogProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const deletion = useDeleteShift(shift.isDraft ?? false);
  const question = shift.isDraft ? 'deleteShift.draftQuestion' : 'deleteShift.question';
  const confirm = () =>
    deletion.mutate(shift.id, {
      onSuccess: () => {
        onClose();
        onDeleted?.();
      },
    });
  const recipients = shift.filledPositions + shift.pendingCount;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deleteShift.title')}
      description={<WithShiftTitle of={shift}>{(title) => t(question, { title })}</WithShiftTitle>}
      confirmLabel={t('deleteShift.title')}
      loading={deletion.isPending}
      onConfirm={confirm}
    >
      <p className="num text-14 text-ink-2">
        {format.date(shift.date)}, {format.timeRange(shift.startTime, shift.endTime)}
        {recipients > 0 && (
          <>
            <br />
            {t('deleteShift.recipients', { count: recipients })}
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}

const REFETCH_PATHS = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/** [D-16 to D-18] */
function useDeleteShift(isDraft: boolean) {
  const { t } = useTranslation('admin');
  return useAdminMutation<number, unknown>({
    call: (shiftId) => apiDelete(`/api/shifts/${shiftId}`),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.deleteShift'),
    done: () => ({ title: t(isDraft ? 'deleteShift.draftDone' : 'deleteShift.done') }),
  });
}
