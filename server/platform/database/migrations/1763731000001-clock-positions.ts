import { ForwardOnly } from './forward-only.js';

/**
 * Erases the positions in the clock events of an erased worker; everything else in a clock event stays as it arrived. A
 * trigger enforces both, also for the owner of the tables. The app's role has no UPDATE right on this table and calls
 * the function instead (ADR 11).
 */
export class ClockPositions1763731000001 extends ForwardOnly {
  readonly name = 'ClockPositions1763731000001';

  protected readonly statements = [
    `ALTER TABLE clock_events
      ALTER COLUMN latitude DROP NOT NULL,
      ALTER COLUMN longitude DROP NOT NULL,
      ADD CONSTRAINT clock_events_whole_position CHECK ((latitude IS NULL) = (longitude IS NULL)
        AND (latitude IS NOT NULL OR accuracy_meters IS NULL))`,
    `DROP TRIGGER clock_events_append_only ON clock_events`,
    `CREATE TRIGGER clock_events_append_only BEFORE DELETE OR TRUNCATE ON clock_events
      FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept()`,
    `CREATE FUNCTION only_erased_positions_go() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      forgotten clock_events := OLD;
    BEGIN
      forgotten.latitude := NULL;
      forgotten.longitude := NULL;
      forgotten.accuracy_meters := NULL;
      IF NEW IS DISTINCT FROM forgotten
          OR NOT EXISTS (SELECT FROM public.users WHERE id = OLD.user_id AND anonymised_at IS NOT NULL) THEN
        RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER clock_events_only_erased_positions BEFORE UPDATE ON clock_events
      FOR EACH ROW EXECUTE FUNCTION only_erased_positions_go()`,
    `CREATE FUNCTION forget_clock_positions(worker_id int) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM users WHERE id = worker_id AND anonymised_at IS NOT NULL) THEN
        RAISE EXCEPTION 'worker % is not erased', worker_id USING ERRCODE = 'insufficient_privilege';
      END IF;
      UPDATE clock_events SET latitude = NULL, longitude = NULL, accuracy_meters = NULL
        WHERE user_id = worker_id AND latitude IS NOT NULL;
    END $$`,
    `REVOKE ALL ON FUNCTION forget_clock_positions(int) FROM PUBLIC`,
    `UPDATE clock_events SET latitude = NULL, longitude = NULL, accuracy_meters = NULL
      WHERE user_id IN (SELECT id FROM users WHERE anonymised_at IS NOT NULL)`,
  ];
}
