import { ForwardOnly } from './forward-only.js';

/** Payments, performance events and scores. */
export class PayAndScore1763600000005 extends ForwardOnly {
  readonly name = 'PayAndScore1763600000005';

  protected readonly statements = [
    `CREATE TABLE payments (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      user_id int NOT NULL REFERENCES users (id),
      shift_assignment_id int REFERENCES shift_assignments (id),
      amount numeric(10,2) NOT NULL,
      pay_period_start date NOT NULL,
      pay_period_end date NOT NULL,
      sequence int,
      status text NOT NULL DEFAULT 'pending',
      payment_method text NOT NULL DEFAULT 'direct_deposit',
      processed_at timestamptz,
      processed_by int REFERENCES admins (id),
      notes text,
      created_at timestamptz NOT NULL,
      CONSTRAINT payments_kind CHECK (CASE kind
        WHEN 'shift' THEN shift_assignment_id IS NOT NULL AND sequence IS NULL AND amount >= 0
        WHEN 'overtime' THEN shift_assignment_id IS NULL AND sequence >= 1 AND amount > 0
        WHEN 'adjustment' THEN sequence IS NULL AND amount <> 0 AND btrim(notes) <> ''
        ELSE false END),
      CONSTRAINT payments_status CHECK (status IN ('pending', 'processing', 'processed', 'paid')),
      CONSTRAINT payments_paid_when CHECK ((status = 'paid') = (processed_at IS NOT NULL)),
      CONSTRAINT payments_period CHECK (pay_period_end = pay_period_start + 6 AND extract(dow FROM pay_period_start) = 0)
    )`,
    `CREATE UNIQUE INDEX payments_shift_once ON payments (shift_assignment_id) WHERE kind = 'shift'`,
    `CREATE UNIQUE INDEX payments_overtime_once ON payments (user_id, pay_period_start, sequence) WHERE kind = 'overtime'`,
    `CREATE INDEX payments_worker ON payments (user_id, pay_period_start)`,
    `CREATE INDEX payments_processed ON payments (processed_at) WHERE processed_at IS NOT NULL`,

    `CREATE TABLE performance_metrics (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      shift_assignment_id int REFERENCES shift_assignments (id),
      metric_type text NOT NULL,
      severity text NOT NULL,
      points_deducted int NOT NULL DEFAULT 0,
      points_added int NOT NULL DEFAULT 0,
      description text NOT NULL,
      source text NOT NULL,
      recorded_by int REFERENCES admins (id),
      date_occurred date NOT NULL,
      created_at timestamptz NOT NULL,
      voided_at timestamptz,
      voided_by int REFERENCES admins (id),
      void_reason text,
      CONSTRAINT performance_metrics_points CHECK (points_deducted BETWEEN 0 AND 50 AND points_added BETWEEN 0 AND 25 AND (points_deducted = 0 OR points_added = 0)),
      CONSTRAINT performance_metrics_source CHECK ((source = 'system' AND recorded_by IS NULL) OR (source = 'admin' AND recorded_by IS NOT NULL)),
      CONSTRAINT performance_metrics_void CHECK (voided_at IS NULL OR btrim(void_reason) <> '')
    )`,
    `CREATE UNIQUE INDEX performance_metrics_system_once ON performance_metrics (shift_assignment_id, metric_type)
      WHERE source = 'system' AND voided_at IS NULL`,
    `CREATE INDEX performance_metrics_worker ON performance_metrics (user_id, date_occurred DESC)`,

    `CREATE TABLE worker_performance_history (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      calculated_at timestamptz NOT NULL,
      overall_score numeric(4,1) NOT NULL DEFAULT 100.0,
      reliability_score numeric(4,1) NOT NULL DEFAULT 100.0,
      punctuality_score numeric(4,1) NOT NULL DEFAULT 100.0,
      quality_score numeric(4,1) NOT NULL DEFAULT 100.0,
      attitude_score numeric(4,1) NOT NULL DEFAULT 100.0,
      total_shifts_completed int NOT NULL DEFAULT 0,
      no_show_count int NOT NULL DEFAULT 0,
      late_cancellation_count int NOT NULL DEFAULT 0,
      punctuality_issues int NOT NULL DEFAULT 0,
      quality_issues int NOT NULL DEFAULT 0,
      attitude_issues int NOT NULL DEFAULT 0
    )`,
    `CREATE INDEX worker_performance_history_worker ON worker_performance_history (user_id, calculated_at DESC)`,
    `CREATE TABLE worker_scores (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      shift_assignment_id int REFERENCES shift_assignments (id),
      score numeric(4,1) NOT NULL,
      notes text,
      type text NOT NULL,
      created_by int REFERENCES admins (id),
      created_at timestamptz NOT NULL,
      CONSTRAINT worker_scores_range CHECK (score BETWEEN 0 AND 100)
    )`,
    `CREATE INDEX worker_scores_worker ON worker_scores (user_id, created_at DESC)`,
  ];
}
