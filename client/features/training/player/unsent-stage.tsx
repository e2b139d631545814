import CircleAlert from 'lucide-react/icons/circle-alert';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import type { SubmitResponse, SubmitRequest } from '../../../../shared/training/training.contract.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { buttonClass } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { ErrorState } from '../../../ui/error-state.js';
import { answersOf, lastQuiz } from '../model/training-with-unsent.js';
import { StageLayout } from './stage-layout.js';
import { useFocusOnMount } from './use-focus-on-mount.js';
import { useOutbox } from '../../../lib/outbox/outbox-state.js';
import { postQuiz } from '../api/submit-quiz.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

type UnsentStageProps = {
  trainingId: number;
  steps: ReactNode;
  onDone: (response: SubmitResponse, answers: readonly number[]) => void;
};

/**
 * A quiz submitted offline: stored on this phone, and graded once the server has received it. Then the result replaces
 * this stage [O-17, T-19].
 */
export function UnsentStage({ trainingId, steps, onDone }: UnsentStageProps) {
  const { t } = useTranslation('training');
  const { row, result } = useUnsentQuiz(trainingId);
  const response = result.data;
  const notifyDone = useEffectEvent((arrived: SubmitResponse) => row && onDone(arrived, answersOf(row)));
  useEffect(() => {
    if (response) notifyDone(response);
  }, [response]);
  return (
    <StageLayout
      steps={steps}
      footer={
        <Link href="/training" className={buttonClass('ink', 'big', true)}>
          {t('player.back')}
        </Link>
      }
    >
      {hasFailed(result) ? (
        <ErrorState
          title={t('quiz.arrived')}
          message={t('quiz.arrivedText')}
          onRetry={() => void result.refetch()}
          retrying={result.isFetching}
        />
      ) : (
        <StoredNotice refusal={row?.state === 'refused' ? (row.message ?? '') : null} />
      )}
    </StageLayout>
  );
}

/** @param refusal the server's reason for refusing it; `null` while it is unsent */
function StoredNotice({ refusal }: { refusal: string | null }) {
  const { t } = useTranslation('training');
  const online = useOnline();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const isRefused = refusal !== null;
  const Icon = isRefused ? CircleAlert : Smartphone;
  return (
    <div
      className={cx(
        'flex items-start gap-3 rounded-card border p-4',
        isRefused ? 'border-bad bg-bad-soft' : 'border-warn bg-warn-soft',
      )}
    >
      <Icon className={cx('mt-0.5 size-6 flex-none', isRefused ? 'text-bad' : 'text-warn')} aria-hidden="true" />
      <div>
        <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
          {t(isRefused ? 'quiz.refused' : 'quiz.stored')}
        </h2>
        <p role="status">{refusal ?? t(online ? 'quiz.sending' : 'quiz.storedText')}</p>
      </div>
    </div>
  );
}

/**
 * The quiz submitted offline, and its result. Any tab may have sent it. It is sent once more to read the result: the
 * same body gets the same response and counts once [O-17, T-18].
 */
function useUnsentQuiz(trainingId: number) {
  const row = lastQuiz(useOutbox().rows, trainingId);
  const result = useQuery<SubmitResponse>({
    queryKey: ['/api/training/submit', row?.id],
    queryFn: () => postQuiz(JSON.parse(row?.body ?? '{}') as SubmitRequest),
    enabled: row?.state === 'applied',
  });
  return { row, result };
}
