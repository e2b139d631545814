import { useTranslation } from 'react-i18next';
import { useApproveWorkers } from '../api/approve-workers.js';
import { BulkButton, BulkChoice } from '../bulk-parts.js';
import { BulkBar } from '../work-layout.js';

type ApplicantsBulkBarProps = {
  ids: readonly number[];
  total: number;
  onAll: (all: boolean) => void;
  /** Those who are approved. */
  onDone: (ids: readonly number[]) => void;
};

/** Approves everybody who is chosen, one call each [W-09, W-10]. */
export function ApplicantsBulkBar({ ids, total, onAll, onDone }: ApplicantsBulkBarProps) {
  const { t } = useTranslation('people');
  const { approve, progress } = useApproveWorkers();
  const count = ids.length;
  const none = count === 0;
  return (
    <BulkBar>
      <BulkChoice count={count} total={total} onToggle={() => onAll(none)} />
      <BulkButton
        label={t('bulk.approve', { count })}
        variant={none ? 'line' : 'accent'}
        className="ml-auto max-sm:w-full"
        disabled={none}
        progress={progress}
        onPress={() => void approve(ids).then(onDone)}
      />
    </BulkBar>
  );
}
