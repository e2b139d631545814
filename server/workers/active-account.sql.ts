/** SQL over `users`: whether a person can log in, is not deactivated and not erased. `users` is the name or alias of the table. */
export function isActiveAccountSql(users: string): string {
  return `(${users}.is_active AND ${users}.anonymised_at IS NULL)`;
}
