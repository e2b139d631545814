import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { hashSecret } from '../secrets.js';

type Change = { userId: number; newEmail: string };
type Recipient = { oldEmail: string; firstName: string; language: Language };

/** The link mailed to a new address makes it the account's; the old address is told, its reset links end. */
@Injectable()
export class ConfirmEmail implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('email-changed-mail', ({ userId }) => this.tellOldAddress(userId));
  }

  /**
   * Once per link. The token goes first, so that of two clicks at once one finds nothing.
   * @throws DomainError `email_link_invalid`, `email_taken` (somebody signed up with it meanwhile), `too_many_requests`
   */
  async run(token: string, ipAddress: string): Promise<void> {
    await this.limits.take('resetByAddress', ipAddress);
    const now = new Date(this.time.now());
    await this.unitOfWork.run(async (tx) => {
      const [change] = await tx.query<Change>(
        `UPDATE email_changes c SET token = NULL, old_email = u.email FROM users u
          WHERE c.token = $1 AND c.expires_at > $2 AND u.id = c.user_id AND u.is_active AND u.anonymised_at IS NULL
        RETURNING c.user_id AS "userId", c.new_email AS "newEmail"`,
        [hashSecret(token.trim()), now],
      );
      if (!change) throw new DomainError('email_link_invalid');
      const { userId, newEmail } = change;
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
      await this.jobs.send(tx, 'email-changed-mail', { userId });
    });
  }

  /** The address that went is kept for this one mail only, on a row that erasure reaches; the job carries the id. */
  private async tellOldAddress(userId: number): Promise<void> {
    const [recipient] = await this.unitOfWork.read((tx) =>
      tx.query<Recipient>(
        `SELECT c.old_email AS "oldEmail", u.first_name AS "firstName", u.preferred_language AS language
         FROM email_changes c JOIN users u ON u.id = c.user_id
         WHERE c.user_id = $1 AND c.old_email IS NOT NULL AND u.anonymised_at IS NULL`,
        [userId],
      ),
    );
    if (!recipient) return;
    const { oldEmail, firstName, language } = recipient;
    await this.mailer.send({ template: 'emailChanged', to: oldEmail, language, params: { firstName } });
    await this.unitOfWork.run((tx) =>
      tx.query(`UPDATE email_changes SET old_email = NULL WHERE user_id = $1 AND old_email = $2`, [userId, oldEmail]),
    );
  }
}
