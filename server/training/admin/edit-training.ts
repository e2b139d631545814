import { Injectable } from '@nestjs/common';
import { decideRevision } from '../../../shared/kernel/revision.rules.js';
import { decideActivation } from '../../../shared/training/activation.rules.js';
import type { AdminTraining, TrainingChanges } from '../../../shared/training/admin-training.contract.js';
import { audit, auditAll } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SignedLinks } from '../../platform/files/downloads/signed-links.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { VideoConverter } from '../files/video-converter.js';
import { Training } from '../training.entities.js';
import { getAdminTraining, presentAdminTraining } from './admin-training.presenter.js';
import { chooseCaptions, chooseVideo } from './chosen-files.js';
import { normalizedQuestions } from './normalized-questions.js';
import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '../../../shared/kernel/time.js';
import { computeLevel, type LevelTraining } from '../../../shared/training/level.rules.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { SKILL_LEVEL_IDS } from '../../../shared/training/skill-level.rules.js';

/**
 * PUT /api/admin/trainings/{id}: omitted fields stay. A pass stays valid after the questions change; workers who have
 * not watched the previous video to its end have to watch a new one from its start; levels never fall. [T-05, T-28,
 * T-30, T-36, W-92]
 */
@Injectable()
export class EditTraining {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignedLinks,
    private readonly converter: VideoConverter,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError `not_found`, `edited_meanwhile`, `validation_failed`, and the refusals of `decideActivation` */
  async edit(admin: AdminPrincipal, id: number, body: TrainingChanges): Promise<AdminTraining> {
    const at = this.clock.now();
    const canConvert = await this.converter.isAvailable();
    return this.unitOfWork.run(async (tx) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const current = await tx.repository(Training).findOne({ where: { id }, lock });
      if (!current) throw new DomainError('not_found');
      const next = await changed(tx, current, body, canConvert);
      const changes = changedFields(current, next);
      unwrap(decideRevision(body, current, changes));
      if (Object.keys(changes).length > 0) {
        await tx.repository(Training).update({ id }, { ...next, revision: current.revision + 1 });
        if (next.videoUrl !== current.videoUrl) await resetWatching(tx, id);
        const subject = { kind: 'training', id } as const;
        await audit(tx, { at, actor: { kind: 'admin', id: admin.id }, action: 'training.edited', subject, changes });
        if (next.isActive && !current.isActive) await this.jobs.send(tx, 'training-announcement', { trainingId: id });
        if ('isActive' in changes || 'skillLevelId' in changes) await raiseLevels(tx, id, at);
      }
      return presentAdminTraining(await getAdminTraining(tx, id), this.links, canConvert);
    });
  }
}

type Editable = Omit<Training, 'id' | 'createdAt' | 'revision'>;

/** Returns the row after the edit. The video is checked even if it stays, because it may not be ready. */
async function changed(
  tx: Transaction,
  current: Training,
  body: TrainingChanges,
  canConvert: boolean,
): Promise<Editable> {
  const { id: _id, createdAt: _at, revision: _revision, ...before } = current;
  const duration = body.duration ?? current.duration;
  const requestedUrl = body.videoUrl ?? current.videoUrl;
  const { video, ...chosen } = await chooseVideo(tx, { requestedUrl, duration, current, canConvert });
  const isActive = body.isActive ?? current.isActive;
  const questions = body.questions ? normalizedQuestions(body.questions) : current.questions;
  const hasNoQuizYet = current.isActive && current.questions.length === 0;
  unwrap(decideActivation({ isActive, video: video.state, questions: questions.length, hasNoQuizYet }));
  return {
    ...before,
    title: body.title?.trim() ?? current.title,
    titleEs: body.titleEs === undefined ? current.titleEs : (body.titleEs?.trim() ?? null),
    description: body.description?.trim() ?? current.description,
    descriptionEs: body.descriptionEs === undefined ? current.descriptionEs : (body.descriptionEs?.trim() ?? null),
    skillLevelId: body.skillLevelId ?? current.skillLevelId,
    passingScore: body.passingScore ?? current.passingScore,
    questions,
    duration,
    isActive,
    ...(await chooseCaptions(tx, body, current)),
    ...chosen,
  };
}

/**
 * Deletes the progress in the previous video, which does not count for the new one. Workers who had watched the
 * previous video to its end need not watch the new one.
 */
async function resetWatching(tx: Transaction, trainingId: number): Promise<void> {
  await tx.query(
    `UPDATE user_trainings SET watched = '[]', resume_seconds = 0, started_at = NULL
     WHERE training_id = $1 AND video_watched_at IS NULL`,
    [trainingId],
  );
}

type Fields = Omit<Training, 'id' | 'createdAt' | 'revision'>;

/**
 * The audit log gets the old and new values of these short fields. Of all others (texts, questions, files) it gets only
 * the names.
 */
const AUDITED_WITH_VALUES: readonly (keyof Fields)[] = ['skillLevelId', 'duration', 'passingScore', 'isActive'];

/** Returns the changes of an edit for the audit log; empty if there are none. */
function changedFields(before: Fields, after: Fields): Record<string, unknown> {
  const fields = (Object.keys(after) as (keyof Fields)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  return Object.fromEntries(
    fields.map((field) => [
      field,
      AUDITED_WITH_VALUES.includes(field) ? { from: before[field], to: after[field] } : 'changed',
    ]),
  );
}

type Passed = { id: number; attained: SkillLevelId; passed: number[] };

/** Selects the workers who have passed a training above their level. */
const PASSED_SQL = `
  SELECT u.id, u.attained_skill_level AS attained,
    ARRAY(SELECT ut.training_id FROM user_trainings ut WHERE ut.user_id = u.id AND ut.passed) AS passed
  FROM users u
  WHERE u.attained_skill_level < $1 AND u.anonymised_at IS NULL
    AND EXISTS (SELECT FROM user_trainings ut JOIN trainings t ON t.id = ut.training_id
      WHERE ut.user_id = u.id AND ut.passed AND t.skill_level_id > u.attained_skill_level)
  ORDER BY u.id`;

/** Locks the workers whose level is below the new one, by id, as the lock order requires. */
const RAISE_SQL = `
  WITH given AS (SELECT * FROM unnest($1::int[], $2::int[]) AS g (id, level)),
  locked AS MATERIALIZED (
    SELECT u.id, u.attained_skill_level AS attained, g.level FROM users u JOIN given g ON g.id = u.id
    WHERE u.attained_skill_level < g.level ORDER BY u.id FOR NO KEY UPDATE OF u
  )
  UPDATE users u SET attained_skill_level = l.level FROM locked l WHERE u.id = l.id
  RETURNING u.id, l.attained AS "from", l.level AS "to"`;

/**
 * After a training was added, deactivated or moved to another level, some workers have passed all trainings of a level:
 * their level rises without another quiz. No level falls (`computeLevel`). The number of statements does not depend on
 * the number of workers. [T-04, T-05]
 */
async function raiseLevels(tx: Transaction, trainingId: number, at: Instant): Promise<void> {
  const trainings = await tx.query<LevelTraining>(
    `SELECT id, skill_level_id AS "skillLevelId", is_active AS "isActive" FROM trainings WHERE is_active ORDER BY id`,
  );
  const raised = (await tx.query<Passed>(PASSED_SQL, [SKILL_LEVEL_IDS.at(-1)]))
    .map(({ id, attained, passed }) => ({ id, attained, to: computeLevel(trainings, new Set(passed), attained) }))
    .filter(({ attained, to }) => to !== attained);
  if (raised.length === 0) return;
  const given = [raised.map(({ id }) => id), raised.map(({ to }) => to)];
  const rows = await tx.query<{ id: number; from: SkillLevelId; to: SkillLevelId }>(RAISE_SQL, given);
  await auditAll(
    tx,
    rows.map(({ id, from, to }) => ({
      at,
      actor: { kind: 'system' },
      action: 'worker.level_attained',
      subject: { kind: 'worker', id },
      changes: { from, to, trainingId },
    })),
  );
}
