import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoPaid } from '../api/undo-paid.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';

type UndoPaidDialogProps = { assignmentIds: readonly number[]; onClose: () => void };

/** Why a payment is taken back; its overtime goes along, as far as it is not earned any more [E-13]. */
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
