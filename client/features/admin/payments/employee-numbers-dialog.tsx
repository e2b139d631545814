import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAY } from '../../../../shared/kernel/policy.js';
import { EMPLOYEE_NUMBER_RULES } from '../../../../shared/payroll/pay-period.fields.js';
import { problemMessage } from '../../../lib/api.js';
import { TextField } from '../../../ui/text-field.js';
import { usePayPeriod, useSetEmployeeNumber } from '../api/pay-periods.js';
import { ListState } from '../list-states.js';
import { TypedConfirm } from '../typed-confirm.js';

type Worker = { userId: number; workerName: string };
type EmployeeNumbersDialogProps = { week: string; onClose: () => void; onDone: () => void };

/** ADP's file names workers by their number: here are those of the period who have none yet [E-23]. */
export function EmployeeNumbersDialog({ week, onClose, onDone }: EmployeeNumbersDialogProps) {
  const { t } = useTranslation(['admin', 'problems']);
  const query = usePayPeriod(week);
  const saving = useSetEmployeeNumber();
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [errors, setErrors] = useState<Record<number, string>>({});
  const workers = query.data?.withoutNumber ?? [];
  const isValid = ({ userId }: Worker) => EMPLOYEE_NUMBER_RULES.employeeNumber.check(typed[userId] ?? '') === null;

  const save = async () => {
    const failed: Record<number, string> = {};
    for (const { userId } of workers) {
      await saving
        .mutateAsync({ userId, employeeNumber: typed[userId] ?? '' })
        .catch((error: unknown) => (failed[userId] = problemMessage(error, t('payments.periods.numberFailed'))));
    }
    setErrors(failed);
    if (Object.keys(failed).length === 0) onDone();
  };
  return (
    <TypedConfirm
      isDirty={Object.values(typed).some((text) => text !== '')}
      onClose={onClose}
      title={t('payments.periods.numbersTitle')}
      description={t('payments.periods.numbersText')}
      confirmLabel={t('payments.periods.numbersSave')}
      confirmVariant="accent"
      confirmDisabled={workers.length === 0 || !workers.every(isValid)}
      loading={saving.isPending}
      onConfirm={() => void save()}
    >
      <ListState query={query} lines={3}>
        {({ withoutNumber }) => (
          <div className="grid gap-4">
            {withoutNumber.map((worker) => (
              <TextField
                key={worker.userId}
                label={worker.workerName}
                value={typed[worker.userId] ?? ''}
                inputMode="numeric"
                autoComplete="off"
                maxLength={PAY.employeeNumberDigits}
                error={
                  errors[worker.userId] ??
                  (needsHint(worker) ? t('problems:fields.employee_number_invalid') : undefined)
                }
                onChange={(event) => setTyped({ ...typed, [worker.userId]: event.target.value })}
              />
            ))}
          </div>
        )}
      </ListState>
    </TypedConfirm>
  );

  function needsHint(worker: Worker): boolean {
    return (typed[worker.userId] ?? '') !== '' && !isValid(worker);
  }
}
