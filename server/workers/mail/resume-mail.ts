import { Injectable } from '@nestjs/common';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';

/** Resumes mails to an address that its worker confirms, until it refuses again. [I-25] */
@Injectable()
export class ResumeMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async resume(workerId: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const [resumed] = await tx.query<{ id: number }>(
        `UPDATE users SET mail_refused_at = NULL, mail_refused_status = NULL
         WHERE id = $1 AND mail_refused_at IS NOT NULL RETURNING id`,
        [workerId],
      );
      if (!resumed) return;
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id: workerId },
        action: 'worker.mail_resumed',
        subject: { kind: 'worker', id: workerId },
      });
    });
  }
}
