import { QueryFailedError } from 'typeorm';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import { DomainError } from '../../http/errors/domain-error.js';

/**
 * Problem codes for violated constraints. The rules are checked in code first, so a violation means that a concurrent
 * transaction won. A constraint that is not listed is an internal error.
 */
const PROBLEM_OF_CONSTRAINT: Readonly<Record<string, ProblemCode>> = {
  users_email_unique: 'email_taken',
  users_resource_id_key: 'resource_id_taken',
  users_payroll_number_key: 'employee_number_taken',
  shift_templates_name_unique: 'template_name_taken',
  payments_request_once: 'adjustment_id_reused',
  pay_period_locked: 'pay_period_locked',
  shift_assignments_live_unique: 'already_on_shift',
  shift_assignments_one_stand_in: 'already_replaced',
  shift_assignments_no_overlap: 'shifts_overlap',
  shift_assignments_no_recorded_overlap: 'edited_meanwhile',
  shift_assignments_one_open_clock_in: 'already_clocked_in',
  shifts_filled_within_total: 'shift_full',
  shift_is_draft: 'shift_is_draft',
  correction_requests_one_open: 'correction_already_open',
  correction_open: 'correction_open',
  performance_metrics_system_once: 'performance_event_counts',
};

/** Returns the DomainError for a violated constraint that is listed above, and any other error unchanged. */
export function constraintToProblem(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const constraint = (error.driverError as { constraint?: string }).constraint;
  const code = constraint === undefined ? undefined : PROBLEM_OF_CONSTRAINT[constraint];
  return code === undefined ? error : new DomainError(code);
}
