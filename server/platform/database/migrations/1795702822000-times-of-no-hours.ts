import { ForwardOnly } from './forward-only.js';

/**
 * Recorded times with 0 hours do not block others: the same minutes can be recorded for the right shift. The constraint
 * checks the times again when they get hours. The previous version runs on it, since its own check is stricter. [K-47,
 * K-48]
 */
export class TimesOfNoHours1795702822000 extends ForwardOnly {
  readonly name = 'TimesOfNoHours1795702822000';

  protected readonly statements = [
    `CREATE OR REPLACE FUNCTION keep_recorded_during() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.recorded_during := CASE
        WHEN NEW.hours_worked = 0 THEN NULL
        WHEN NEW.status = 'completed' AND NEW.clock_out_time > NEW.clock_in_time
          THEN tstzrange(NEW.clock_in_time, NEW.clock_out_time)
        WHEN NEW.status = 'in_progress' THEN tstzrange(NEW.clock_in_time, NEW.clock_in_time, '[]') END;
      RETURN NEW;
    END $$`,
    `DROP TRIGGER shift_assignments_recorded_during ON shift_assignments`,
    `CREATE TRIGGER shift_assignments_recorded_during
      BEFORE INSERT OR UPDATE OF status, clock_in_time, clock_out_time, hours_worked
      ON shift_assignments FOR EACH ROW EXECUTE FUNCTION keep_recorded_during()`,
    `UPDATE shift_assignments SET recorded_during = NULL WHERE hours_worked = 0 AND recorded_during IS NOT NULL`,
  ];
}
