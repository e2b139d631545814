import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPLOYEE_NUMBER_RULES } from '../../../../shared/payroll/pay-period.fields.js';
import { problemMessage } from '../../../lib/api/api-error.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { hasMovedFocus } from '../../../ui/moved-focus.js';
import { useSetEmployeeNumber } from '../api/employee-number.js';
import { useFieldProblem } from '../use-field-problem.js';
import { numberConflict } from './number-conflict.model.js';

export type NumberedWorker = { id: number; name: string; employeeNumber: string | null };

/**
 * The field of a worker's number. It keeps the number at which it was opened. A number set by another admin is shown if
 * nothing was typed, and is never replaced by input typed before it was shown [E-23].
 */
export function useNumberEdit({ id, employeeNumber: latest }: NumberedWorker, label: string, onDone: () => void) {
  const { t } = useTranslation(['admin', 'problems']);
  const fieldProblem = useFieldProblem();
  const saving = useSetEmployeeNumber(id);
  const field = useRef<HTMLInputElement>(null);
  const [initial, setInitial] = useState(latest);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  usePostponeRefetch(typed !== undefined);
  const value = typed ?? latest ?? '';

  const refuse = (message: string) => {
    setError(message);
    if (!hasMovedFocus(field.current?.form)) field.current?.focus();
  };
  const reset = (from: string | null) => {
    setInitial(from);
    setTyped(undefined);
    setError(undefined);
  };
  const save = (replaces: string | null) => {
    if (saving.isPending) return;
    const isBlank = value.trim() === '' && replaces === null;
    const problem = isBlank
      ? t('problems:fields.employee_number_invalid')
      : fieldProblem(EMPLOYEE_NUMBER_RULES.employeeNumber, value, label);
    if (problem !== undefined) return refuse(problem);
    setInitial(replaces);
    setError(undefined);
    saving.mutate(
      { employeeNumber: value, replaces },
      {
        onSuccess: ({ employeeNumber }) => {
          reset(employeeNumber);
          onDone();
        },
        onError: (failed) => refuse(problemMessage(failed, t('admin:employeeNumber.failed'))),
      },
    );
  };
  return {
    field,
    value,
    error,
    isSaving: saving.isPending,
    /** During the save a new number may be the admin's own. */
    conflict: saving.isPending ? 'none' : numberConflict({ initial, latest, typed }),
    type: (text: string) => setTyped(text === (latest ?? '') ? undefined : text),
    save: () => save(initial),
    /** Replaces another admin's number, which was shown. */
    overwrite: () => save(latest),
    reset: () => reset(latest),
  } as const;
}
