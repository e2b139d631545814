import { ForwardOnly } from './forward-only.js';

/**
 * Locks of pay periods (ADR 15). A lock is never changed or deleted. The database then refuses any change of hours and
 * pay of its week; only payments that payroll received become paid. Writers of hours and pay take the advisory lock in
 * shared mode and the lock of a period takes it exclusively, so that no change is committed between the calculation of
 * the totals and the insert of the lock.
 */
export class PayPeriodLocks1763780000001 extends ForwardOnly {
  readonly name = 'PayPeriodLocks1763780000001';

  protected readonly statements = [
    `CREATE TABLE pay_period_locks (
      week_start date PRIMARY KEY,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      payments int NOT NULL,
      hours numeric(10,2) NOT NULL,
      amount numeric(12,2) NOT NULL,
      locked_at timestamptz NOT NULL,
      locked_by int NOT NULL REFERENCES admins (id),
      CONSTRAINT pay_period_locks_sunday CHECK (extract(dow FROM week_start) = 0),
      CONSTRAINT pay_period_locks_span CHECK (ends_at - starts_at BETWEEN interval '165 hours' AND interval '171 hours'),
      CONSTRAINT pay_period_locks_over CHECK (locked_at >= ends_at)
    )`,
    `CREATE INDEX payments_period ON payments (pay_period_start)`,
    // an adjustment of a locked week is paid in an open one
    `ALTER TABLE payments ADD COLUMN corrects_week date,
      ADD CONSTRAINT payments_corrects CHECK (corrects_week IS NULL
        OR (kind = 'adjustment' AND corrects_week < pay_period_start AND extract(dow FROM corrects_week) = 0))`,
    // ADP's file number of a worker
    `ALTER TABLE users ADD COLUMN payroll_number text,
      ADD CONSTRAINT users_payroll_number CHECK (payroll_number ~ '^[0-9]{6}$'),
      ADD CONSTRAINT users_payroll_number_key UNIQUE (payroll_number)`,

    // whether work belongs to a locked period: by the date of its shift, or by any moment worked
    `CREATE FUNCTION in_locked_pay_period(of_shift int, clocked_in timestamptz, clocked_out timestamptz) RETURNS boolean
      LANGUAGE sql STABLE AS $$
      SELECT EXISTS (SELECT FROM pay_period_locks l JOIN shifts s ON s.id = of_shift
        WHERE s.date BETWEEN l.week_start AND l.week_start + 6
          OR (clocked_in < l.ends_at AND COALESCE(clocked_out > l.starts_at, clocked_in >= l.starts_at)))
    $$`,
    `CREATE FUNCTION hold_pay_periods() RETURNS void LANGUAGE sql AS
      $$ SELECT pg_advisory_xact_lock_shared(hashtext('pay_period_locks')) $$`,
    `CREATE FUNCTION refuse_in_locked_pay_period() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the pay period is locked' USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_period_locked';
    END $$`,

    `CREATE FUNCTION keep_locked_hours() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- a position taken or given up brings no hours: nobody waits for those who sign up
      IF OLD.clock_in_time IS NULL AND NEW.clock_in_time IS NULL THEN
        RETURN COALESCE(NEW, OLD);
      END IF;
      PERFORM hold_pay_periods();
      -- its pay goes on its way with the payments row, which has a period of its own; once paid it stays so
      IF TG_OP = 'UPDATE' AND OLD.payment_status <> 'paid'
        AND (OLD.shift_id, OLD.user_id, OLD.clock_in_time, OLD.clock_out_time, OLD.hours_worked, OLD.pay_rate, OLD.premium_rate, OLD.is_approved)
          IS NOT DISTINCT FROM (NEW.shift_id, NEW.user_id, NEW.clock_in_time, NEW.clock_out_time, NEW.hours_worked, NEW.pay_rate, NEW.premium_rate, NEW.is_approved) THEN
        RETURN NEW;
      END IF;
      IF TG_OP <> 'INSERT' AND OLD.clock_in_time IS NOT NULL AND in_locked_pay_period(OLD.shift_id, OLD.clock_in_time, OLD.clock_out_time)
        OR TG_OP <> 'DELETE' AND NEW.clock_in_time IS NOT NULL AND in_locked_pay_period(NEW.shift_id, NEW.clock_in_time, NEW.clock_out_time) THEN
        PERFORM refuse_in_locked_pay_period();
      END IF;
      RETURN COALESCE(NEW, OLD);
    END $$`,
    `CREATE TRIGGER shift_assignments_pay_period_locked BEFORE INSERT OR DELETE OR UPDATE OF
      shift_id, user_id, clock_in_time, clock_out_time, hours_worked, hours_edited, pay_rate, premium_rate, is_approved, payment_status
      ON shift_assignments FOR EACH ROW EXECUTE FUNCTION keep_locked_hours()`,

    `CREATE FUNCTION keep_locked_payments() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM hold_pay_periods();
      IF TG_OP = 'UPDATE' AND OLD.status = 'processed' AND NEW.status = 'paid'
        AND (OLD.kind, OLD.user_id, OLD.shift_assignment_id, OLD.amount, OLD.pay_period_start, OLD.pay_period_end, OLD.sequence)
          IS NOT DISTINCT FROM (NEW.kind, NEW.user_id, NEW.shift_assignment_id, NEW.amount, NEW.pay_period_start, NEW.pay_period_end, NEW.sequence) THEN
        RETURN NEW;
      END IF;
      IF EXISTS (SELECT FROM pay_period_locks WHERE week_start IN (OLD.pay_period_start, NEW.pay_period_start)) THEN
        PERFORM refuse_in_locked_pay_period();
      END IF;
      RETURN COALESCE(NEW, OLD);
    END $$`,
    `CREATE TRIGGER payments_pay_period_locked BEFORE INSERT OR DELETE OR UPDATE OF
      kind, user_id, shift_assignment_id, amount, pay_period_start, pay_period_end, sequence, status, corrects_week
      ON payments FOR EACH ROW EXECUTE FUNCTION keep_locked_payments()`,

    // the date of the shift decides the week of its pay
    `CREATE FUNCTION keep_locked_days() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM hold_pay_periods();
      IF EXISTS (SELECT FROM shift_assignments WHERE shift_id = NEW.id AND clock_in_time IS NOT NULL)
        AND EXISTS (SELECT FROM pay_period_locks WHERE OLD.date BETWEEN week_start AND week_start + 6
          OR NEW.date BETWEEN week_start AND week_start + 6) THEN
        PERFORM refuse_in_locked_pay_period();
      END IF;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER shifts_pay_period_locked BEFORE UPDATE OF date ON shifts
      FOR EACH ROW WHEN (OLD.date <> NEW.date) EXECUTE FUNCTION keep_locked_days()`,
  ];
}
