import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { isActiveAccountSql } from '../workers/active-account.sql.js';

/** Recipients per transaction. */
const BATCH_SIZE = 200;

// SQL form of `isTrainingOpen`: level 1, an attained level, or the level above one whose trainings are all passed
const TRAINING_IS_OPEN = `t.skill_level_id = 1 OR t.skill_level_id <= u.attained_skill_level OR NOT EXISTS (
  SELECT FROM trainings b LEFT JOIN user_trainings o ON o.training_id = b.id AND o.user_id = u.id
  WHERE b.is_active AND b.skill_level_id = t.skill_level_id - 1 AND o.passed IS NOT TRUE)`;

type Recipient = {
  userId: number;
  notificationId: string;
  email: boolean;
  title: string;
  titleEs: string | null;
  minutes: number;
};

/**
 * Notifies workers of a training that became active: each worker to whom it is open and who has not passed it. Mails go only to
 * workers who chose email. A second run, also after the training was deactivated and reactivated, notifies no one twice. [N-18]
 */
@Injectable()
export class AnnounceTraining implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('training-announcement', ({ trainingId }) => this.announce(trainingId));
  }

  async announce(trainingId: number): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined;) last = await this.announceBatch(trainingId, last);
  }

  /** @returns the last notified worker's id if more workers may follow */
  private announceBatch(trainingId: number, after: number): Promise<number | undefined> {
    return this.unitOfWork.run(async (tx) => {
      const batch = await tx.query<Recipient>(
        `SELECT u.id AS "userId", md5('training-added:' || t.id || ':' || u.id)::uuid AS "notificationId",
           t.title, t.title_es AS "titleEs", t.duration AS minutes,
           EXISTS (SELECT FROM notification_preferences p WHERE p.user_id = u.id AND p.email) AS email
         FROM users u JOIN trainings t ON t.id = $1 AND t.is_active
         WHERE u.id > $2 AND ${isActiveAccountSql('u')} AND u.background_check_status <> 'rejected'
           AND (${TRAINING_IS_OPEN})
           AND NOT EXISTS (SELECT FROM user_trainings o WHERE o.user_id = u.id AND o.training_id = t.id AND o.passed)
         ORDER BY u.id LIMIT ${BATCH_SIZE}`,
        [trainingId, after],
      );
      for (const { userId, notificationId, email, title, titleEs, minutes } of batch) {
        const params = { training: title, ...(titleEs === null ? {} : { trainingEs: titleEs }), minutes };
        await this.jobs.send(tx, 'worker-notification', {
          ...{ notificationId, userId, kind: 'trainingAdded', params },
          channels: { push: true, email },
        });
      }
      return batch.length === BATCH_SIZE ? batch.at(-1)?.userId : undefined;
    });
  }
}
