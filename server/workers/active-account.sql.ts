import { REFUSED_CHECK } from '../../shared/workers/applicant.rules.js';

/** SQL over `users`: whether a person can log in, is not deactivated and not erased. `users` is the name or alias of the table. */
export function isActiveAccountSql(users: string): string {
  return `(${users}.is_active AND ${users}.anonymised_at IS NULL)`;
}

/** SQL over `users`: whether an applicant waits for approval. SQL form of the state `waiting` of `applicantState`. */
export function isWaitingApplicantSql(users: string): string {
  return `(NOT ${users}.is_approved AND ${users}.background_check_status <> '${REFUSED_CHECK}')`;
}
