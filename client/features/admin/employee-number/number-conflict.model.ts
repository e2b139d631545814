import { employeeNumberOf } from '../../../../shared/payroll/pay-period.fields.js';

/** A number when its field was opened, its present value, and the input; `undefined` if nothing was typed. */
export type EmployeeNumberState = { initial: string | null; latest: string | null; typed: string | undefined };

/**
 * Compares an open field with the present number: `none` if it has not changed or equals the input; after a change
 * `unedited` if nothing was typed, otherwise `conflicting`. It does not matter which admin changed it.
 */
export function numberConflict({ initial, latest, typed }: EmployeeNumberState): 'none' | 'unedited' | 'conflicting' {
  if (latest === initial) return 'none';
  if (typed === undefined) return 'unedited';
  return employeeNumberOf(typed) === latest ? 'none' : 'conflicting';
}
