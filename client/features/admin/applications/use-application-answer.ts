import { useState } from 'react';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { useHoldLive } from '../../../lib/live/hold.js';
import { useDecideApplication } from '../api/decide-application.js';

/** `note`: something is written down for either answer. `reject`: the rejection waits for its confirmation. */
export type AnswerStep = 'idle' | 'note' | 'reject';

/** Approving is one step; rejecting is final for the worker, so it asks once more, with room for a note. */
export function useApplicationAnswer(application: PendingApplication, cannotApprove: boolean) {
  const [step, setStep] = useState<AnswerStep>('idle');
  const [note, setNote] = useState('');
  const { decide, busy } = useDecideApplication(application);
  useHoldLive(note !== '');
  const adminNotes = note.trim() || undefined;
  const send = (status: 'assigned' | 'rejected') => {
    if (!busy) decide({ status, ...(adminNotes && { adminNotes }) });
  };
  return {
    step,
    note,
    setNote,
    busy,
    approve: () => {
      if (!cannotApprove) send('assigned');
    },
    askToReject: () => setStep('reject'),
    reject: () => send('rejected'),
    writeNote: () => setStep('note'),
    /** The note too: out of sight, it would go with a later answer. */
    forget: () => {
      setStep('idle');
      setNote('');
    },
  };
}

export type ApplicationAnswerState = ReturnType<typeof useApplicationAnswer>;
