import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, SessionsEnded } from '../../../shared/auth/account.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { refuseCommonPassword } from '../login/refuse-common-password.js';
import { hashPassword } from '../accounts/passwords.js';
import { endSessionsOf } from '../sessions/sessions.js';
import { deletePendingEmailChange } from './delete-pending-email-change.js';
import { OwnPassword, wrongPassword } from './own-password.js';

/**
 * Changes a worker's password, given the old one; ends all other sessions and invalidates links to reset the password
 * or change the address. A repeated request, after a lost response, changes nothing.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ownPassword: OwnPassword,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /** @throws DomainError `validation_failed`, `too_many_requests` */
  async run(worker: WorkerPrincipal, { currentPassword, newPassword }: ChangePasswordRequest): Promise<SessionsEnded> {
    const { id, sessionId } = worker;
    const checked = await this.ownPassword.find(id, currentPassword);
    if (checked === null) {
      if ((await this.ownPassword.find(id, newPassword)) === null) throw wrongPassword('currentPassword');
      return { ended: 0 };
    }
    await refuseCommonPassword('newPassword', newPassword);
    const password = await hashPassword(newPassword);
    const now = this.time.now();
    return this.unitOfWork.run(async (tx) => {
      // only if the password is still the checked one: of two concurrent changes the second has an old password
      const changed = await tx.query(`UPDATE users SET password = $3 WHERE id = $1 AND password = $2 RETURNING id`, [
        id,
        checked,
        password,
      ]);
      if (changed.length === 0) throw wrongPassword('currentPassword');
      await tx.query(`UPDATE password_reset_tokens SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL`, [
        id,
        new Date(now),
      ]);
      await deletePendingEmailChange(tx, id);
      const ended = await endSessionsOf(tx, id, now, sessionId);
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id },
        action: 'password.changed',
        subject: { kind: 'worker', id },
        changes: { sessionsEnded: ended },
      });
      await this.jobs.send(tx, 'mail', { template: 'passwordChanged', userId: id });
      return { ended };
    });
  }
}
