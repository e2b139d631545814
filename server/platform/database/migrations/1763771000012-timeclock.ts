import { ForwardOnly } from './forward-only.js';

/** The payroll time-clock: its ids for workers, the entries sent for shifts, and summaries that run as jobs. */
export class Timeclock1763771000012 extends ForwardOnly {
  readonly name = 'Timeclock1763771000012';

  protected readonly statements = [
    `CREATE TABLE timeclock_associates (
      user_id int PRIMARY KEY REFERENCES users (id),
      email text NOT NULL,
      associate_oid text NOT NULL,
      work_assignment_id text,
      read_at timestamptz NOT NULL,
      CONSTRAINT timeclock_associates_once UNIQUE (associate_oid)
    )`,
    `CREATE TABLE timeclock_entries (
      shift_assignment_id int PRIMARY KEY REFERENCES shift_assignments (id),
      change text NOT NULL,
      state text NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      entry_id text,
      attempt_id uuid,
      said text,
      sent_by int NOT NULL REFERENCES admins (id),
      sent_at timestamptz NOT NULL,
      CONSTRAINT timeclock_entries_change CHECK (change IN ('add', 'change', 'remove')),
      CONSTRAINT timeclock_entries_state CHECK (state IN ('sending', 'accepted', 'applied', 'refused')),
      CONSTRAINT timeclock_entries_span CHECK (ends_at > starts_at),
      CONSTRAINT timeclock_entries_named CHECK (change = 'add' OR entry_id IS NOT NULL),
      CONSTRAINT timeclock_entries_attempted CHECK (attempt_id IS NOT NULL OR state = 'applied')
    )`,
    `CREATE UNIQUE INDEX timeclock_entries_entry_once ON timeclock_entries (entry_id)
      WHERE NOT (change = 'remove' AND state = 'applied')`,
    `CREATE INDEX timeclock_entries_starts ON timeclock_entries (starts_at)`,
    `CREATE TABLE timeclock_summaries (
      id uuid PRIMARY KEY,
      first_day date NOT NULL,
      last_day date NOT NULL,
      state text NOT NULL,
      workers_read int NOT NULL DEFAULT 0,
      workers_in_all int,
      problem jsonb,
      entries jsonb,
      asked_by int NOT NULL REFERENCES admins (id),
      asked_at timestamptz NOT NULL,
      CONSTRAINT timeclock_summaries_state CHECK (state IN ('running', 'done', 'failed')),
      CONSTRAINT timeclock_summaries_end CHECK (
        (state = 'done') = (entries IS NOT NULL) AND (state = 'failed') = (problem IS NOT NULL)),
      CONSTRAINT timeclock_summaries_span CHECK (last_day >= first_day)
    )`,
    `CREATE UNIQUE INDEX timeclock_summaries_one_running ON timeclock_summaries (first_day, last_day)
      WHERE state = 'running'`,
  ];
}
