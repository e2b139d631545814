import { employeeNumberOf } from '../../../../shared/payroll/pay-period.fields.js';

/** A number as it was when its field was opened, as it is by now, and what was typed over it; `undefined` where nothing was. */
export type EmployeeNumberState = { seen: string | null; latest: string | null; typed: string | undefined };

/**
 * How an open field stands to what somebody else has made of the number meanwhile: it `follows` where nothing was typed, and is
 * `against` it where something else was. Who typed what is there by now has nothing to decide.
 */
export function numberConflict({ seen, latest, typed }: EmployeeNumberState): 'alone' | 'follows' | 'against' {
  if (latest === seen) return 'alone';
  if (typed === undefined) return 'follows';
  return employeeNumberOf(typed) === latest ? 'alone' : 'against';
}
