import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPerformanceEvent } from '../../../../shared/performance/performance.contract.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { useVoidEvent } from '../api/change-performance.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';

type VoidEventDialogProps = { userId: number; event: AdminPerformanceEvent; onClose: () => void };

/** Asks why; without a reason nothing is taken out [P-24]. */
export function VoidEventDialog({ userId, event, onClose }: VoidEventDialogProps) {
  const { t } = useTranslation('notify');
  const [reason, setReason] = useState('');
  const voiding = useVoidEvent(userId);
  return (
    <TypedConfirm
      isDirty={reason !== ''}
      onClose={onClose}
      title={t('performance.voidTitle')}
      description={t('performance.voidText')}
      confirmLabel={t('performance.void')}
      confirmDisabled={!hasVisibleText(reason)}
      loading={voiding.isPending}
      onConfirm={() => voiding.mutate({ id: event.id, reason }, { onSuccess: onClose })}
    >
      <ReasonField value={reason} onChange={setReason} data-autofocus />
    </TypedConfirm>
  );
}
