import { ForwardOnly } from './forward-only.js';

/**
 * A third kind of clock event: the worker resumes a shift after a mistaken clock-out. It has no position, because the
 * clock-out was checked at most 10 minutes before. [K-54, K-55]
 */
export class Resumes1796200000000 extends ForwardOnly {
  readonly name = 'Resumes1796200000000';

  protected readonly statements = [
    `ALTER TABLE clock_events
      ALTER COLUMN client_distance_meters DROP NOT NULL,
      ALTER COLUMN position_at DROP NOT NULL,
      DROP CONSTRAINT clock_events_kind,
      ADD CONSTRAINT clock_events_kind CHECK (kind IN ('clock_in', 'clock_out', 'resume')),
      ADD CONSTRAINT clock_events_resume_without_position CHECK (CASE kind
        WHEN 'resume' THEN num_nonnulls(latitude, client_distance_meters, position_at) = 0
        ELSE num_nulls(client_distance_meters, position_at) = 0 END)`,
    `ALTER TABLE clock_event_decisions ALTER COLUMN distance_meters DROP NOT NULL`,
  ];
}
