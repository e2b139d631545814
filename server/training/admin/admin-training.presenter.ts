import type { AdminTraining } from '../../../shared/training/admin-training.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { SignedLinks } from '../../platform/files/downloads/signed-links.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { TrainingFile } from '../files/training-file.entity.js';
import { presentVideoFile, presentVideoLink } from '../files/video-state.js';
import type { Training } from '../training.entities.js';
import { linkOf, presentCaptions } from '../training-view.js';

export type AdminTrainingRow = Omit<Training, 'createdAt' | 'requestId'> & {
  file: Pick<TrainingFile, 'state' | 'percent' | 'fault' | 'videoSeconds'> | null;
  workersUnderWay: number;
  workersPassed: number;
};

/** All trainings by level, with the state of their videos and the number of their workers. */
export const ADMIN_TRAININGS_SQL = `
  SELECT t.id, t.skill_level_id AS "skillLevelId", t.title, t.title_es AS "titleEs", t.description,
    t.description_es AS "descriptionEs", t.video_url AS "videoUrl", t.video_seconds AS "videoSeconds",
    t.captions_url AS "captionsUrl", t.captions_url_es AS "captionsUrlEs", t.duration, t.questions,
    t.passing_score AS "passingScore", t.is_active AS "isActive", t.revision, t.skill_level_id AS "orderedAt",
    (SELECT json_build_object('state', f.state, 'percent', f.percent, 'fault', f.fault, 'videoSeconds', f.video_seconds)
      FROM training_files f WHERE t.video_url IN (f.storage_key, f.playable_key)) AS file,
    (SELECT count(*)::int FROM user_trainings ut WHERE ut.training_id = t.id AND NOT ut.passed) AS "workersUnderWay",
    (SELECT count(*)::int FROM user_trainings ut WHERE ut.training_id = t.id AND ut.passed) AS "workersPassed"
  FROM trainings t`;

/** @throws DomainError `not_found` */
export async function getAdminTraining(tx: Transaction, id: number): Promise<AdminTrainingRow> {
  const [row] = await tx.query<AdminTrainingRow>(`${ADMIN_TRAININGS_SQL} WHERE t.id = $1`, [id]);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** Returns a training as admins see it, including the correct answers [T-15, T-25]. */
export function presentAdminTraining(row: AdminTrainingRow, links: SignedLinks, canConvert: boolean): AdminTraining {
  return {
    id: row.id,
    skillLevelId: row.skillLevelId,
    title: row.title,
    titleEs: row.titleEs,
    description: row.description,
    descriptionEs: row.descriptionEs,
    videoUrl: linkOf(row.videoUrl, links),
    video: presentVideoLink(row.videoUrl, row.duration) ?? presentVideoFile(row.file, row.videoSeconds, canConvert),
    captions: presentCaptions(row, links),
    duration: row.duration,
    passingScore: row.passingScore,
    isActive: row.isActive,
    revision: row.revision,
    questions: row.questions.map(({ question, questionEs, options, optionsEs, correctAnswer }) => ({
      question,
      questionEs: questionEs ?? null,
      options,
      optionsEs: optionsEs ?? null,
      correctAnswer,
    })),
    workersUnderWay: row.workersUnderWay,
    workersPassed: row.workersPassed,
  };
}
