import { Injectable } from '@nestjs/common';
import type { Instant } from '../../shared/kernel/time.js';
import { decideSubmit } from '../../shared/training/submit.rules.js';
import type { SubmitRequest, SubmitResponse } from '../../shared/training/training.contract.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { unwrap } from '../platform/http/errors/domain-error.js';
import { ownTraining, withTimeSpent } from './own-training.js';
import { recordGrade } from './pass-training.js';
import { type ReceivedTrainingEvent, receivedEvent, findGrade, storeResponse } from './training-event.js';
import { getTraineeLocked, getTraining, isOpenTo, readLevelState } from './level-state.js';
import { UserTraining } from './training.entities.js';
import { readProgress } from './training-view.js';

/**
 * Grades a quiz. Only the server knows the correct answers; it returns which questions were missed, not the correct
 * answers. Score and result sent by a client are ignored. An attempt is graded once, by the id from its device.
 * worker.md §4, §7, decisions: Training and levels. [T-06, T-12, T-13, T-18, T-39]
 */
@Injectable()
export class SubmitQuiz {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async submit(userId: number, body: SubmitRequest): Promise<SubmitResponse> {
    const { trainingId, answers = null } = body;
    const event = receivedEvent('submit', trainingId, body.clientEventId, answers);
    const now = this.clock.now();
    return this.unitOfWork.run((tx) => this.grade(tx, userId, answers, event, now));
  }

  private async grade(
    tx: Transaction,
    userId: number,
    answers: readonly number[] | null,
    event: ReceivedTrainingEvent,
    now: Instant,
  ): Promise<SubmitResponse> {
    // serializes a worker's attempts: score, attempts and level are read and written
    const worker = await getTraineeLocked(tx, userId);
    const known = await findGrade<SubmitResponse>(tx, userId, event);
    if (known) return known;
    const { clientEventId, trainingId } = event;
    const [levelState, training] = [await readLevelState(tx, worker), await getTraining(tx, trainingId)];
    const { questions, passingScore } = training;
    const own = await ownTraining(tx, userId, trainingId);
    const isVideoWatched = own.videoWatchedAt !== null;
    const quiz = { questions, passingScore, isOpen: isOpenTo(levelState, training), isVideoWatched, answers };
    const { grade } = unwrap(decideSubmit(quiz));
    const levelUp = await recordGrade(tx, own, grade, levelState, now);
    await tx.repository(UserTraining).update(own.id, withTimeSpent(own, now));
    const progress = await readProgress(tx, userId, trainingId);
    const { score, passed, missed } = grade;
    const result = { score, passed, passingScore, missed };
    const response = { clientEventId, trainingId, answers: [...(answers ?? [])], ...result, progress, levelUp };
    return storeResponse<SubmitResponse>(tx, userId, event, { response, now });
  }
}
