import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { useApproveWorkers } from '../api/approve-workers.js';
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
  const { t } = useTranslation(['people', 'admin']);
  const { approve, progress } = useApproveWorkers();
  const none = ids.length === 0;
  return (
    <BulkBar>
      <span className="num text-14 font-semibold">{t('admin:bulk.selected', { count: ids.length })}</span>
      <Button variant="text" size="sm" className="max-md:min-h-11" onClick={() => onAll(none)}>
        {none ? t('bulk.selectAll', { count: total }) : t('bulk.selectNone')}
      </Button>
      <Button
        variant={none ? 'line' : 'accent'}
        className="ml-auto max-sm:w-full"
        disabled={none}
        loading={progress !== null}
        onClick={() => void approve(ids).then(onDone)}
      >
        {progress
          ? t('bulk.progress', { done: progress.done, of: progress.of })
          : t('bulk.approve', { count: ids.length })}
      </Button>
    </BulkBar>
  );
}
