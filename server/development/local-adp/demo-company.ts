import { siteDate } from '../../../shared/kernel/site-time.js';
import { type Instant, plusDays, plusMinutes, toInstant } from '../../../shared/kernel/time.js';
import { isoAtSite } from '../../../shared/timeclock/site-offset.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { CompanyData, CompanyEntry, CompanyWorker } from './company.js';

type Person = { id: number; email: string; first_name: string; last_name: string };
type Work = { id: number; user_id: number; clock_in_time: Date; clock_out_time: Date };

const PAST_DAYS = 60;
/** Each n-th worker or entry is missing, or its end differs. */
const EACH = { missingPerson: 9, absentEntry: 4, differingEnd: 7 } as const;
const OFF_MINUTES = 15;

const PEOPLE_SQL = `
  SELECT id, email, first_name, last_name FROM users WHERE is_approved AND anonymised_at IS NULL ORDER BY id`;
const WORK_SQL = `
  SELECT id, user_id, clock_in_time, clock_out_time FROM shift_assignments
  WHERE status = 'completed' AND is_approved AND clock_out_time IS NOT NULL AND clock_in_time IS NOT NULL
    AND clock_in_time > $1 ORDER BY clock_in_time, id`;

/** Returns the local ADP's initial data for the demo: most of our workers, one with two work assignments, and hours that partly differ from ours. */
export async function demoCompany(tx: Transaction, now: Instant, zone: string): Promise<CompanyData> {
  const people = (await tx.query<Person>(PEOPLE_SQL)).filter((_, place) => place % EACH.missingPerson !== 5);
  const ids = new Set(people.map(({ id }) => id));
  const work = await tx.query<Work>(WORK_SQL, [new Date(plusDays(now, -PAST_DAYS))]);
  return {
    workers: people.map((person, place) => workerOf(person, place === 1 ? 2 : 1)),
    entries: work
      .filter(({ user_id, id }) => ids.has(user_id) && id % EACH.absentEntry !== 0)
      .map((one) => entryOf(one, zone)),
  };
}

function workerOf({ id, email, first_name, last_name }: Person, assignments: number): CompanyWorker {
  return {
    associateOID: `LOCAL${String(id).padStart(8, '0')}`,
    workerID: String(100_000 + id),
    givenName: first_name,
    familyName1: last_name,
    ...(id % 2 === 0 ? { businessEmails: [email] } : { personalEmails: [email] }),
    workAssignments: Array.from({ length: assignments }, (_, place) => ({
      itemID: `${100_000 + id}-${place + 1}`,
      positionID: place === 0 ? 'PRINT' : 'BINDERY',
      primaryIndicator: place === 0,
      status: 'A' as const,
    })),
  };
}

function entryOf({ id, user_id, clock_in_time, clock_out_time }: Work, zone: string): CompanyEntry {
  const start = toInstant(clock_in_time);
  const end = toInstant(clock_out_time);
  return {
    entryID: `local-${id}`,
    associateOID: `LOCAL${String(user_id).padStart(8, '0')}`,
    entryDate: siteDate(start, zone),
    start: isoAtSite(start, zone),
    end: isoAtSite(id % EACH.differingEnd === 0 ? plusMinutes(end, OFF_MINUTES) : end, zone),
  };
}
