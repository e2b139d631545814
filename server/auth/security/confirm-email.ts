import { Injectable } from '@nestjs/common';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { EncryptedOutgoingMails } from '../accounts/encrypted-outgoing-mail.js';
import { hashSecret } from '../secrets.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

type Change = {
  userId: number;
  newEmail: string;
  oldEmail: string;
  firstName: string;
  language: Language;
  isConfirmed: boolean;
};

/** Confirms a new mail address with its link, notifies the old address and invalidates reset links. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly outgoingMails: EncryptedOutgoingMails,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /**
   * Changes the address once per link. A repeated call with the same link succeeds, in case its response was lost.
   * @throws DomainError `email_link_invalid`, `email_taken` (by an account created in the meantime),
   * `too_many_requests`
   */
  async run(token: string, ipAddress: string): Promise<void> {
    await this.limits.take('resetByAddress', ipAddress);
    const now = new Date(this.time.now());
    await this.unitOfWork.run(async (tx) => {
      const change = await lockChange(tx, token, now);
      if (!change) throw new DomainError('email_link_invalid');
      if (change.isConfirmed) return;
      const { userId, newEmail, oldEmail: to, firstName, language } = change;
      await tx.query(`UPDATE email_changes SET confirmed_at = $2 WHERE user_id = $1`, [userId, now]);
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
      await this.outgoingMails.send(tx, userId, { template: 'emailChanged', to, firstName, language });
    });
  }
}

/**
 * Locks the worker, then the change, so that the second of two concurrent calls finds it confirmed. Returns null for a
 * change that a later one has replaced.
 */
async function lockChange(tx: Transaction, token: string, now: Date): Promise<Change | null> {
  const [change] = await tx.query<Change>(
    `SELECT c.user_id AS "userId", c.new_email AS "newEmail", u.email AS "oldEmail", u.first_name AS "firstName",
       u.preferred_language AS language, c.confirmed_at IS NOT NULL AS "isConfirmed"
     FROM users u JOIN email_changes c ON c.user_id = u.id
     WHERE c.token = $1 AND c.expires_at > $2 AND ${isActiveAccountSql('u')}
       AND (c.confirmed_at IS NULL OR lower(u.email) = lower(c.new_email))
     FOR NO KEY UPDATE OF u, c`,
    [hashSecret(token.trim()), now],
  );
  return change ?? null;
}
