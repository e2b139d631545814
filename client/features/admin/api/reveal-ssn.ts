import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RevealedSsn, RevealSsnRequest } from '../../../../shared/workers/worker.contract.js';
import { apiPost, problemMessage } from '../../../lib/api/api.js';
import { DedupeInFlight } from '../../../lib/api/dedupe-in-flight.js';
import { settleToast, toast } from '../../../ui/toast-store.js';
import { workerPath } from './worker.js';

/** The whole number, for a moment; it is kept in no cache [W-30]. */
export function useRevealSsn(workerId: number) {
  const { t } = useTranslation('people');
  const [calls] = useState(() => new DedupeInFlight<RevealedSsn>());
  const subject = `ssn ${workerId}`;
  return useMutation<RevealedSsn, Error, RevealSsnRequest>({
    // each look is a row of the audit
    mutationFn: (input) => calls.run(input, (body) => apiPost(`${workerPath(workerId)}/ssn/reveal`, body)),
    onSuccess: () => settleToast(subject),
    onError: (error) => toast({ title: problemMessage(error, t('ssn.failed')), variant: 'destructive', subject }),
    gcTime: 0,
  });
}
