import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPLOYEE_NUMBER_RULES } from '../../../../shared/payroll/pay-period.fields.js';
import { problemMessage } from '../../../lib/api/api.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { useSetEmployeeNumber } from '../api/employee-number.js';
import { useFieldProblem } from '../use-field-problem.js';
import { numberConflict } from './number-conflict.model.js';

export type Numbered = { id: number; name: string; employeeNumber: string | null };

/**
 * The field of a worker's number. It keeps the number at which it was opened. A number set by another admin is shown if
 * nothing was typed, and is never replaced by input typed before it was shown [E-23].
 */
export function useNumberEdit({ id, employeeNumber: latest }: Numbered, label: string, onDone: () => void) {
  const { t } = useTranslation(['admin', 'problems']);
  const fieldProblem = useFieldProblem();
  const saving = useSetEmployeeNumber(id);
  const field = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(latest);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  usePostponeRefetch(typed !== undefined);
  const value = typed ?? latest ?? '';

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const startAnew = (from: string | null) => {
    setKnown(from);
    setTyped(undefined);
    setError(undefined);
  };
  const save = (replaces: string | null) => {
    if (saving.isPending) return;
    const isNothing = value.trim() === '' && replaces === null;
    const problem = isNothing
      ? t('problems:fields.employee_number_invalid')
      : fieldProblem(EMPLOYEE_NUMBER_RULES.employeeNumber, value, label);
    if (problem !== undefined) return refuse(problem);
    setKnown(replaces);
    setError(undefined);
    saving.mutate(
      { employeeNumber: value, replaces },
      {
        onSuccess: ({ employeeNumber }) => {
          startAnew(employeeNumber);
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
    /** Until the save ends, a new number may be the admin's own */
    conflict: saving.isPending ? 'alone' : numberConflict({ known, latest, typed }),
    type: (text: string) => setTyped(text === (latest ?? '') ? undefined : text),
    save: () => save(known),
    /** Replaces another admin's number, which was shown. */
    saveOver: () => save(latest),
    startAnew: () => startAnew(latest),
  } as const;
}
