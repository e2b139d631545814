import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChangeEmailRequest } from '../../../shared/auth/account.contract.js';
import { isSameEmail } from '../../../shared/auth/account.fields.js';
import { ACCOUNT } from '../../../shared/auth/auth.policy.js';
import { plusHours, toIso } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { JobData } from '../../platform/jobs/queues.js';
import { ignoreMailRefused } from '../../platform/mail/mail-refused.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import { hashSecret, newSecret } from '../secrets.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

type Recipient = { newEmail: string; firstName: string; language: Language };

/**
 * Requests another mail address. It changes when the mailed link is opened; the current address is notified at once. An
 * address with an account gets no link, and the response does not reveal that.
 */
@Injectable()
export class ChangeEmail implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('email-change-mail', (job) => this.mailLink(job));
  }

  /**
   * Requests the change; the caller has checked the password. @throws DomainError `validation_failed`,
   * `too_many_requests`
   */
  async request(workerId: number, { newEmail }: Pick<ChangeEmailRequest, 'newEmail'>): Promise<void> {
    await this.limits.take('emailChangeByAccount', String(workerId));
    const now = this.time.now();
    await this.unitOfWork.run(async (tx) => {
      const worker = await getWorkerLocked(tx, workerId);
      if (isSameEmail(worker.email, newEmail)) throw unchanged();
      await tx.query(
        `INSERT INTO email_changes (user_id, new_email, requested_at, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id) DO UPDATE SET new_email = $2, token = NULL, confirmed_at = NULL, requested_at = $3, expires_at = $4`,
        [workerId, newEmail.trim(), new Date(now), new Date(plusHours(now, ACCOUNT.emailLinkHours))],
      );
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id: workerId },
        action: 'email_change.requested',
        subject: { kind: 'worker', id: workerId },
      });
      await this.jobs.send(tx, 'mail', { template: 'emailChangeAsked', userId: workerId });
      await this.jobs.send(tx, 'email-change-mail', { userId: workerId, requestedAt: toIso(now) });
    });
  }

  /**
   * Creates the token in the job that mails it, so that no queue row contains it (decisions: Sign-in). The job of an earlier change
   * would make the mailed link of the present one invalid; it does nothing.
   */
  private async mailLink({ userId, requestedAt }: JobData['email-change-mail']): Promise<void> {
    const token = newSecret(ACCOUNT.resetTokenBytes);
    const [recipient] = await this.unitOfWork.run((tx) =>
      tx.query<Recipient>(
        `UPDATE email_changes c SET token = $2 FROM users u
          WHERE c.user_id = $1 AND ($4::timestamptz IS NULL OR c.requested_at = $4) AND c.confirmed_at IS NULL AND c.expires_at > $3 AND u.id = c.user_id AND ${isActiveAccountSql('u')}
            AND NOT EXISTS (SELECT FROM users o WHERE lower(o.email) = lower(c.new_email))
        RETURNING c.new_email AS "newEmail", u.first_name AS "firstName", u.preferred_language AS language`,
        [userId, hashSecret(token), new Date(this.time.now()), requestedAt ?? null],
      ),
    );
    if (!recipient) return;
    const { newEmail, firstName, language } = recipient;
    const params = { firstName, token, hours: ACCOUNT.emailLinkHours };
    // an address that refuses mail stays unconfirmed
    await this.mailer.send({ template: 'emailConfirm', to: newEmail, language, params }).catch(ignoreMailRefused);
  }
}

function unchanged(): DomainError {
  return new DomainError('validation_failed', {}, [{ field: 'newEmail', code: 'email_unchanged' }]);
}
