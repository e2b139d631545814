import { Injectable } from '@nestjs/common';
import type { LoginRequest, LoginResponse } from '../../../shared/auth/auth.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { User } from '../../workers/user.entity.js';
import { HumanVerification } from '../human-verification/human-verification.js';
import { LoginAttempts, type LoginOrigin } from './login-attempts.js';
import { verifyPassword } from '../accounts/passwords.js';
import { presentSessionUser } from '../sessions/session-user.js';
import { openSession } from '../sessions/sessions.js';
import { consumeTwoFactorCode } from './two-factor.js';
import { WorkerTokens } from '../sessions/worker-tokens.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

type Credentials = { id: number; password: string; isActive: boolean; sealedSecret: Buffer | null };

/**
 * Logs workers in (worker.md §5 Login; decisions: Accounts), with the same response and duration for known and unknown
 * addresses.
 */
@Injectable()
export class Login {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: LoginAttempts,
    private readonly verification: HumanVerification,
    private readonly tokens: WorkerTokens,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /**
   * @throws DomainError `human_verification_failed`, `invalid_credentials`, `account_deactivated`,
   * `two_factor_required`, `two_factor_invalid`, `too_many_requests`
   * @returns the response and the cookie of the known device
   */
  async run(form: LoginRequest, origin: LoginOrigin): Promise<{ response: LoginResponse; cookie: string }> {
    await this.attempts.countRequest(origin);
    // before the account's limit, so that locking out an account costs work
    const challenge = await this.verification.consume(form.recaptchaToken);
    const attempt = await this.attempts.countAttempt(form.email, origin);

    const found = await this.findCredentials(form.email.trim().toLowerCase());
    const isRight = await verifyPassword(found?.password ?? null, form.password);
    if (!found || !isRight) throw new DomainError('invalid_credentials');
    if (!found.isActive) throw new DomainError('account_deactivated');
    if (found.sealedSecret && !form.twoFactorCode?.trim()) {
      await this.verification.release(challenge);
      throw new DomainError('two_factor_required');
    }
    // after the password check, so that only its owner consumes attempts at the code
    if (found.sealedSecret) await this.attempts.countCode(found.id);
    const response = await this.createSession(found, form, origin);
    const cookie = await this.attempts.recordSuccess(attempt, found.sealedSecret ? found.id : null, origin);
    return { response, cookie };
  }

  /** Uses the lower case of `LoginAttempts`, since PostgreSQL's differs (İ). */
  private async findCredentials(email: string): Promise<Credentials | null> {
    const [row] = await this.unitOfWork.read((tx) =>
      tx.query<Credentials>(
        `SELECT id, password, is_active AS "isActive",
                CASE WHEN two_factor_enabled_at IS NOT NULL THEN two_factor_secret_encrypted END AS "sealedSecret"
           FROM users WHERE lower(email) = $1 AND anonymised_at IS NULL`,
        [email],
      ),
    );
    return row ?? null;
  }

  private async createSession(
    { id, password, sealedSecret }: Credentials,
    form: LoginRequest,
    origin: LoginOrigin,
  ): Promise<LoginResponse> {
    const now = this.time.now();
    const at = this.clock.now();
    const { session, user } = await this.unitOfWork.run(async (tx) => {
      await lockVerifiedUser(tx, id, password);
      const keys = this.config.secrets.encryptionKeys;
      if (
        sealedSecret &&
        !(await consumeTwoFactorCode(tx, { id, sealedSecret }, keys, form.twoFactorCode ?? '', now))
      ) {
        throw new DomainError('two_factor_invalid');
      }
      const opened = await openSession(tx, id, form.rememberMe === true, origin, now);
      const actor = { kind: 'worker', id } as const;
      await audit(tx, {
        at,
        actor,
        action: 'session.opened',
        subject: { kind: 'session', id: opened.id, userId: id },
        changes: { userId: id },
      });
      return { session: opened, user: await tx.repository(User).findOneByOrFail({ id }) };
    });
    const token = await this.tokens.sign({ userId: id, sessionId: session.id }, now, session.expiresAt);
    return { token, user: presentSessionUser(user) };
  }
}

/**
 * Locks the user if the checked password is unchanged and the account active; otherwise a new session would survive the
 * end of all others. @throws DomainError `invalid_credentials`
 */
async function lockVerifiedUser(tx: Transaction, id: number, password: string): Promise<void> {
  const locked = await tx.query(
    `SELECT id FROM users WHERE id = $1 AND password = $2 AND ${isActiveAccountSql('users')} FOR NO KEY UPDATE`,
    [id, password],
  );
  if (locked.length === 0) throw new DomainError('invalid_credentials');
}
