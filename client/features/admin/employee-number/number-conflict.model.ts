import { employeeNumberOf } from '../../../../shared/payroll/pay-period.fields.js';

/** A number when its field was opened, its present value, and the input; `undefined` if nothing was typed. */
export type EmployeeNumberState = { seen: string | null; latest: string | null; typed: string | undefined };

/**
 * The state of an open field after another admin changed the number: it `follows` if nothing was typed, and is
 * `against` it if the input differs. The author of the present value does not matter.
 */
export function numberConflict({ seen, latest, typed }: EmployeeNumberState): 'alone' | 'follows' | 'against' {
  if (latest === seen) return 'alone';
  if (typed === undefined) return 'follows';
  return employeeNumberOf(typed) === latest ? 'alone' : 'against';
}
