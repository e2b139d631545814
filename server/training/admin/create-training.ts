import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { TRAINING } from '../../../shared/training/training.policy.js';
import { decideActivation } from '../../../shared/training/activation.rules.js';
import type { AdminTraining, NewTrainingRequest } from '../../../shared/training/admin-training.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRequestId } from '../../platform/database/lock-request-id.js';
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

/**
 * POST /api/admin/trainings: active by default. An active training needs a playable video, and workers are notified of
 * it. Without questions it is created inactive, whatever the body contains (admin.md §5: questions are added later). A
 * repeated `clientTrainingId` returns the current state of the training that it created. [T-26, T-29, T-36, T-42, N-18,
 *
 */
@Injectable()
export class CreateTraining {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignedLinks,
    private readonly converter: VideoConverter,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * @throws DomainError `validation_failed`, `training_video_converting`, `training_video_unplayable`, `training_video_failed`;
   * `request_id_reused` for the id of another training
   */
  async create(admin: AdminPrincipal, body: NewTrainingRequest): Promise<AdminTraining> {
    const at = this.clock.now();
    const canConvert = await this.converter.isAvailable();
    const requestId = body.clientTrainingId?.toLowerCase() ?? null;
    return this.unitOfWork.run(async (tx) => {
      const known = requestId === null ? null : await findCreated(tx, requestId);
      const questions = normalizedQuestions(body.questions ?? []);
      const isActive = (body.isActive ?? true) && questions.length > 0;
      const choice = { requestedUrl: body.videoUrl, duration: body.duration, current: known, canConvert };
      const { video, ...chosen } = await chooseVideo(tx, choice);
      const training = {
        ...{ title: body.title.trim(), titleEs: body.titleEs?.trim() ?? null },
        ...{ description: body.description.trim(), descriptionEs: body.descriptionEs?.trim() ?? null },
        ...{ skillLevelId: body.skillLevelId, duration: body.duration, isActive },
        passingScore: body.passingScore ?? TRAINING.defaultPassingScore,
        questions,
        ...(await chooseCaptions(tx, body, known)),
        ...chosen,
      };
      if (known) {
        if (known.revision === 1 && !isSame(known, training)) throw new DomainError('request_id_reused');
        return presentAdminTraining(await getAdminTraining(tx, known.id), this.links, canConvert);
      }
      unwrap(decideActivation({ isActive, video: video.state, questions: questions.length }));
      const { identifiers } = await tx.repository(Training).insert({ ...training, createdAt: at, requestId });
      const { id } = identifiers[0] as { id: number };
      await audit(tx, {
        at,
        actor: { kind: 'admin', id: admin.id },
        action: 'training.created',
        subject: { kind: 'training', id },
        changes: { skillLevelId: body.skillLevelId, isActive, questions: questions.length },
      });
      if (isActive) await this.jobs.send(tx, 'training-announcement', { trainingId: id });
      return presentAdminTraining(await getAdminTraining(tx, id), this.links, canConvert);
    });
  }
}

/** Returns the training that an earlier request with this id created. */
async function findCreated(tx: Transaction, requestId: string): Promise<Training | null> {
  await lockRequestId(tx, 'trainings', requestId);
  return tx.repository(Training).findOneBy({ requestId });
}

/**
 * Returns true if the training has the contents of this request. Its length is not compared, because the file may have
 * been measured since.
 */
function isSame(known: Training, { videoSeconds: _measured, ...training }: Partial<Training>): boolean {
  const fields = Object.keys(training) as (keyof typeof training)[];
  return fields.every((field) => isDeepStrictEqual(known[field], training[field]));
}
