import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import type { UndoPaidRequest, UndoPaidResponse } from '../../../../shared/payroll/payment.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

type UndoPaidDialogProps = { assignmentIds: readonly number[]; onClose: () => void };

/** Asks for the reason of undoing a payment. Its overtime is undone as far as it is no longer earned [E-13]. */
export function UndoPaidDialog({ assignmentIds, onClose }: UndoPaidDialogProps) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  const undo = useUndoPaid();
  const confirm = () =>
    undo.mutate({ assignmentIds: [...assignmentIds], reason: reason.trim() }, { onSuccess: onClose });
  return (
    <TypedConfirm
      isDirty={reason !== ''}
      onClose={onClose}
      title={t('payments.undoTitle', { count: assignmentIds.length })}
      description={t('payments.undoText', { count: assignmentIds.length })}
      confirmLabel={t('payments.undo')}
      confirmDisabled={!hasVisibleText(reason)}
      loading={undo.isPending}
      onConfirm={confirm}
    >
      <ReasonField value={reason} onChange={setReason} hint={t('payments.undoReason')} data-autofocus />
    </TypedConfirm>
  );
}

const REFETCH_PATHS = [ADMIN_PATHS.approvedShifts, ADMIN_PATHS.paidWeeks];

/** Undoes a payment [E-13]. */
function useUndoPaid() {
  const { t } = useTranslation('admin');
  return useAdminMutation<UndoPaidRequest, UndoPaidResponse>({
    call: (body) => apiPost('/api/admin/payments/undo', body),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.undoPaid'),
    done: ({ message }) => ({ title: message }),
  });
}
