import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PAY } from '../../../../shared/kernel/policy.js';
import { EMPLOYEE_NUMBER_RULES } from '../../../../shared/payroll/pay-period.fields.js';
import { problemMessage } from '../../../lib/api.js';
import { useHoldLive } from '../../../lib/live/hold.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { useSetEmployeeNumber } from '../api/employee-number.js';
import { LeaveButton } from '../form-actions.js';
import { useFieldProblem } from '../use-field-problem.js';

export type Numbered = { id: number; name: string; employeeNumber: string | null };

type EmployeeNumberFormProps = {
  worker: Numbered;
  label: string;
  autoFocus: boolean;
  onDone: () => void;
  /** Where there is a number, or none is wanted. */
  onLeave?: (() => void) | undefined;
};

/** The field of the number; what is wrong with it is said at it, and the keyboard goes back there. */
export function EmployeeNumberForm({ worker, label, autoFocus, onDone, onLeave }: EmployeeNumberFormProps) {
  const { t } = useTranslation(['admin', 'problems']);
  const { id, name, employeeNumber: replaces } = worker;
  const fieldProblem = useFieldProblem();
  const saving = useSetEmployeeNumber(id);
  const [opened] = useState(replaces);
  const [typed, setTyped] = useState(replaces ?? '');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useHoldLive(typed !== (replaces ?? ''));

  const refuse = (why: string) => {
    setError(why);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const isNothing = typed.trim() === '' && replaces === null;
    const problem = isNothing
      ? t('problems:fields.employee_number_invalid')
      : fieldProblem(EMPLOYEE_NUMBER_RULES.employeeNumber, typed, label);
    if (problem !== undefined) return refuse(problem);
    saving.mutate(
      { employeeNumber: typed, replaces },
      {
        onSuccess: onDone,
        onError: (failed) => refuse(problemMessage(failed, t('employeeNumber.failed'))),
      },
    );
  };
  const isOthers = replaces !== opened && !saving.isPending && !saving.isSuccess;
  const hint = isOthers
    ? t('employeeNumber.now', { number: replaces ?? '–' })
    : replaces !== null && t('employeeNumber.hint');
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        ref={field}
        label={label}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={PAY.employeeNumberDigits}
        hint={hint}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-label={t('employeeNumber.saveOf', { name })} loading={saving.isPending}>
          {t('employeeNumber.save')}
        </Button>
        {onLeave && <LeaveButton onLeave={onLeave} />}
      </div>
    </form>
  );
}
