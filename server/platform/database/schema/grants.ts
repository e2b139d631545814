import type { DataSource } from 'typeorm';

/** Tables to which the app role may only add rows. */
export const APPEND_ONLY_TABLES = ['audit_log', 'clock_events', 'pay_period_locks'] as const;

/** Returns the role in a database URL. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Grants the app role its privileges. Does nothing if the app connects as the owner. */
export async function grantToAppRole(dataSource: DataSource, appUrl: string): Promise<void> {
  const appRole = roleOf(appUrl);
  const [row] = (await dataSource.query('SELECT current_user AS owner')) as { owner: string }[];
  if (!row || appRole === '' || appRole === row.owner) return;
  const role = `"${appRole.replaceAll('"', '""')}"`;
  for (const schema of ['public', 'pgboss']) {
    await dataSource.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
    await dataSource.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
    await dataSource.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
    await dataSource.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role}`);
  }
  await dataSource.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${role}`);
  for (const table of APPEND_ONLY_TABLES)
    await dataSource.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM ${role}`);
}
