import { useTranslation } from 'react-i18next';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { useApproveWorkers } from '../api/approve-workers.js';
import { RunFailuresNote } from '../selection/bulk-notes.js';
import { BulkButton, BulkChoice } from '../selection/bulk-parts.js';
import { BulkBar } from '../lists/list-and-panel.js';

type ApplicantsBulkBarProps = {
  selected: readonly AdminWorker[];
  total: number;
  onAll: (all: boolean) => void;
  /** Those who are approved. */
  onDone: (ids: readonly number[]) => void;
};

/** Approves everybody who is chosen, one call each [W-09, W-10]. */
export function ApplicantsBulkBar({ selected, total, onAll, onDone }: ApplicantsBulkBarProps) {
  const { t } = useTranslation(['people', 'admin']);
  const { approve, progress, failed, forgetFailed } = useApproveWorkers();
  const count = selected.length;
  const none = count === 0;
  return (
    <>
      <RunFailuresNote
        nameOf={({ firstName, lastName }: AdminWorker) => `${firstName} ${lastName}`}
        factsOf={({ email }: AdminWorker) => email}
        failed={failed}
        fallback={t('admin:failed.approveWorker')}
        onClose={forgetFailed}
      />
      <BulkBar>
        <BulkChoice count={count} total={total} onToggle={() => onAll(none)} />
        <BulkButton
          label={t('bulk.approve', { count })}
          variant={none ? 'line' : 'accent'}
          className="ml-auto max-sm:w-full"
          disabled={none}
          progress={progress}
          onPress={() => void approve(selected).then(onDone)}
        />
      </BulkBar>
    </>
  );
}
