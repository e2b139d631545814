import { ForwardOnly } from './forward-only.js';

const RECORDED = `CASE
    WHEN r.status = 'completed' AND r.clock_out_time > r.clock_in_time THEN tstzrange(r.clock_in_time, r.clock_out_time)
    WHEN r.status = 'in_progress' THEN tstzrange(r.clock_in_time, r.clock_in_time, '[]') END`;

/**
 * Forbids overlapping recorded times of one worker: [clock-in, clock-out), or the clock-in alone while there is no
 * clock-out. A trigger maintains the range, so that the previous version writes it too. Of rows that overlapped before
 * this migration, the one with the higher id has no range until its times change.
 */
export class RecordedTimes1795619600000 extends ForwardOnly {
  readonly name = 'RecordedTimes1795619600000';

  protected readonly statements = [
    `ALTER TABLE shift_assignments ADD COLUMN recorded_during tstzrange`,
    `UPDATE shift_assignments r SET recorded_during = ${RECORDED} WHERE r.status IN ('in_progress', 'completed')`,
    `UPDATE shift_assignments r SET recorded_during = NULL WHERE EXISTS (SELECT FROM shift_assignments o
       WHERE o.user_id = r.user_id AND o.id < r.id AND o.recorded_during && r.recorded_during)`,
    `CREATE FUNCTION keep_recorded_during() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.recorded_during := ${RECORDED.replaceAll('r.', 'NEW.')};
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER shift_assignments_recorded_during BEFORE INSERT OR UPDATE OF status, clock_in_time, clock_out_time
      ON shift_assignments FOR EACH ROW EXECUTE FUNCTION keep_recorded_during()`,
    `ALTER TABLE shift_assignments ADD CONSTRAINT shift_assignments_no_recorded_overlap
      EXCLUDE USING gist (user_id WITH =, recorded_during WITH &&) WHERE (recorded_during IS NOT NULL)`,
  ];
}
