import { ForwardOnly } from './forward-only.js';

/** The audit log, and the counters of the rate limits. */
export class Platform1763600000007 extends ForwardOnly {
  readonly name = 'Platform1763600000007';

  protected readonly statements = [
    `CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      actor_kind text NOT NULL,
      actor_id int,
      action text NOT NULL,
      subject_kind text NOT NULL,
      subject_id text NOT NULL,
      changes jsonb NOT NULL DEFAULT '{}',
      trace_id text,
      CONSTRAINT audit_log_actor CHECK ((actor_kind IN ('worker', 'admin') AND actor_id IS NOT NULL) OR (actor_kind IN ('system', 'visitor') AND actor_id IS NULL))
    )`,
    `CREATE INDEX audit_log_at ON audit_log (at DESC)`,
    `CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject_id)`,
    `CREATE FUNCTION rows_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$`,
    `CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept()`,
    `CREATE TRIGGER clock_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON clock_events
      FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept()`,
    `CREATE TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points int NOT NULL DEFAULT 0,
      expire bigint
    )`,
  ];
}
