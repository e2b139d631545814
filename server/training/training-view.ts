import type { QuizQuestion } from '../../shared/training/admin-training.contract.js';
import type {
  Captions,
  QuizQuestionView,
  TrainingProgress,
  TrainingView,
  UserTraining,
} from '../../shared/training/training.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { isoSql, viewColumns, viewJson, type ViewSql } from '../platform/database/view-sql.js';
import type { SignedLinks } from '../platform/files/downloads/signed-links.js';
import type { Training } from './training.entities.js';

/** Columns of `user_trainings ut`, null if the worker has not begun the training. */
const PROGRESS: ViewSql<TrainingProgress> = {
  passed: 'coalesce(ut.passed, false)',
  score: 'ut.score',
  attempts: 'coalesce(ut.attempts, 0)',
  completedAt: isoSql('ut.completed_at'),
  videoWatched: 'ut.video_watched_at IS NOT NULL',
  resumeSeconds: 'coalesce(ut.resume_seconds, 0)',
  watched: `coalesce(ut.watched, '[]')`,
  minutesSpent: 'coalesce(ut.seconds_spent, 0) / 60',
};

const NESTED: ViewSql<UserTraining['training']> = {
  id: 't.id',
  skillLevelId: 't.skill_level_id',
  title: 't.title',
  titleEs: 't.title_es',
  isActive: 't.is_active',
};

const USER_TRAINING: ViewSql<UserTraining> = {
  id: 't.id',
  trainingId: 't.id',
  skillLevelId: 't.skill_level_id',
  ...PROGRESS,
  training: viewJson(NESTED),
};

/** Selects all active trainings, and the inactive ones that worker `$1` has begun. */
export const USER_TRAININGS_SQL = `
  SELECT ${viewColumns(USER_TRAINING)}, t.skill_level_id AS "orderedAt"
  FROM trainings t LEFT JOIN user_trainings ut ON ut.training_id = t.id AND ut.user_id = $1
  WHERE t.is_active OR ut.id IS NOT NULL`;

export async function readProgress(tx: Transaction, userId: number, trainingId: number): Promise<TrainingProgress> {
  const [row] = await tx.query<TrainingProgress>(
    `SELECT ${viewColumns(PROGRESS)}
     FROM (SELECT) nothing LEFT JOIN user_trainings ut ON ut.user_id = $1 AND ut.training_id = $2`,
    [userId, trainingId],
  );
  if (!row) throw new Error('a query without WHERE returns one row');
  return row;
}

/** The columns that `presentTraining` reads. */
export type ListedTraining = Pick<
  Training,
  | 'id'
  | 'skillLevelId'
  | 'title'
  | 'titleEs'
  | 'description'
  | 'descriptionEs'
  | 'duration'
  | 'passingScore'
  | 'isActive'
  | 'questions'
  | 'videoUrl'
  | 'captionsUrl'
  | 'captionsUrlEs'
>;

/**
 * Returns a training as a worker may see it: exactly these fields, so that no correct answer is exposed. [T-15, T-32,
 * T-34]
 */
export function presentTraining(training: ListedTraining, links: SignedLinks): TrainingView {
  const { id, skillLevelId, title, titleEs, description, descriptionEs, duration, passingScore, isActive } = training;
  return {
    id,
    skillLevelId,
    title,
    titleEs,
    description,
    descriptionEs,
    duration,
    durationMinutes: duration,
    passingScore,
    isActive,
    questions: training.questions.map(presentQuestion),
    videoUrl: linkOf(training.videoUrl, links),
    captions: presentCaptions(training, links),
  };
}

function presentQuestion({ question, questionEs, options, optionsEs }: QuizQuestion): QuizQuestionView {
  return {
    question,
    ...(questionEs && { questionEs }),
    options,
    ...(optionsEs && { optionsEs }),
  };
}

export function presentCaptions(
  { captionsUrl, captionsUrlEs }: Pick<Training, 'captionsUrl' | 'captionsUrlEs'>,
  links: SignedLinks,
): Captions {
  return {
    en: captionsUrl === null ? null : linkOf(captionsUrl, links),
    es: captionsUrlEs === null ? null : linkOf(captionsUrlEs, links),
  };
}

/** Returns a signed link to an uploaded file; the address of an external video is returned unchanged. */
export function linkOf(stored: string, links: SignedLinks): string {
  return stored.startsWith('https://') ? stored : links.issue('video', stored, stored.split('/').at(-1) ?? stored);
}
