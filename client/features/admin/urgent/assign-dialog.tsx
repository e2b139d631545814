import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { WorkloadWarnings } from '../shifts/workload-warnings.js';
import type { AdminAssignRequest, ClaimResponse } from '../../../../shared/assignments/assignment.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { candidatesPath } from '../api/candidates.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

type AssignDialogProps = { shift: AdminShift; candidate: ShiftCandidate; onClose: () => void };

/**
 * Assigns a worker to the shift without a request. A reason is required if the worker's level is too low, and kept if one is
 * given despite warnings about rest and hours [D-39, W-166, W-168].
 */
export function AssignDialog({ shift, candidate, onClose }: AssignDialogProps) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const [reason, setReason] = useState('');
  const assignment = useAssignWorker(shift.id, candidate.name);
  const { levelTooLow, warnings = [] } = candidate;
  const asksReason = levelTooLow || warnings.length > 0;
  const when = `${format.dateShort(shift.date)}, ${format.timeRange(shift.startTime, shift.endTime)}`;
  const confirm = () => {
    const body = { userId: candidate.id, ...(hasVisibleText(reason) && { reason: reason.trim() }) };
    assignment.mutate(body, { onSuccess: onClose });
  };
  return (
    <TypedConfirm
      isDirty={reason !== ''}
      onClose={onClose}
      title={t('urgent.assignTitle', { name: candidate.name })}
      description={
        <>
          <ShiftTitle of={shift} /> · {when}
        </>
      }
      confirmLabel={t('urgent.assignConfirm')}
      confirmVariant="accent"
      confirmDisabled={levelTooLow && !hasVisibleText(reason)}
      loading={assignment.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-3">
        <p className="text-14 text-ink-2">{t('urgent.assignText')}</p>
        <WorkloadWarnings warnings={warnings} />
        {asksReason && (
          <ReasonField
            value={reason}
            onChange={setReason}
            hint={t(levelTooLow ? 'urgent.levelReason' : 'urgent.despiteWarnings')}
            required={levelTooLow}
            data-autofocus
          />
        )}
      </div>
    </TypedConfirm>
  );
}

const REFETCH_PATHS = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/** Assigns a worker to a shift [D-39]. */
function useAssignWorker(shiftId: number, workerName: string) {
  const { t } = useTranslation('planning');
  const queryClient = useQueryClient();
  return useAdminMutation<AdminAssignRequest, ClaimResponse>({
    call: (body) => apiPost<ClaimResponse>(`/api/admin/shifts/${shiftId}/assign`, body),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [candidatesPath(shiftId)] }),
    fallback: t('failed.assign'),
    done: ({ message }) => ({ title: message, description: workerName }),
  });
}
