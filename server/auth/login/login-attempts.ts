import { Injectable, Logger } from '@nestjs/common';
import { addressKey } from '../../platform/http/security/address-key.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { KnownDevices } from './known-devices.js';
import type { RequestOrigin } from '../request-origin.js';
import { hashSecret } from '../secrets.js';

/** Where a sign-in comes from, with the cookies that came along. */
export type LoginOrigin = RequestOrigin & { cookies: string | undefined };

/** One try at an account: by a device that signed in to it before, or from a network address. */
export type LoginAttempt = { account: string; accountAndAddress: string; device: string | null };

/**
 * How often a password may be tried. Strict for an account from one address; far wider for an account as a whole, so that a stranger who
 * knows an e-mail address locks out himself and not its owner; and a device that signed in before has a count of its own, which no
 * stranger reaches. Known and unknown accounts count alike. docs/security.md V6
 */
@Injectable()
export class LoginAttempts {
  private readonly logger = new Logger('LoginAttempts');

  constructor(
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
  ) {}

  /** Any call at all. @throws DomainError `too_many_requests` */
  async countRequest({ ipAddress }: RequestOrigin): Promise<void> {
    await this.limits.take('loginByAddress', ipAddress);
  }

  /** A password is about to be tried. @throws DomainError `too_many_requests` */
  async countAttempt(email: string, { ipAddress, cookies }: LoginOrigin): Promise<LoginAttempt> {
    const attempt = attemptOf(email, ipAddress, (account) => this.devices.find(cookies, account));
    if (attempt.device !== null) await this.limits.take('loginByDevice', attempt.device);
    else {
      await this.limits.take('loginByAccountAndAddress', attempt.accountAndAddress);
      await this.limits.take('loginByAccount', attempt.account);
    }
    return attempt;
  }

  /** A two-factor code is about to be tried, the password being right. @throws DomainError `too_many_requests` */
  async countCode(userId: number): Promise<void> {
    await this.limits.take('twoFactorByAccount', String(userId));
  }

  /**
   * The errors of this device or place are forgotten; what was tried elsewhere still counts, and of the account's whole count
   * only the try that was right is taken back. @param codeOf whose code was right too
   * @returns the cookie that makes the device known
   */
  async recordSuccess(
    { account, accountAndAddress, device }: LoginAttempt,
    codeOf: number | null,
    { cookies }: LoginOrigin,
  ): Promise<string> {
    if (device !== null) await this.limits.reset('loginByDevice', device);
    else {
      await this.limits.reset('loginByAccountAndAddress', accountAndAddress);
      await this.limits.refund('loginByAccount', account);
    }
    if (codeOf !== null) await this.limits.reset('twoFactorByAccount', String(codeOf));
    return this.devices.remember(cookies, account);
  }

  /**
   * Who set a new password by mail starts anew, and on a device that is known from now on: whoever goes on guessing meanwhile
   * can't stand in the way. @returns the device's cookie
   */
  async resetAfterPasswordReset(email: string, { ipAddress, cookies }: LoginOrigin): Promise<string> {
    const { account, accountAndAddress } = attemptOf(email, ipAddress, () => null);
    try {
      await this.limits.reset('loginByAccountAndAddress', accountAndAddress);
      await this.limits.reset('loginByAccount', account);
    } catch (error) {
      this.logger.warn({ err: error }, 'Counts of tries not forgotten'); // the password is set whatever becomes of them
    }
    return this.devices.remember(cookies, account);
  }
}

function attemptOf(email: string, ipAddress: string, device: (account: string) => string | null): LoginAttempt {
  const account = hashSecret(email.trim().toLowerCase());
  return { account, accountAndAddress: `${account}@${addressKey(ipAddress)}`, device: device(account) };
}
