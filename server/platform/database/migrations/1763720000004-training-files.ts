import { ForwardOnly } from './forward-only.js';

/** Uploaded videos and captions, and the conversion of videos that browsers cannot play. */
export class TrainingFiles1763720000004 extends ForwardOnly {
  readonly name = 'TrainingFiles1763720000004';

  protected readonly statements = [
    `CREATE TABLE training_files (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      storage_key text NOT NULL,
      kind text NOT NULL,
      mime_type text NOT NULL,
      size_bytes int NOT NULL,
      video_seconds int,
      state text NOT NULL,
      playable_key text,
      percent int NOT NULL DEFAULT 0,
      fault text,
      converting_since timestamptz,
      uploaded_by int NOT NULL REFERENCES admins (id),
      uploaded_at timestamptz NOT NULL,
      CONSTRAINT training_files_key UNIQUE (storage_key),
      CONSTRAINT training_files_playable_key UNIQUE (playable_key),
      CONSTRAINT training_files_kind CHECK (kind IN ('video', 'captions')),
      CONSTRAINT training_files_state CHECK (state IN ('ready', 'waiting', 'converting', 'failed')),
      CONSTRAINT training_files_playable CHECK ((state = 'ready') = (playable_key IS NOT NULL)),
      CONSTRAINT training_files_converting CHECK ((state = 'converting') = (converting_since IS NOT NULL)),
      CONSTRAINT training_files_fault CHECK ((state = 'failed') = (fault IS NOT NULL)),
      CONSTRAINT training_files_percent CHECK (percent BETWEEN 0 AND 100),
      CONSTRAINT training_files_seconds CHECK (video_seconds >= 1)
    )`,
    // for the numbers of workers who began and who passed a training
    `CREATE INDEX user_trainings_training ON user_trainings (training_id, passed)`,
  ];
}
