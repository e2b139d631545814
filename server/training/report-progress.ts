import { Injectable } from '@nestjs/common';
import type { Instant } from '../../shared/kernel/time.js';
import { gradeQuiz } from '../../shared/training/level.rules.js';
import type { LevelUp, ProgressRequest, ProgressResponse } from '../../shared/training/training.contract.js';
import { creditWatching, isVideoWatched, videoLength } from '../../shared/training/watch.rules.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ownTraining, withTimeSpent } from './own-training.js';
import { recordGrade } from './pass-training.js';
import { receivedEvent, findResponse, storeResponse } from './training-event.js';
import { getOpenTraining, getTraineeLocked, readLevelState, type LevelState } from './level-state.js';
import { type Training, UserTraining } from './training.entities.js';
import { readProgress } from './training-view.js';

/**
 * Stores a worker's position in the video and the played ranges. Reaching the end opens the quiz, or passes a training
 * without questions. Only reaching the end is a change of state, and is audited. worker.md §4, decisions: Training and
 * levels. [T-08, T-16, T-17, T-35]
 */
@Injectable()
export class ReportProgress {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async report(userId: number, trainingId: number, body: ProgressRequest): Promise<ProgressResponse> {
    const { positionSeconds, watched, videoSeconds = null } = body;
    // `capturedOffline` is not compared with that of an earlier request: the phone may set it only after the first
    // response was lost.
    const event = receivedEvent('progress', trainingId, body.clientEventId, [positionSeconds, watched, videoSeconds]);
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const worker = await getTraineeLocked(tx, userId);
      const known = await findResponse<ProgressResponse>(tx, userId, event);
      if (known) return known;
      const levelState = await readLevelState(tx, worker);
      const training = await getOpenTraining(tx, trainingId, levelState);
      const own = await ownTraining(tx, userId, trainingId);
      const atEnd = await storePosition(tx, own, body, lengthOf(training, body), now);
      const levelUp = atEnd ? await finishVideo(tx, own, { training, levelState, body, now }) : null;
      const progress = await readProgress(tx, userId, trainingId);
      const response = { clientEventId: event.clientEventId, trainingId, progress, levelUp };
      return storeResponse<ProgressResponse>(tx, userId, event, { response, now });
    });
  }
}

function lengthOf({ videoSeconds, duration }: Training, body: ProgressRequest): number {
  return videoLength({ videoSeconds, claimedSeconds: body.videoSeconds ?? null, durationMinutes: duration });
}

/** Stores the position and the credited ranges. Returns true if this report reached the end for the first time. */
async function storePosition(
  tx: Transaction,
  own: UserTraining,
  body: ProgressRequest,
  length: number,
  now: Instant,
): Promise<boolean> {
  const { watched: known, spareMs, startedAt, lastSeenAt } = own;
  const capturedOffline = body.capturedOffline ?? false;
  const credit = creditWatching({
    known,
    spareMs,
    reported: body.watched,
    startedAt,
    lastSeenAt,
    now,
    capturedOffline,
  });
  const atEnd = own.videoWatchedAt === null && isVideoWatched(credit.watched, length);
  await tx.repository(UserTraining).update(own.id, {
    ...credit,
    startedAt: own.startedAt ?? now,
    resumeSeconds: Math.floor(body.positionSeconds),
    ...(atEnd && { videoWatchedAt: now }),
    ...withTimeSpent(own, now),
  });
  return atEnd;
}

async function finishVideo(
  tx: Transaction,
  own: UserTraining,
  {
    training,
    levelState,
    body,
    now,
  }: { training: Training; levelState: LevelState; body: ProgressRequest; now: Instant },
): Promise<LevelUp | null> {
  await audit(tx, {
    at: now,
    actor: { kind: 'worker', id: own.userId },
    action: 'training.video_watched',
    subject: { kind: 'training', id: training.id },
    changes: body.capturedOffline ? { capturedOffline: true } : {},
  });
  if (training.questions.length > 0) return null;
  return recordGrade(tx, own, gradeQuiz([], [], training.passingScore), levelState, now);
}
