import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '../../../shared/auth/auth.contract.js';
import { UPLOADS } from '../../../shared/workers/workers.policy.js';
import { plusMinutes, type Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { User } from '../../workers/user.entity.js';
import { CONSENT_VERSIONS, type ConsentKind } from '../../../shared/auth/consents.js';
import { refuseCommonPassword } from '../login/refuse-common-password.js';
import { hashPassword } from './passwords.js';
import type { RequestOrigin } from '../request-origin.js';
import { hashSecret, newSecret } from '../secrets.js';
import { Consent, UploadToken } from '../login/sign-in.entities.js';

/**
 * Registers workers (worker.md §2 /signup, §5 Signup; decisions: Accounts). A new account is not approved, and its
 * background check pending.
 */
@Injectable()
export class Register {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /**
   * Creates an account. @returns the one-time token for its documents
   * @throws DomainError `validation_failed`, `email_taken`, `too_many_requests`
   */
  async run(
    form: RegisterRequest,
    language: Language,
    origin: RequestOrigin,
  ): Promise<{ uploadToken: string; userId: number }> {
    await this.limits.take('registerByAddress', origin.ipAddress);
    await refuseCommonPassword('password', form.password);
    const email = form.email.trim();
    await this.refuseTaken(email);
    const password = await hashPassword(form.password);
    const uploadToken = newSecret();
    const now = this.clock.now();
    const userId = await this.unitOfWork.run(async (tx) => {
      const id = await insertWorker(tx, { ...form, email, password, preferredLanguage: language }, now);
      await this.storeConsents(tx, id, form.confirmAge === true, language, origin);
      const expiresAt = plusMinutes(this.time.now(), UPLOADS.tokenMinutes);
      await tx.repository(UploadToken).insert({ tokenHash: hashSecret(uploadToken), userId: id, expiresAt });
      await audit(tx, {
        at: now,
        actor: { kind: 'visitor' },
        action: 'user.registered',
        subject: { kind: 'worker', id },
      });
      await this.jobs.send(tx, 'mail', { template: 'signup', userId: id });
      return id;
    });
    return { uploadToken, userId };
  }

  /** Refuses a taken address before the costly hash; the unique index decides concurrent registrations. */
  private async refuseTaken(email: string): Promise<void> {
    const found = await this.unitOfWork.read((tx) =>
      tx.query(`SELECT 1 FROM users WHERE lower(email) = lower($1)`, [email]),
    );
    if (found.length > 0) throw new DomainError('email_taken');
  }

  /** Stores the consents. The request does not contain the terms checkbox (worker.md §5), but the form requires it. */
  private async storeConsents(
    tx: Transaction,
    userId: number,
    confirmedAge: boolean,
    language: Language,
    { ipAddress, userAgent }: RequestOrigin,
  ): Promise<void> {
    const kinds: ConsentKind[] = ['terms', 'background_check', ...(confirmedAge ? (['age'] as const) : [])];
    const givenAt = this.time.now();
    await tx.repository(Consent).insert(
      kinds.map((kind) => ({
        userId,
        kind,
        textVersion: CONSENT_VERSIONS[kind],
        language,
        ipAddress,
        userAgent,
        givenAt,
      })),
    );
  }
}

async function insertWorker(
  tx: Transaction,
  form: RegisterRequest & { preferredLanguage: Language },
  now: Instant,
): Promise<number> {
  const inserted = await tx.repository(User).insert({
    email: form.email,
    password: form.password,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phone: form.phone.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    state: form.state,
    zipCode: form.zipCode.trim(),
    emergencyContactName: form.emergencyContactName.trim(),
    emergencyContactRelation: form.emergencyContactRelation.trim(),
    emergencyContactPhone: form.emergencyContactPhone.trim(),
    preferredLanguage: form.preferredLanguage,
    createdAt: now,
  });
  return (inserted.identifiers[0] as { id: number }).id;
}
