import { ForwardOnly } from './forward-only.js';

/** Training modules and each worker's progress in them. */
export class Training1763600000002 extends ForwardOnly {
  readonly name = 'Training1763600000002';

  protected readonly statements = [
    `CREATE TABLE trainings (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      skill_level_id smallint NOT NULL REFERENCES skill_levels (id),
      title text NOT NULL,
      title_es text,
      description text NOT NULL,
      description_es text,
      video_url text NOT NULL,
      duration int NOT NULL,
      questions jsonb NOT NULL DEFAULT '[]',
      passing_score int NOT NULL DEFAULT 80,
      is_active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL,
      CONSTRAINT trainings_duration CHECK (duration >= 1),
      CONSTRAINT trainings_passing_score CHECK (passing_score BETWEEN 0 AND 100),
      CONSTRAINT trainings_questions CHECK (jsonb_typeof(questions) = 'array')
    )`,
    `CREATE INDEX trainings_level ON trainings (skill_level_id)`,
    `CREATE TABLE user_trainings (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      training_id int NOT NULL REFERENCES trainings (id),
      score int,
      passed boolean NOT NULL DEFAULT false,
      completed_at timestamptz,
      attempts int NOT NULL DEFAULT 0,
      video_watched_at timestamptz,
      resume_seconds int NOT NULL DEFAULT 0,
      seconds_spent int NOT NULL DEFAULT 0,
      CONSTRAINT user_trainings_once UNIQUE (user_id, training_id),
      CONSTRAINT user_trainings_score CHECK (score BETWEEN 0 AND 100),
      CONSTRAINT user_trainings_passed CHECK (NOT passed OR completed_at IS NOT NULL),
      CONSTRAINT user_trainings_counts CHECK (attempts >= 0 AND resume_seconds >= 0 AND seconds_spent >= 0)
    )`,
  ];
}
