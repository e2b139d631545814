import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { problemMessage } from '../../../lib/api/api-error.js';
import { useDocumentTitle } from '../../../lib/i18n/document-title.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { buttonClass } from '../../../ui/button.js';
import { ErrorState } from '../../../ui/error-state.js';
import { PageShell } from '../../../ui/page-shell.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useTrainingDetail } from '../api/training-detail.js';
import { trainingTitle } from '../../../lib/i18n/training-text.js';
import { Player } from './player.js';
import { PlayerHeader } from './player-header.js';
import { hasFailed, useLastError } from '../../../lib/api/has-failed.js';

/** One training: video, quiz, result (worker.md §2 Training pages) [T-07]. */
export default function TrainingPlayerPage({ id }: { id: number }) {
  const { t } = useTranslation('training');
  const { language } = useLanguage();
  const query = useTrainingDetail(id);
  const { data, isFetching, refetch } = query;
  const error = useLastError(query.error);
  useDocumentTitle(data ? trainingTitle(data, language) : t('title'));
  const [attempt, setAttempt] = useState(0);
  const openAgain = () => void refetch().then(() => setAttempt(attempt + 1));
  if (data) return <Player key={attempt} training={data} onStaleLinks={openAgain} />;
  return (
    <PageShell width="bare" topBar={<PlayerHeader />}>
      <div className="mx-auto grid max-w-[44rem] gap-4 px-4 py-5 sm:px-6" aria-busy={isFetching}>
        {hasFailed(query) ? (
          <>
            <ErrorState
              title={t('player.failed')}
              message={problemMessage(error, t('quiz.tryAgain'))}
              onRetry={openAgain}
              retrying={isFetching}
            />
            <Link href="/training" className={buttonClass('line', 'big')}>
              {t('player.back')}
            </Link>
          </>
        ) : (
          <>
            <Skeleton className="h-9" />
            <Skeleton className="aspect-video w-full" />
            <Skeleton className="h-16" />
          </>
        )}
      </div>
    </PageShell>
  );
}
