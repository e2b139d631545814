import { useState } from 'react';
import { useIsMutating } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  PendingApplication,
  ApplicationStatusRequest,
  ClaimResponse,
} from '../../../../shared/assignments/assignment.contract.js';
import { isUndoTime } from '../../../../shared/assignments/undo-sign-up.rules.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { currentOf } from '../selection/bulk-notes.js';
import type { ChangedRow } from '../selection/selection.model.js';
import { apiPatch, apiPost } from '../../../lib/api/api.js';
import { useNow } from '../../../lib/time/clock.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useShiftIndex } from '../api/shifts.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { spanOf } from '../shifts/instants.js';

/** `note`: the note field is open. `reject`: the rejection waits for its confirmation. */
export type DecisionStep = 'idle' | 'note' | 'reject';

/** A decision that was refused because the shift has changed, with the application before and after the change. */
type OutdatedDecision = ChangedRow<PendingApplication> & { error: Error };

/** Approving is one step. Rejecting is final for the worker, so it asks for a confirmation and offers a note. */
export function useApplicationDecision(application: PendingApplication, cannotApprove: boolean) {
  const [step, setStep] = useState<DecisionStep>('idle');
  const [note, setNote] = useState('');
  const [outdated, setOutdated] = useState<OutdatedDecision | null>(null);
  const { decide, busy } = useDecideApplication(application);
  usePostponeRefetch(note !== '');
  const adminNotes = note.trim() || undefined;
  const send = (status: 'assigned' | 'rejected') => {
    if (busy) return;
    setOutdated(null);
    const onError = (error: Error) => {
      const now = currentOf<PendingApplication>(error);
      if (now) setOutdated({ before: application, now, error });
    };
    decide({ status, ...(adminNotes && { adminNotes }) }, { onError });
  };
  return {
    step,
    note,
    setNote,
    busy,
    outdated,
    approve: () => {
      if (!cannotApprove) send('assigned');
    },
    openRejection: () => setStep('reject'),
    reject: () => send('rejected'),
    writeNote: () => setStep('note'),
    /** Clears the note too: it is hidden now and would be sent with a later decision. */
    cancel: () => {
      setStep('idle');
      setNote('');
    },
  };
}

export type ApplicationDecisionState = ReturnType<typeof useApplicationDecision>;

const REFETCH_PATHS = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/**
 * Approves or rejects one application in the state that is shown; `busy` wherever this application is shown [W-03,
 * W-06, W-38].
 */
function useDecideApplication({ id: applicationId, workerName, shiftId, revision }: PendingApplication) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const shift = useShiftIndex().get(shiftId);
  const undoing = useUndoApproval(workerName);
  const canUndo = shift !== undefined && isUndoTime(now, { startsAt: spanOf(shift).startsAt, now });
  const key = ['decide-application', applicationId];
  const { mutate } = useAdminMutation<ApplicationStatusRequest, ClaimResponse>({
    call: (body) => apiPatch(`/api/admin/applications/${applicationId}/status`, { ...body, revision }),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.decideApplication'),
    done: ({ message, assignment }) => ({
      title: message,
      description: workerName,
      ...(assignment.status === 'assigned' &&
        canUndo && { action: { label: t('applications.undo'), onAct: () => undoing.mutate(assignment.id) } }),
    }),
    showsConflict: true,
    closesWithRow: true,
    key,
  });
  return { decide: mutate, busy: useIsMutating({ mutationKey: key }) > 0 };
}

/** Undoes an approval: the application is pending again [W-255, W-256]. */
function useUndoApproval(workerName: string) {
  const { t } = useTranslation('admin');
  return useAdminMutation<number, ClaimResponse>({
    call: (assignmentId) => apiPost(`/api/admin/applications/${assignmentId}/undo`),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.undoApproval'),
    retryLabel: t('applications.undo'),
    done: ({ message }) => ({ title: message, description: workerName }),
  });
}
