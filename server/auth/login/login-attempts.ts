import { Injectable, Logger } from '@nestjs/common';
import { addressKey } from '../../platform/http/security/address-key.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { KnownDevices } from './known-devices.js';
import type { RequestOrigin } from '../request-origin.js';
import { hashSecret } from '../secrets.js';

/** Origin of a login, with the request's cookies. */
export type LoginOrigin = RequestOrigin & { cookies: string | undefined };

/** One attempt at an account: by a known device, or from a network address. */
export type LoginAttempt = { account: string; accountAndAddress: string; device: string | null };

/**
 * Limits login attempts: strictly per account and network address, and less strictly per account, so that a stranger
 * cannot lock out the owner. A known device has its own limit. Unknown accounts are limited in the same way.
 * docs/security.md V6
 */
@Injectable()
export class LoginAttempts {
  private readonly logger = new Logger('LoginAttempts');

  constructor(
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
  ) {}

  /** Counts a login request. @throws DomainError `too_many_requests` */
  async countRequest({ ipAddress }: RequestOrigin): Promise<void> {
    await this.limits.take('loginByAddress', ipAddress);
  }

  /** Counts an attempt at a password. @throws DomainError `too_many_requests` */
  async countAttempt(email: string, { ipAddress, cookies }: LoginOrigin): Promise<LoginAttempt> {
    const attempt = attemptOf(email, ipAddress, (account) => this.devices.find(cookies, account));
    if (attempt.device !== null) await this.limits.take('loginByDevice', attempt.device);
    else {
      await this.limits.take('loginByAccountAndAddress', attempt.accountAndAddress);
      await this.limits.take('loginByAccount', attempt.account);
    }
    return attempt;
  }

  /** Counts an attempt at a two-factor code, after a correct password. @throws DomainError `too_many_requests` */
  async countCode(userId: number): Promise<void> {
    await this.limits.take('twoFactorByAccount', String(userId));
  }

  /**
   * Resets the limit of this device or address after a successful login, and refunds this attempt to the account's
   * limit; attempts from elsewhere still count.
   * @param codeOf the worker whose two-factor code was correct
   * @returns the cookie of the known device
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
   * Resets the limits after a password reset by mail and makes the device known, so that attackers cannot block the
   * owner. @returns the cookie of the known device
   */
  async resetAfterPasswordReset(email: string, { ipAddress, cookies }: LoginOrigin): Promise<string> {
    const { account, accountAndAddress } = attemptOf(email, ipAddress, () => null);
    try {
      await this.limits.reset('loginByAccountAndAddress', accountAndAddress);
      await this.limits.reset('loginByAccount', account);
    } catch (error) {
      this.logger.warn({ err: error }, 'The limits of login attempts were not reset'); // the password is set even if this fails
    }
    return this.devices.remember(cookies, account);
  }
}

function attemptOf(email: string, ipAddress: string, device: (account: string) => string | null): LoginAttempt {
  const account = hashSecret(email.trim().toLowerCase());
  return { account, accountAndAddress: `${account}@${addressKey(ipAddress)}`, device: device(account) };
}
