import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ResetPasswordRequest } from '../../../shared/auth/auth.contract.js';
import { ACCOUNT } from '../../../shared/auth/auth.policy.js';
import { plusMinutes } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { DeliverMail } from '../../workers/mail/deliver-mail.js';
import { LoginAttempts, type LoginOrigin } from '../login/login-attempts.js';
import { refuseCommonPassword } from '../login/refuse-common-password.js';
import { hashPassword } from './passwords.js';
import { hashSecret, newSecret } from '../secrets.js';
import { deletePendingEmailChange } from '../security/delete-pending-email-change.js';
import { endSessionsOf } from '../sessions/sessions.js';
import { PasswordResetToken } from '../login/sign-in.entities.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

type Recipient = { id: number; email: string; firstName: string; language: Language };

/** Resets forgotten passwords (worker.md §4 Password reset; decisions: Accounts, Sign-in once more). */
@Injectable()
export class PasswordReset implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly attempts: LoginAttempts,
    private readonly jobs: JobQueue,
    private readonly mails: DeliverMail,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('password-reset-mail', ({ userId }) => this.mailLink(userId));
  }

  /**
   * Requests a reset link. Queues a job for known and unknown addresses, so that both take the same time; the job has
   * the account's id, never the address.
   */
  async request(email: string, ipAddress: string): Promise<void> {
    const address = email.trim().toLowerCase();
    await this.limits.take('resetByAddress', ipAddress);
    await this.limits.take('resetByAccount', hashSecret(address));
    await this.unitOfWork.run(async (tx) => {
      const [known] = await tx.query<{ id: number }>(
        `SELECT id FROM users WHERE lower(email) = $1 AND ${isActiveAccountSql('users')}`,
        [address],
      );
      await this.jobs.send(tx, 'password-reset-mail', { userId: known?.id ?? null });
    });
  }

  /**
   * Sets the new password, once per link. Ends all sessions of the worker and a pending change of address.
   * @returns the cookie of the known device
   * @throws DomainError `reset_link_invalid`, `validation_failed`, `too_many_requests`
   */
  async reset({ token, newPassword }: ResetPasswordRequest, origin: LoginOrigin): Promise<string> {
    await this.limits.take('resetByAddress', origin.ipAddress);
    const tokenHash = hashSecret(token.trim());
    const now = this.time.now();
    await this.refuseInvalidToken(tokenHash, new Date(now));
    await refuseCommonPassword('newPassword', newPassword);
    const password = await hashPassword(newPassword);
    const email = await this.unitOfWork.run(async (tx) => {
      const [used] = await tx.query<{ user_id: number; email: string }>(
        `UPDATE password_reset_tokens t SET used_at = $2 FROM users u
          WHERE t.token = $1 AND t.used_at IS NULL AND t.expires_at > $2
            AND u.id = t.user_id AND ${isActiveAccountSql('u')}
        RETURNING t.user_id, u.email`,
        [tokenHash, new Date(now)],
      );
      if (!used) throw new DomainError('reset_link_invalid');
      const id = used.user_id;
      await tx.query(`UPDATE users SET password = $2 WHERE id = $1`, [id, password]);
      await tx.query(`UPDATE password_reset_tokens SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL`, [
        id,
        new Date(now),
      ]);
      await deletePendingEmailChange(tx, id);
      const sessionsEnded = await endSessionsOf(tx, id, now);
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'visitor' },
        action: 'password.reset',
        subject: { kind: 'worker', id },
        changes: { sessionsEnded },
      });
      return used.email;
    });
    return this.attempts.resetAfterPasswordReset(email, origin);
  }

  /** Refuses an invalid token before the costly hash. */
  private async refuseInvalidToken(tokenHash: string, now: Date): Promise<void> {
    const found = await this.unitOfWork.read((tx) =>
      tx.query(`SELECT 1 FROM password_reset_tokens WHERE token = $1 AND used_at IS NULL AND expires_at > $2`, [
        tokenHash,
        now,
      ]),
    );
    if (found.length === 0) throw new DomainError('reset_link_invalid');
  }

  /** Creates the token in the job that mails it, so that no queue row contains it. */
  private async mailLink(userId: number | null): Promise<void> {
    const token = newSecret(ACCOUNT.resetTokenBytes);
    const now = this.time.now();
    const recipient = await this.unitOfWork.run(async (tx): Promise<Recipient | null> => {
      const [worker] = await tx.query<Recipient>(
        `SELECT id, email, first_name AS "firstName", preferred_language AS language
           FROM users WHERE id = $1 AND ${isActiveAccountSql('users')}`,
        [userId],
      );
      if (!worker) return null;
      const expiresAt = plusMinutes(now, ACCOUNT.resetTokenMinutes);
      await tx
        .repository(PasswordResetToken)
        .insert({ userId: worker.id, token: hashSecret(token), expiresAt, createdAt: now });
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'system' },
        action: 'password_reset.mailed',
        subject: { kind: 'worker', id: worker.id },
      });
      return worker;
    });
    if (!recipient) return;
    const { firstName, language } = recipient;
    const mail = { template: 'passwordReset', to: recipient.email, language, params: { firstName, token } } as const;
    await this.mails.toWorker({ userId: recipient.id, ...mail }, { isRequested: true });
  }
}
