import { Injectable } from '@nestjs/common';
import type {
  EmailChangeCancelled,
  EmailChangeState,
  PendingEmailChange,
} from '../../../shared/auth/account.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { isoSql } from '../../platform/database/view-sql.js';

const PENDING_SQL = 'user_id = $1 AND confirmed_at IS NULL AND expires_at > $2';

/** A worker's pending change of mail address. */
@Injectable()
export class OwnEmailChange {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /** Returns the pending change, whether or not another account has its address. */
  async find(workerId: number): Promise<EmailChangeState> {
    const [pending = null] = await this.unitOfWork.read((tx) =>
      tx.query<PendingEmailChange>(
        `SELECT new_email AS "newEmail", ${isoSql('expires_at')} AS "expiresAt" FROM email_changes WHERE ${PENDING_SQL}`,
        [workerId, new Date(this.time.now())],
      ),
    );
    return { pending };
  }

  /**
   * Cancels the pending change, so that its link no longer works. Changes nothing if it has been confirmed or cancelled
   * meanwhile, or has expired.
   */
  cancel(workerId: number): Promise<EmailChangeCancelled> {
    return this.unitOfWork.run(async (tx) => {
      const deleted = await tx.query(`DELETE FROM email_changes WHERE ${PENDING_SQL} RETURNING user_id`, [
        workerId,
        new Date(this.time.now()),
      ]);
      if (deleted.length === 0) return { cancelled: false };
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id: workerId },
        action: 'email_change.cancelled',
        subject: { kind: 'worker', id: workerId },
      });
      return { cancelled: true };
    });
  }
}
