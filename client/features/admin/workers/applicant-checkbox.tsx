import { useTranslation } from 'react-i18next';
import { applicantState } from '../../../../shared/workers/applicant.rules.js';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { Checkbox } from '../../../ui/checkbox-field.js';
import type { CheckedRows } from '../lists/use-checked-rows.js';

/** The check box of a pending applicant; refused ones are approved one by one. */
export function ApplicantCheckbox({ worker, selection }: { worker: AdminWorker; selection: CheckedRows }) {
  const { t } = useTranslation('people');
  if (applicantState(worker) !== 'waiting') return null;
  const name = `${worker.firstName} ${worker.lastName}`;
  return (
    <label className="-m-3 grid size-11 flex-none place-items-center">
      <Checkbox
        aria-label={t('bulk.chooseOf', { name })}
        checked={selection.has(worker.id)}
        onChange={() => selection.toggle(worker.id)}
      />
    </label>
  );
}
