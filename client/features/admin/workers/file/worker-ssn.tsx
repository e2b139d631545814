import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { TEXT_LIMITS } from '../../../../../shared/kernel/policy.js';
import { ADMIN_SCREENS } from '../../../../../shared/kernel/screens.policy.js';
import type { WorkerDetails } from '../../../../../shared/workers/worker-list.contract.js';
import { hasVisibleText } from '../../../../../shared/kernel/visible-text.js';
import { Button } from '../../../../ui/button.js';
import { intoView } from '../../../../ui/into-view.js';
import { TextField } from '../../../../ui/text-field.js';
import type { RevealedSsn, RevealSsnRequest } from '../../../../../shared/workers/worker.contract.js';
import { apiPost } from '../../../../lib/api/api.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { DedupeInFlight } from '../../../../lib/api/dedupe-in-flight.js';
import { settleToast, toast } from '../../../../ui/toast-store.js';
import { workerPath } from '../../api/worker.js';

/** The last four digits of the SSN; with a reason, the whole number for 30 seconds [W-30]. */
export function WorkerSsn({ worker }: { worker: WorkerDetails }) {
  const { t } = useTranslation(['people', 'common', 'problems']);
  const reveal = useRevealSsn(worker.id);
  const [isReasonOpen, setReasonOpen] = useState(false);
  const [reason, setReason] = useState('');
  const shown = reveal.data?.ssn;
  const { reset } = reveal;
  useEffect(() => {
    if (shown === undefined) return;
    const hide = setTimeout(reset, ADMIN_SCREENS.ssnShownMs);
    return () => clearTimeout(hide);
  }, [shown, reset]);

  const close = () => {
    setReasonOpen(false);
    setReason('');
  };
  if (worker.ssnLastFour === null) return <p className="text-14 text-ink-2">{t('ssn.none')}</p>;
  const masked = `••• •• ${worker.ssnLastFour}`;
  return (
    <>
      <p className="num text-18 font-[650]" aria-live="polite">
        {shown ?? masked}
      </p>
      {shown !== undefined && (
        <Button variant="line" size="sm" className="justify-self-start max-md:min-h-11" onClick={() => reset()}>
          {t('ssn.hide')}
        </Button>
      )}
      {shown === undefined && !isReasonOpen && (
        <Button
          variant="line"
          size="sm"
          className="justify-self-start max-md:min-h-11"
          onClick={() => setReasonOpen(true)}
        >
          {t('ssn.reveal')}
        </Button>
      )}
      {shown === undefined && isReasonOpen && (
        <form
          ref={intoView}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!hasVisibleText(reason) || reveal.isPending) return;
            reveal.mutate({ reason }, { onSuccess: close });
          }}
        >
          <TextField
            label={t('problems:labels.reason')}
            hint={t('ssn.hint')}
            required
            autoFocus
            maxLength={TEXT_LIMITS.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="sm"
              className="max-md:min-h-11"
              disabled={!hasVisibleText(reason)}
              loading={reveal.isPending}
            >
              {t('ssn.show')}
            </Button>
            <Button variant="line" size="sm" className="max-md:min-h-11" onClick={close}>
              {t('common:action.cancel')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

/** The whole number, for 30 seconds; never cached [W-30]. */
function useRevealSsn(workerId: number) {
  const { t } = useTranslation('people');
  const [calls] = useState(() => new DedupeInFlight<RevealedSsn>());
  const subject = `ssn ${workerId}`;
  return useMutation<RevealedSsn, Error, RevealSsnRequest>({
    // the audit log records each access
    mutationFn: (input) => calls.run(input, (body) => apiPost(`${workerPath(workerId)}/ssn/reveal`, body)),
    onSuccess: () => settleToast(subject),
    onError: (error) => toast({ title: problemMessage(error, t('ssn.failed')), variant: 'destructive', subject }),
    gcTime: 0,
  });
}
