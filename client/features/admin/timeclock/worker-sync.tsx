import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkerComparison } from '../../../../shared/timeclock/timeclock.contract.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast-store.js';
import { failureToast } from '../api/failure-toast.js';
import { type RequestedDays, useComparison, useSyncWorker } from '../api/timeclock.js';
import { ListState } from '../lists/list-states.js';
import { ComparedShifts } from './compared-shifts.js';

type WorkerSyncProps = { workerId: number; requested: RequestedDays; onSynced: () => void };

/** Our shifts compared with the time clock's entries, and the sync button. [I-23] */
export function WorkerSync({ workerId, requested, onSynced }: WorkerSyncProps) {
  const { t } = useTranslation('timeclock');
  const [synced, setSynced] = useState<WorkerComparison | null>(null);
  const query = useComparison(workerId, requested);
  const sync = useSyncWorker();
  const { startDate, endDate } = requested;
  const run = () =>
    sync.mutate(
      { workerId, startDate, endDate },
      {
        onSuccess: ({ message, comparison }) => {
          toast({ title: t('sync.done'), description: message });
          setSynced(comparison);
          onSynced();
        },
        onError: (error) => {
          toast(failureToast(error, t('sync.failed')));
          setSynced(null);
          void query.refetch(); // shows a refusal or a running sync
        },
      },
    );
  return (
    <section aria-labelledby="sync-title" className="border-t border-line">
      <ListState query={query} lines={3}>
        {(found) => (
          <>
            <SyncHead comparison={synced ?? found} isBusy={sync.isPending} onSync={run} />
            <ComparedShifts comparison={synced ?? found} />
          </>
        )}
      </ListState>
    </section>
  );
}

const STATES_TO_SYNC: readonly string[] = ['toAdd', 'toChange', 'toRemove', 'refused'];

type SyncHeadProps = { comparison: WorkerComparison; isBusy: boolean; onSync: () => void };

function SyncHead({ comparison, isBusy, onSync }: SyncHeadProps) {
  const { t } = useTranslation('timeclock');
  const pendingCount = comparison.shifts.filter(({ state }) => STATES_TO_SYNC.includes(state)).length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <h3 id="sync-title">{t('sync.title')}</h3>
        <p role="status" className="text-14 text-ink-2">
          {pendingCount === 0 ? t('sync.nothing') : t('sync.due', { count: pendingCount })}
        </p>
      </div>
      <Button
        variant={pendingCount === 0 ? 'line' : 'accent'}
        className="max-sm:w-full"
        icon={<RefreshCw className="size-4" aria-hidden="true" />}
        loading={isBusy}
        onClick={onSync}
      >
        {t('sync.button')}
      </Button>
    </div>
  );
}
