import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { RunFailuresNote } from '../selection/bulk-notes.js';
import { BulkButton, SelectAllToggle } from '../selection/bulk-parts.js';
import { BulkBar } from '../lists/list-and-panel.js';
import { apiPut } from '../../../lib/api/api.js';
import { toast } from '../../../ui/toast-store.js';
import { commonReason, failuresKey, useBulkRun, type RunFailure } from '../api/bulk-run.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useRefetch } from '../api/use-refetch.js';

type ApplicantsBulkBarProps = {
  selected: readonly AdminWorker[];
  total: number;
  onToggleAll: (all: boolean) => void;
  /** Called with the approved applicants. */
  onDone: (ids: readonly number[]) => void;
};

/** Approves all selected applicants, one call each [W-09, W-10]. */
export function ApplicantsBulkBar({ selected, total, onToggleAll, onDone }: ApplicantsBulkBarProps) {
  const { t } = useTranslation(['people', 'admin']);
  const { approve, progress, failed, clearFailed } = useApproveWorkers();
  const count = selected.length;
  const isNoneSelected = count === 0;
  return (
    <BulkBar
      notes={
        <RunFailuresNote
          nameOf={({ firstName, lastName }: AdminWorker) => `${firstName} ${lastName}`}
          factsOf={({ email }: AdminWorker) => email}
          failed={failed}
          fallback={t('admin:failed.approveWorker')}
          onClose={clearFailed}
        />
      }
    >
      <SelectAllToggle count={count} total={total} onToggle={() => onToggleAll(isNoneSelected)} />
      <BulkButton
        label={t('bulk.approve', { count })}
        variant={isNoneSelected ? 'line' : 'accent'}
        className="ml-auto max-sm:w-full"
        disabled={isNoneSelected}
        progress={progress}
        onPress={() => void approve(selected).then(onDone)}
      />
    </BulkBar>
  );
}

const REFETCH_PATHS = [ADMIN_PATHS.pool];

/**
 * Approves several applicants, one call each [W-09, W-10]. Returns the approved ones without waiting for the refetch of
 * the list.
 */
function useApproveWorkers() {
  const { t } = useTranslation(['people', 'admin']);
  const { progress, run } = useBulkRun();
  const refetch = useRefetch(REFETCH_PATHS);
  const [failed, setFailed] = useState<readonly RunFailure<AdminWorker>[]>([]);
  const approve = async (workers: readonly AdminWorker[]): Promise<number[]> => {
    setFailed([]);
    const result = await run(workers, ({ id }) => apiPut(`/api/admin/users/${id}/approve`));
    const { done, total: of } = result;
    setFailed(result.failed);
    if (result.failed.length === 0) toast({ title: t('bulk.approved', { count: done.length }) });
    else {
      const reason = commonReason(result.failed, t('admin:failed.approveWorker'));
      const title = reason ?? t(`admin:${failuresKey(result.failed)}`, { count: result.failed.length });
      toast({ title, description: t('bulk.some', { count: done.length, of }), variant: 'destructive' });
    }
    void refetch();
    return done.map(({ id }) => id);
  };
  return { approve, progress, failed, clearFailed: () => setFailed([]) };
}
