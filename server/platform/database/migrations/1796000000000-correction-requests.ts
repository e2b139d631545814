import { ForwardOnly } from './forward-only.js';

/** Requests of workers for other times of a shift: one open for each assignment, decided with a reason. [K-60, K-64, W-131] */
export class CorrectionRequests1796000000000 extends ForwardOnly {
  readonly name = 'CorrectionRequests1796000000000';

  protected readonly statements = [
    `CREATE TABLE correction_requests (
       id uuid PRIMARY KEY,
       shift_assignment_id int NOT NULL REFERENCES shift_assignments (id),
       state text NOT NULL DEFAULT 'open',
       clock_in_time timestamptz NOT NULL,
       clock_out_time timestamptz NOT NULL,
       reason text NOT NULL,
       created_at timestamptz NOT NULL,
       decided_at timestamptz,
       decided_by int REFERENCES admins (id),
       decision_reason text,
       CONSTRAINT correction_requests_state CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
       CONSTRAINT correction_requests_times CHECK (clock_out_time > clock_in_time
         AND clock_out_time <= clock_in_time + interval '24 hours'),
       CONSTRAINT correction_requests_reason CHECK (btrim(reason) <> ''),
       CONSTRAINT correction_requests_decided CHECK (CASE WHEN state IN ('accepted', 'declined')
         THEN decided_at IS NOT NULL AND decided_by IS NOT NULL AND btrim(coalesce(decision_reason, '')) <> ''
         ELSE (decided_at IS NOT NULL) = (state = 'withdrawn') AND decided_by IS NULL AND decision_reason IS NULL END)
     )`,
    `CREATE UNIQUE INDEX correction_requests_one_open ON correction_requests (shift_assignment_id) WHERE state = 'open'`,
    `CREATE INDEX correction_requests_assignment ON correction_requests (shift_assignment_id, created_at)`,
    `CREATE INDEX correction_requests_open ON correction_requests (created_at) WHERE state = 'open'`,
  ];
}
