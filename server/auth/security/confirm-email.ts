import { Injectable } from '@nestjs/common';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { hashSecret } from '../secrets.js';
import { mailWorker } from './mail-worker.js';

type Change = { userId: number; newEmail: string };

/** The link mailed to a new address makes it the account's; the old address is told, its reset links end. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /**
   * Once per link. The row goes first, so that of two clicks at once one finds nothing.
   * @throws DomainError `email_link_invalid`, `email_taken` (somebody signed up with it meanwhile), `too_many_requests`
   */
  async run(token: string, ipAddress: string): Promise<void> {
    await this.limits.take('resetByAddress', ipAddress);
    const now = new Date(this.time.now());
    await this.unitOfWork.run(async (tx) => {
      const [change] = await tx.query<Change>(
        `DELETE FROM email_changes c USING users u
          WHERE c.token = $1 AND c.expires_at > $2 AND u.id = c.user_id AND u.is_active AND u.anonymised_at IS NULL
        RETURNING c.user_id AS "userId", c.new_email AS "newEmail"`,
        [hashSecret(token.trim()), now],
      );
      if (!change) throw new DomainError('email_link_invalid');
      const { userId, newEmail } = change;
      await mailWorker(this.jobs, tx, userId, 'emailChanged'); // to the address that goes
      await tx.query(`UPDATE users SET email = $2 WHERE id = $1`, [userId, newEmail]);
      await tx.query(`UPDATE password_reset_tokens SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL`, [
        userId,
        now,
      ]);
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'visitor' },
        action: 'email.changed',
        subject: { kind: 'worker', id: userId },
      });
    });
  }
}
