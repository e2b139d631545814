import type { FieldRule, FieldRules } from '../kernel/fields.js';
import { id, list, number, object, optional, text } from '../kernel/fields.rules.js';
import { PAY } from './payroll.policy.js';
import type {
  EmployeeNumberRequest,
  LockPayPeriodRequest,
  NumberLine,
  PreviewNumbersRequest,
  SetNumbersRequest,
} from './pay-period.contract.js';

/**
 * POST /api/admin/pay-periods/{weekStart}/lock. The total, in cents, is any integer that JSON represents exactly.
 * [E-21, X-36]
 */
export const LOCK_PAY_PERIOD_RULES: FieldRules<LockPayPeriodRequest> = {
  totalCents: number({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, step: 1 }),
};

const DIGITS = new RegExp(`^\\d{1,${PAY.employeeNumberDigits}}$`);

const writtenNumber: FieldRule = {
  ...text({ max: PAY.employeeNumberDigits }),
  check: (value) => {
    if (typeof value !== 'string') return { code: 'wrong_type' };
    return isEmployeeNumber(value) ? null : { code: 'employee_number_invalid' };
  },
};
const employeeNumber = optional(writtenNumber);

/** PUT /api/admin/workers/{id}/employee-number: ADP's file number [E-23] */
export const EMPLOYEE_NUMBER_RULES: FieldRules<EmployeeNumberRequest> = { employeeNumber, replaces: employeeNumber };

const NUMBER_LINE_RULES: FieldRules<NumberLine> = {
  who: optional(text({ max: PAY.maxNumberedName })),
  employeeNumber: optional(text({ max: PAY.maxNumberedName })),
};

/** POST /api/admin/employee-numbers/preview. A missing name or number is a problem of its line. [W-235, W-241] */
export const PREVIEW_NUMBERS_RULES: FieldRules<PreviewNumbersRequest> = {
  lines: list(object(NUMBER_LINE_RULES), { min: 1, max: PAY.maxNumbersAtOnce }),
};

const SET_NUMBER_RULES: FieldRules<SetNumbersRequest['numbers'][number]> = {
  workerId: id(),
  employeeNumber: writtenNumber,
  replaces: employeeNumber,
};

/** POST /api/admin/employee-numbers [W-238, W-241] */
export const SET_NUMBERS_RULES: FieldRules<SetNumbersRequest> = {
  numbers: list(object(SET_NUMBER_RULES), { min: 1, max: PAY.maxNumbersAtOnce }),
};

/** Returns whether a text is a file number as typed: 1 to 6 digits. */
export function isEmployeeNumber(typed: string): boolean {
  return DIGITS.test(typed.trim());
}

/** Returns the number padded to six digits, as ADP writes it (42 is 000042), or null for a blank text. */
export function employeeNumberOf(typed: string | null): string | null {
  const trimmed = typed?.trim() ?? '';
  return trimmed === '' ? null : trimmed.padStart(PAY.employeeNumberDigits, '0');
}
