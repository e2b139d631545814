import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import type { AdminPerformanceEvent } from '../../../../shared/performance/performance.contract.js';
import { TextArea } from '../../../ui/text-area.js';
import { useVoidEvent } from '../api/change-performance.js';
import { TypedConfirm } from '../typed-confirm.js';

type VoidEventDialogProps = { userId: number; event: AdminPerformanceEvent; onClose: () => void };

/** Asks why; without a reason nothing is taken out [P-24]. */
export function VoidEventDialog({ userId, event, onClose }: VoidEventDialogProps) {
  const { t } = useTranslation(['notify', 'problems']);
  const [reason, setReason] = useState('');
  const voiding = useVoidEvent(userId);
  return (
    <TypedConfirm
      isDirty={reason !== ''}
      onClose={onClose}
      title={t('performance.voidTitle')}
      description={t('performance.voidText')}
      confirmLabel={t('performance.void')}
      confirmDisabled={reason.trim() === ''}
      loading={voiding.isPending}
      onConfirm={() => voiding.mutate({ id: event.id, reason }, { onSuccess: onClose })}
    >
      <TextArea
        label={t('problems:labels.reason')}
        value={reason}
        maxLength={TEXT_LIMITS.reason}
        onChange={(change) => setReason(change.target.value)}
        required
      />
    </TypedConfirm>
  );
}
