import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { PayPeriod, PeriodWorker } from '../../../../shared/payroll/pay-period.contract.js';
import { useTypingGuard } from '../../../lib/forms/use-discard-guard.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { usePeriodWorkers } from '../api/employee-number.js';
import { EmployeeNumber } from '../employee-number/employee-number.js';
import { ListState } from '../lists/list-states.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { useWeekLabel } from '../use-week-label.js';
import { PasteNumbersDialog } from './paste-numbers-dialog.js';

type EmployeeNumbersDialogProps = { period: PayPeriod; onClose: () => void; onDownload: () => void };

/** The workers paid in the period with their numbers for the ADP file; a list of numbers can be pasted [E-23, W-235]. */
export function EmployeeNumbersDialog({ period, onClose, onDownload }: EmployeeNumbersDialogProps) {
  const { t } = useTranslation('admin');
  const guard = useTypingGuard(onClose);
  const [isPasting, setIsPasting] = useState(false);
  const query = usePeriodWorkers(period.id);
  const count = query.data?.filter(({ employeeNumber }) => employeeNumber === null).length ?? 0;
  const week = useWeekLabel()(period.weekStart as LocalDate);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.requestClose()}
      title={t('payments.periods.numbersOf', { week })}
      description={count > 0 ? t('payments.periods.numbersMissing', { count }) : t('payments.periods.numbersText')}
      footer={
        period.state === 'locked' && (
          <Button
            variant="accent"
            full
            disabled={!query.data || count > 0}
            onClick={() => guard.confirmDiscard(onDownload)}
          >
            {t('payments.periods.numbersDownload')}
          </Button>
        )
      }
    >
      <Button
        variant="line"
        size="sm"
        className="mb-2 max-md:min-h-11"
        icon={<ClipboardPaste className="size-4" aria-hidden="true" />}
        onClick={() => setIsPasting(true)}
      >
        {t('employeeNumber.list.paste')}
      </Button>
      {isPasting && <PasteNumbersDialog onClose={() => setIsPasting(false)} />}
      <ListState query={query} lines={3}>
        {(workers) => <Numbers workers={workers} />}
      </ListState>
      {guard.question}
    </Dialog>
  );
}

function Numbers({ workers }: { workers: readonly PeriodWorker[] }) {
  const { rendered, sentinel } = useIncrementalRender(workers.length);
  return (
    <>
      <ul className="grid divide-y divide-line">
        {workers.slice(0, rendered).map(({ id, workerName: name, employeeNumber }, place) => (
          <li key={id} className="py-2.5">
            <EmployeeNumber worker={{ id, name, employeeNumber }} label={name} editIfMissing autoFocus={place === 0} />
          </li>
        ))}
      </ul>
      {sentinel}
    </>
  );
}
