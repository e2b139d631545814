import { employeeNumberOf } from '../../../../shared/payroll/pay-period.fields.js';

/** A number when its field was opened, its present value, and the input; `undefined` if nothing was typed. */
export type EmployeeNumberState = { known: string | null; latest: string | null; typed: string | undefined };

/**
 * The state of an open field after another admin changed the number: it `follows` if nothing was typed, and is
 * `against` it if the input differs. The author of the present value does not matter.
 */
export function numberConflict({ known, latest, typed }: EmployeeNumberState): 'alone' | 'follows' | 'against' {
  if (latest === known) return 'alone';
  if (typed === undefined) return 'follows';
  return employeeNumberOf(typed) === latest ? 'alone' : 'against';
}
