import type { Client } from 'pg';
import { OWNER_ROLE } from '../../server/platform/database/embedded/embedded-postgres.js';
import { HOLDS_POSITION_SQL } from '../../server/assignments/status-sql.js';

/** The maximum length of a shift (constraint shifts_length). */
const LONGEST_HOURS = 12;

/**
 * A constraint of a partition sees only its own month. A trigger copies what a constraint has to compare across months
 * into two small tables. The first holds the assignments that end in a later month than they start, and those that
 * start in the first 12 hours of a month (the maximum length of a shift); its exclusion constraint refuses two that
 * overlap. The second holds the workers who are clocked in.
 */
export async function addCrossMonthConstraints(client: Client): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement);
}

const HOLDS = `status IN ${HOLDS_POSITION_SQL}`;
const IS_OPEN = `status = 'in_progress' AND NOT missing_clock_out`;
const COLUMNS = 'assignment_id, user_id';

const STATEMENTS = [
  `SET ROLE ${OWNER_ROLE}`,
  `CREATE TABLE assignments_at_boundary (
     assignment_id int PRIMARY KEY,
     user_id int NOT NULL,
     during tstzrange NOT NULL,
     CONSTRAINT assignments_at_boundary_no_overlap EXCLUDE USING gist (user_id WITH =, during WITH &&)
   )`,
  `CREATE TABLE open_clock_ins (assignment_id int PRIMARY KEY, user_id int NOT NULL CONSTRAINT open_clock_ins_one UNIQUE)`,
  `CREATE FUNCTION is_at_boundary(starts_at timestamptz, ends_at timestamptz) RETURNS boolean LANGUAGE sql STABLE
   RETURN date_trunc('month', starts_at - interval '${LONGEST_HOURS} hours', 'UTC') <> date_trunc('month', ends_at, 'UTC')`,
  `CREATE FUNCTION copy_across_months() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP <> 'INSERT' AND is_at_boundary(OLD.starts_at, OLD.ends_at) THEN
       DELETE FROM assignments_at_boundary WHERE assignment_id = OLD.id;
     END IF;
     IF TG_OP <> 'INSERT' AND OLD.status = 'in_progress' THEN
       DELETE FROM open_clock_ins WHERE assignment_id = OLD.id;
     END IF;
     IF TG_OP <> 'DELETE' AND NEW.${HOLDS} AND is_at_boundary(NEW.starts_at, NEW.ends_at) THEN
       INSERT INTO assignments_at_boundary VALUES (NEW.id, NEW.user_id, tstzrange(NEW.starts_at, NEW.ends_at));
     END IF;
     IF TG_OP <> 'DELETE' AND NEW.status = 'in_progress' AND NOT NEW.missing_clock_out THEN
       INSERT INTO open_clock_ins VALUES (NEW.id, NEW.user_id);
     END IF;
     RETURN NULL;
   END $$`,
  `INSERT INTO assignments_at_boundary SELECT id, user_id, tstzrange(starts_at, ends_at) FROM shift_assignments
   WHERE ${HOLDS} AND is_at_boundary(starts_at, ends_at)`,
  `INSERT INTO open_clock_ins (${COLUMNS}) SELECT id, user_id FROM shift_assignments WHERE ${IS_OPEN}`,
  `CREATE TRIGGER copy_across_months AFTER INSERT OR DELETE OR UPDATE OF status, starts_at, ends_at, missing_clock_out
   ON shift_assignments FOR EACH ROW EXECUTE FUNCTION copy_across_months()`,
  'ANALYZE assignments_at_boundary',
  'RESET ROLE',
];
