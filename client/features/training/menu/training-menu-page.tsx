import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppTopBar } from '../../../lib/layout/app-top-bar.js';
import { ConnectionLine } from '../../../lib/outbox/connection-line.js';
import { useDocumentTitle } from '../../../lib/i18n/document-title.js';
import { InboxBell } from '../../../lib/inbox/inbox-bell.js';
import { WorkerNav } from '../../../lib/layout/worker-nav.js';
import { ErrorState } from '../../../ui/error-state.js';
import { hasMovedFocus } from '../../../ui/moved-focus.js';
import { PageShell } from '../../../ui/page-shell.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useRefetchTraining } from '../api/refetch-training.js';
import { currentLevel } from '../model/level-progress.js';
import { useLevelProgress } from '../model/use-level-progress.js';
import { LevelCard } from './level-card.js';
import { WorkerDock } from '../../../lib/layout/worker-dock.js';

/** The training menu: a card per skill level (worker.md §2 Training pages) [T-01]. */
export default function TrainingMenuPage() {
  const { t } = useTranslation('training');
  useDocumentTitle(t('title'));
  const refetchTraining = useRefetchTraining();
  const { levels, ...state } = useLevelProgress();
  const refresh = () => void refetchTraining();
  const current = levels && currentLevel(levels);
  useScrollToLevel(levels !== undefined);
  return (
    <PageShell
      topBar={
        <AppTopBar>
          <WorkerNav current="/training" />
          <InboxBell />
        </AppTopBar>
      }
      strip={<ConnectionLine {...state} offText={t('offline')} onRefresh={refresh} />}
      dock={<WorkerDock />}
    >
      <div className="mx-auto grid max-w-[60rem] gap-4">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-14 text-ink-2">{t('intro')}</p>
        </div>
        {state.hasFailed ? (
          <ErrorState title={t('failed')} onRetry={refresh} retrying={state.isFetching} />
        ) : (
          <div className="grid items-start gap-3 md:grid-cols-2 md:gap-4">
            {levels?.map((one) => <LevelCard key={one.level} levelState={one} isNext={one.level === current} />) ??
              [1, 2, 3, 4].map((key) => <Skeleton key={key} className="h-[9.5rem] rounded-card!" />)}
          </div>
        )}
      </div>
    </PageShell>
  );
}

/** Scrolls to the level in the address (a link from a locked shift), once the trainings have loaded. */
function useScrollToLevel(isLoaded: boolean): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    const card = isLoaded && id ? document.getElementById(id) : null;
    card?.scrollIntoView();
    if (!hasMovedFocus()) card?.focus({ preventScroll: true });
  }, [isLoaded]);
}
