import { ForwardOnly } from './forward-only.js';

/**
 * Shifts, templates and assignments. Triggers maintain `filled_positions`. Constraints forbid overlapping active
 * assignments, a second live assignment for one shift and worker, and a second open clock-in.
 */
export class Shifts1763600000003 extends ForwardOnly {
  readonly name = 'Shifts1763600000003';

  protected readonly statements = [
    `CREATE TABLE shifts (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      title text NOT NULL,
      title_es text,
      description text NOT NULL,
      description_es text,
      skill_level_id smallint NOT NULL REFERENCES skill_levels (id),
      date date NOT NULL,
      start_time text NOT NULL,
      end_time text NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      pay_rate numeric(6,2) NOT NULL,
      total_positions int NOT NULL,
      filled_positions int NOT NULL DEFAULT 0,
      requirements jsonb NOT NULL DEFAULT '[]',
      physical_demands text NOT NULL DEFAULT 'light',
      required_language text NOT NULL DEFAULT 'en',
      requires_approval boolean NOT NULL DEFAULT false,
      is_premium boolean NOT NULL DEFAULT false,
      premium_rate numeric(6,2),
      is_active boolean NOT NULL DEFAULT true,
      moved_at timestamptz,
      cancelled_at timestamptz,
      created_by int REFERENCES admins (id),
      created_at timestamptz NOT NULL,
      CONSTRAINT shifts_times UNIQUE (id, starts_at, ends_at),
      CONSTRAINT shifts_order CHECK (ends_at > starts_at),
      CONSTRAINT shifts_length CHECK (ends_at - starts_at BETWEEN interval '2 hours' AND interval '12 hours'),
      CONSTRAINT shifts_local_times CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      CONSTRAINT shifts_positions CHECK (total_positions BETWEEN 1 AND 100),
      CONSTRAINT shifts_filled_within_total CHECK (filled_positions BETWEEN 0 AND total_positions),
      CONSTRAINT shifts_pay CHECK (pay_rate BETWEEN 16 AND 35),
      CONSTRAINT shifts_premium CHECK (premium_rate IS NULL OR premium_rate >= 0),
      CONSTRAINT shifts_demands CHECK (physical_demands IN ('light', 'moderate', 'heavy')),
      CONSTRAINT shifts_requirements CHECK (jsonb_typeof(requirements) = 'array')
    )`,
    `CREATE INDEX shifts_active_by_start ON shifts (starts_at) WHERE is_active`,
    `CREATE INDEX shifts_by_start ON shifts (starts_at)`,

    `CREATE TABLE shift_templates (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      title text NOT NULL,
      title_es text,
      description text NOT NULL,
      description_es text,
      skill_level_id smallint NOT NULL REFERENCES skill_levels (id),
      start_time text NOT NULL,
      end_time text NOT NULL,
      pay_rate numeric(6,2) NOT NULL,
      total_positions int NOT NULL,
      requirements jsonb NOT NULL DEFAULT '[]',
      physical_demands text NOT NULL DEFAULT 'light',
      required_language text NOT NULL DEFAULT 'en',
      requires_approval boolean NOT NULL DEFAULT false,
      is_premium boolean NOT NULL DEFAULT false,
      premium_rate numeric(6,2),
      created_by int REFERENCES admins (id),
      created_at timestamptz NOT NULL,
      CONSTRAINT shift_templates_positions CHECK (total_positions BETWEEN 1 AND 100),
      CONSTRAINT shift_templates_pay CHECK (pay_rate BETWEEN 16 AND 35)
    )`,

    `CREATE TABLE shift_assignments (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      shift_id int NOT NULL,
      user_id int NOT NULL REFERENCES users (id),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      status text NOT NULL DEFAULT 'assigned',
      clock_in_time timestamptz,
      clock_out_time timestamptz,
      hours_worked numeric(4,2),
      hours_edited boolean NOT NULL DEFAULT false,
      missing_clock_out boolean NOT NULL DEFAULT false,
      clock_in_location jsonb,
      clock_out_location jsonb,
      pay_rate numeric(6,2) NOT NULL,
      premium_rate numeric(6,2) NOT NULL DEFAULT 0,
      admin_notes text,
      worker_notes text,
      decided_at timestamptz,
      decided_by int REFERENCES admins (id),
      is_approved boolean NOT NULL DEFAULT false,
      approved_by int REFERENCES admins (id),
      approved_when timestamptz,
      payment_status text NOT NULL DEFAULT 'pending',
      assigned_at timestamptz NOT NULL,
      cancelled_at timestamptz,
      cancellation_reason text,
      is_late_cancellation boolean NOT NULL DEFAULT false,
      CONSTRAINT shift_assignments_shift FOREIGN KEY (shift_id, starts_at, ends_at)
        REFERENCES shifts (id, starts_at, ends_at) ON UPDATE CASCADE ON DELETE RESTRICT,
      CONSTRAINT shift_assignments_status CHECK (status IN ('pending', 'assigned', 'rejected', 'in_progress', 'completed', 'cancelled')),
      CONSTRAINT shift_assignments_clocked CHECK (CASE status
        WHEN 'in_progress' THEN clock_in_time IS NOT NULL AND clock_out_time IS NULL
        WHEN 'completed' THEN clock_in_time IS NOT NULL AND clock_out_time IS NOT NULL AND hours_worked IS NOT NULL
        ELSE clock_in_time IS NULL AND clock_out_time IS NULL AND hours_worked IS NULL END),
      CONSTRAINT shift_assignments_clock_order CHECK (clock_out_time > clock_in_time),
      CONSTRAINT shift_assignments_hours CHECK (hours_worked BETWEEN 0 AND 24),
      CONSTRAINT shift_assignments_hours_exact CHECK (hours_edited OR
        hours_worked = LEAST(24, round(extract(epoch FROM clock_out_time - clock_in_time) / 3600, 2))),
      CONSTRAINT shift_assignments_missing CHECK (NOT missing_clock_out OR status = 'in_progress'),
      CONSTRAINT shift_assignments_cancelled CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
      CONSTRAINT shift_assignments_late CHECK (NOT is_late_cancellation OR status = 'cancelled'),
      CONSTRAINT shift_assignments_approved CHECK (NOT is_approved OR (status = 'completed' AND approved_when IS NOT NULL)),
      CONSTRAINT shift_assignments_payment CHECK (payment_status IN ('pending', 'processing', 'processed', 'paid')),
      CONSTRAINT shift_assignments_paid_approved CHECK ((payment_status = 'pending') = (NOT is_approved)),
      CONSTRAINT shift_assignments_rates CHECK (pay_rate > 0 AND premium_rate >= 0),
      CONSTRAINT shift_assignments_no_overlap EXCLUDE USING gist (user_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
        WHERE (status IN ('assigned', 'in_progress', 'completed'))
    )`,
    `CREATE UNIQUE INDEX shift_assignments_live_unique ON shift_assignments (shift_id, user_id)
      WHERE status IN ('pending', 'assigned', 'in_progress', 'completed')`,
    `CREATE UNIQUE INDEX shift_assignments_one_open_clock_in ON shift_assignments (user_id)
      WHERE status = 'in_progress' AND NOT missing_clock_out`,
    `CREATE INDEX shift_assignments_of_worker ON shift_assignments (user_id, starts_at DESC)`,
    `CREATE INDEX shift_assignments_of_shift ON shift_assignments (shift_id)`,
    `CREATE INDEX shift_assignments_applications ON shift_assignments (starts_at) WHERE status = 'pending'`,
    `CREATE INDEX shift_assignments_open ON shift_assignments (starts_at) WHERE status IN ('assigned', 'in_progress')`,
    `CREATE INDEX shift_assignments_to_approve ON shift_assignments (starts_at) WHERE status = 'completed' AND NOT is_approved`,
    `CREATE INDEX shift_assignments_to_pay ON shift_assignments (approved_when) WHERE payment_status IN ('processing', 'processed')`,
    `CREATE INDEX shift_assignments_late_cancelled ON shift_assignments (cancelled_at) WHERE is_late_cancellation`,

    `CREATE FUNCTION count_filled_positions() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      before int := CASE WHEN TG_OP <> 'INSERT' AND OLD.status IN ('assigned', 'in_progress', 'completed') THEN 1 ELSE 0 END;
      after int := CASE WHEN TG_OP <> 'DELETE' AND NEW.status IN ('assigned', 'in_progress', 'completed') THEN 1 ELSE 0 END;
    BEGIN
      IF after <> before THEN
        UPDATE shifts SET filled_positions = filled_positions + after - before WHERE id = COALESCE(NEW.shift_id, OLD.shift_id);
      END IF;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER shift_assignments_count_filled AFTER INSERT OR UPDATE OF status OR DELETE ON shift_assignments
      FOR EACH ROW EXECUTE FUNCTION count_filled_positions()`,
    `CREATE FUNCTION filled_positions_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- deeper than 1: the counting trigger itself, which goes row by row through a statement
      IF pg_trigger_depth() = 1 AND NEW.filled_positions <> (SELECT count(*) FROM shift_assignments
          WHERE shift_id = NEW.id AND status IN ('assigned', 'in_progress', 'completed')) THEN
        RAISE EXCEPTION 'filled_positions is counted, not set' USING ERRCODE = 'check_violation', CONSTRAINT = 'shifts_filled_is_counted';
      END IF;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER shifts_filled_is_counted BEFORE INSERT OR UPDATE OF filled_positions ON shifts
      FOR EACH ROW EXECUTE FUNCTION filled_positions_are_counted()`,
  ];
}
