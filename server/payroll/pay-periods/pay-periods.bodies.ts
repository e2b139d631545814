import type { EmployeeNumberRequest, LockPayPeriodRequest } from '../../../shared/payroll/pay-period.contract.js';
import { EMPLOYEE_NUMBER_RULES, LOCK_PAY_PERIOD_RULES } from '../../../shared/payroll/pay-period.fields.js';
import { Field } from '../../platform/http/validation/field.decorator.js';

export class LockPayPeriodBody implements LockPayPeriodRequest {
  @Field(LOCK_PAY_PERIOD_RULES.totalCents) totalCents!: number;
}

export class EmployeeNumberBody implements EmployeeNumberRequest {
  @Field(EMPLOYEE_NUMBER_RULES.employeeNumber) employeeNumber?: string | null;
  @Field(EMPLOYEE_NUMBER_RULES.replaces) replaces?: string | null;
}
