import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import { useFieldError } from '../../lib/fields.js';

/** A fault at a field: the field's own, or (`ofWhole`) a shared decision about all of the form, shown at that field. */
export type FormProblem = { field: string; code: string; params?: ProblemParams; ofWhole?: boolean };

const OF_WHOLE = 'whole:';

/** A react-hook-form resolver over fields and decision alike; errors carry codes, so that they follow the language. */
export function resolveProblems<Form extends FieldValues>(check: (form: Form) => FormProblem[]): Resolver<Form> {
  return (values) => {
    const errors: Record<string, unknown> = {};
    for (const { field, code, params, ofWhole } of check(values)) {
      errors[field] ??= { type: ofWhole ? OF_WHOLE + code : code, message: code, types: params };
    }
    const failed = Object.keys(errors).length > 0;
    return failed ? { values: {}, errors: errors as FieldErrors<Form> } : { values, errors: {} };
  };
}

/** The text of either kind of fault in the present language. */
export function useProblemText() {
  const { t } = useTranslation('problems');
  const fieldText = useFieldError();
  return useCallback(
    (error: FieldError | undefined, label: string): string | undefined => {
      const type = String(error?.type ?? '');
      return type.startsWith(OF_WHOLE)
        ? t(`problems:${type.slice(OF_WHOLE.length)}`, { ...error?.types })
        : fieldText(error, label);
    },
    [t, fieldText],
  );
}
