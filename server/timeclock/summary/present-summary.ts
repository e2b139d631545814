import type { DateRange } from '../../../shared/kernel/date-range.js';
import type { AllTimeEntries } from '../../../shared/timeclock/timeclock.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { EntriesByWorker } from './read-all.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

type Person = { id: number; email: string };

/** Returns the entries by the workers' current addresses, without erased workers. [I-22] */
export async function presentSummary(
  tx: Transaction,
  span: DateRange,
  entries: EntriesByWorker,
): Promise<AllTimeEntries> {
  const known = await tx.query<Person>(
    `SELECT id, email FROM users WHERE id = ANY ($1) AND anonymised_at IS NULL ORDER BY lower(email)`,
    [Object.keys(entries).map(Number)],
  );
  const unknown = await tx.query<Person>(
    `SELECT id, email FROM users u WHERE is_approved AND ${isActiveAccountSql('u')}
       AND NOT EXISTS (SELECT FROM timeclock_associates t WHERE t.user_id = u.id) ORDER BY lower(email)`,
  );
  const timeEntries = Object.fromEntries(known.map(({ id, email }) => [email, entries[id] ?? []]));
  return {
    startDate: span.from,
    endDate: span.to,
    workerCount: known.length,
    totalEntries: Object.values(timeEntries).reduce((sum, list) => sum + list.length, 0),
    timeEntries,
    unknownWorkers: unknown.map(({ email }) => email),
  };
}
