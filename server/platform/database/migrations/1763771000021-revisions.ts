import { ForwardOnly } from './forward-only.js';

/**
 * Adds a revision to the rows that admins edit in forms. Each change increments it, so that a form that was opened
 * before is out of date.
 */
const EDITED: Readonly<Record<string, readonly string[]>> = {
  shifts: [
    ...['title', 'title_es', 'description', 'description_es', 'skill_level_id', 'date', 'start_time', 'end_time'],
    ...['pay_rate', 'total_positions', 'requirements', 'physical_demands', 'required_language', 'requires_approval'],
    ...['is_premium', 'premium_rate'],
  ],
  shift_templates: [
    ...['name', 'title', 'title_es', 'description', 'description_es', 'skill_level_id', 'start_time', 'end_time'],
    ...['pay_rate', 'total_positions', 'requirements', 'physical_demands', 'required_language', 'requires_approval'],
    ...['is_premium', 'premium_rate'],
  ],
  users: [
    ...['first_name', 'last_name', 'phone', 'address', 'city', 'state', 'zip_code', 'emergency_contact_name'],
    ...['emergency_contact_relation', 'emergency_contact_phone', 'preferred_language', 'is_approved'],
    ...['resource_id', 'bc_employee_no'],
  ],
  shift_assignments: ['clock_in_time', 'clock_out_time', 'hours_worked', 'admin_notes', 'is_approved'],
};

/**
 * Of two concurrent edits the second is refused. Several services write the fields of workers and timesheets, so a
 * trigger increments the revision.
 */
export class Revisions1763771000021 extends ForwardOnly {
  readonly name = 'Revisions1763771000021';

  protected readonly statements = [
    `CREATE FUNCTION next_revision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.revision := OLD.revision + 1;
        RETURN NEW;
      END $$`,
    ...Object.entries(EDITED).flatMap(([table, columns]) => [
      `ALTER TABLE ${table} ADD COLUMN revision integer NOT NULL DEFAULT 1`,
      `CREATE TRIGGER ${table}_revision BEFORE UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
        WHEN ((${listed('OLD', columns)}) IS DISTINCT FROM (${listed('NEW', columns)})) EXECUTE FUNCTION next_revision()`,
    ]),
  ];
}

function listed(row: 'OLD' | 'NEW', columns: readonly string[]): string {
  return columns.map((column) => `${row}.${column}`).join(', ');
}
