import { ForwardOnly } from './forward-only.js';

/**
 * How much of a video was watched, its length and captions, and the stored responses to progress reports and quizzes.
 */
export class TrainingProgress1763713000001 extends ForwardOnly {
  readonly name = 'TrainingProgress1763713000001';

  protected readonly statements = [
    `ALTER TABLE trainings
      ADD COLUMN video_seconds int,
      ADD COLUMN captions_url text,
      ADD COLUMN captions_url_es text,
      ADD CONSTRAINT trainings_video_seconds CHECK (video_seconds >= 1)`,
    // the demo's videos are in the file storage
    `UPDATE trainings SET video_url = 'demo/videos/' || name || '.mp4', video_seconds = 31,
       captions_url = 'demo/videos/' || name || '-en.vtt', captions_url_es = 'demo/videos/' || name || '-es.vtt'
     FROM (SELECT id AS old_id, substring(video_url FROM '^/api/videos/(.*)\\.mp4$') AS name FROM trainings) old
     WHERE old_id = id AND name IS NOT NULL`,
    `ALTER TABLE user_trainings
      ADD COLUMN started_at timestamptz,
      ADD COLUMN last_seen_at timestamptz,
      ADD COLUMN watched jsonb NOT NULL DEFAULT '[]',
      ADD CONSTRAINT user_trainings_watched CHECK (jsonb_typeof(watched) = 'array')`,
    `CREATE TABLE training_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id int NOT NULL REFERENCES users (id),
      training_id int NOT NULL REFERENCES trainings (id),
      client_event_id uuid NOT NULL,
      body_hash text NOT NULL,
      response jsonb NOT NULL,
      received_at timestamptz NOT NULL,
      CONSTRAINT training_events_once UNIQUE (user_id, client_event_id)
    )`,
  ];
}
