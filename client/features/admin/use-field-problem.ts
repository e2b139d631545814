import { useTranslation } from 'react-i18next';
import type { FieldRule } from '../../../shared/kernel/fields.js';

/** The error text of a field, by the server's rule. */
export function useFieldProblem() {
  const { t } = useTranslation('problems');
  return (rule: FieldRule, value: unknown, field: string): string | undefined => {
    const problem = rule.check(value);
    return problem ? t(`fields.${problem.code}`, { ...problem.params, field }) : undefined;
  };
}
