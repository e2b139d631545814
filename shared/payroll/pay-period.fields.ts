import type { FieldRules } from '../kernel/fields.js';
import { number, optional, text } from '../kernel/fields.rules.js';
import { PAY } from './payroll.policy.js';
import type { EmployeeNumberRequest, LockPayPeriodRequest } from './pay-period.contract.js';

/**
 * POST /api/admin/pay-periods/{weekStart}/lock. The total, in cents, is any integer that JSON represents exactly.
 * [E-21, X-36]
 */
export const LOCK_PAY_PERIOD_RULES: FieldRules<LockPayPeriodRequest> = {
  totalCents: number({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, step: 1 }),
};

const DIGITS = new RegExp(`^\\d{1,${PAY.employeeNumberDigits}}$`);

const employeeNumber = optional({
  ...text({ max: PAY.employeeNumberDigits }),
  check: (value) => {
    if (typeof value !== 'string') return { code: 'wrong_type' };
    return DIGITS.test(value.trim()) ? null : { code: 'employee_number_invalid' };
  },
});

/** PUT /api/admin/workers/{id}/employee-number: ADP's file number [E-23] */
export const EMPLOYEE_NUMBER_RULES: FieldRules<EmployeeNumberRequest> = { employeeNumber, replaces: employeeNumber };

/** Returns the number padded to six digits, as ADP writes it (42 is 000042), or null for a blank text. */
export function employeeNumberOf(typed: string | null): string | null {
  const trimmed = typed?.trim() ?? '';
  return trimmed === '' ? null : trimmed.padStart(PAY.employeeNumberDigits, '0');
}
