import { Injectable } from '@nestjs/common';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';

export type RefusedAddress = { userId: number; email: string; status: string };

/** Records once that a worker's current address refuses mail permanently. The audit row contains only the status. [I-25] */
@Injectable()
export class RecordRefusedMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async record({ userId, email, status }: RefusedAddress): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const [updated] = await tx.query<{ id: number }>(
        `UPDATE users SET mail_refused_at = $3, mail_refused_status = $4
         WHERE id = $1 AND lower(email) = lower($2) AND mail_refused_at IS NULL AND anonymised_at IS NULL RETURNING id`,
        [userId, email, new Date(at), status],
      );
      if (!updated) return;
      await audit(tx, {
        at,
        actor: { kind: 'system' },
        action: 'worker.mail_refused',
        subject: { kind: 'worker', id: userId },
        changes: { status },
      });
    });
  }
}
