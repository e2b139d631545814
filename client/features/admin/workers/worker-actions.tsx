import { useTranslation } from 'react-i18next';
import { applicantState } from '../../../../shared/workers/applicant.rules.js';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { Button } from '../../../ui/button.js';
import { useApproveWorker } from '../api/approve-worker.js';
import type { ActiveItem } from './applicants.js';

type WorkerActionsProps = { worker: AdminWorker; onActivate: (activeItem: ActiveItem) => void };

const SIZE = 'max-md:min-h-11 max-md:flex-1';

/** Approves at once; refusing and the details open the panel. */
export function WorkerActions({ worker, onActivate }: WorkerActionsProps) {
  const { t } = useTranslation('admin');
  const { approve, busy } = useApproveWorker(worker);
  const name = `${worker.firstName} ${worker.lastName}`;
  const open = (mode: ActiveItem['mode']) => onActivate({ workerId: worker.id, mode });
  return (
    <span className="flex flex-wrap items-center gap-2 md:flex-nowrap md:justify-end">
      <Button
        variant="text"
        size="sm"
        className={SIZE}
        aria-label={t('workers.detailsOf', { name })}
        onClick={() => open('details')}
      >
        {t('workers.details')}
      </Button>
      {applicantState(worker) !== 'refused' && (
        <Button
          variant="line"
          size="sm"
          className={SIZE}
          disabled={busy}
          aria-label={t('workers.refuseOf', { name })}
          onClick={() => open('refuse')}
        >
          {t('workers.refuse')}
        </Button>
      )}
      <Button
        size="sm"
        className={SIZE}
        loading={busy}
        aria-label={t('workers.approveOf', { name })}
        onClick={() => approve()}
      >
        {t('workers.approve')}
      </Button>
    </span>
  );
}
