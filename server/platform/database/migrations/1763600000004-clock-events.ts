import { ForwardOnly } from './forward-only.js';

/** Clock events as the phones sent them, and the decisions on each. */
export class ClockEvents1763600000004 extends ForwardOnly {
  readonly name = 'ClockEvents1763600000004';

  protected readonly statements = [
    `CREATE TABLE clock_events (
      id uuid PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      client_event_id uuid NOT NULL,
      kind text NOT NULL,
      requested_assignment_id int NOT NULL,
      shift_assignment_id int REFERENCES shift_assignments (id),
      captured_at timestamptz,
      clock_offset_ms bigint,
      captured_offline boolean NOT NULL DEFAULT false,
      received_at timestamptz NOT NULL,
      latitude double precision NOT NULL,
      longitude double precision NOT NULL,
      accuracy_meters double precision,
      client_distance_meters double precision NOT NULL,
      position_at timestamptz NOT NULL,
      body_hash text NOT NULL,
      CONSTRAINT clock_events_once UNIQUE (user_id, client_event_id),
      CONSTRAINT clock_events_kind CHECK (kind IN ('clock_in', 'clock_out')),
      CONSTRAINT clock_events_position CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)
    )`,
    `CREATE INDEX clock_events_assignment ON clock_events (shift_assignment_id, received_at)`,
    `CREATE INDEX clock_events_worker ON clock_events (user_id, received_at DESC)`,
    `CREATE TABLE clock_event_decisions (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      clock_event_id uuid NOT NULL REFERENCES clock_events (id),
      outcome text NOT NULL,
      reasons text[] NOT NULL DEFAULT '{}',
      flags text[] NOT NULL DEFAULT '{}',
      judged_at timestamptz NOT NULL,
      distance_meters double precision NOT NULL,
      response jsonb NOT NULL,
      decided_at timestamptz NOT NULL,
      decided_by int REFERENCES admins (id),
      note text,
      CONSTRAINT clock_event_decisions_outcome CHECK (outcome IN ('applied', 'refused', 'rejected', 'needs_review', 'waiting')),
      CONSTRAINT clock_event_decisions_admin_says_why CHECK (decided_by IS NULL OR btrim(note) <> '')
    )`,
    `CREATE UNIQUE INDEX clock_event_decisions_one_end ON clock_event_decisions (clock_event_id)
      WHERE outcome IN ('applied', 'refused', 'rejected')`,
    `CREATE INDEX clock_event_decisions_event ON clock_event_decisions (clock_event_id, id)`,
    `CREATE INDEX clock_event_decisions_open ON clock_event_decisions (decided_at) WHERE outcome IN ('needs_review', 'waiting')`,
  ];
}
