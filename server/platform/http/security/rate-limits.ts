import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { addressKey } from './address-key.js';
import { DomainError } from '../errors/domain-error.js';

/**
 * Points per `duration` in seconds. The limits per network address are high, because 200 workers may share one network.
 */
export const RATE_LIMITS = {
  loginByDevice: { points: 10, duration: 15 * 60 },
  loginByAccountAndAddress: { points: 10, duration: 15 * 60 },
  // attempts from unknown devices everywhere; the owner's known devices do not count
  loginByAccount: { points: 100, duration: 60 * 60 },
  loginByAddress: { points: 600, duration: 15 * 60 },
  resetByAccount: { points: 5, duration: 60 * 60 },
  resetByAddress: { points: 300, duration: 60 * 60 },
  registerByAddress: { points: 300, duration: 60 * 60 },
  passwordByAccount: { points: 10, duration: 15 * 60 },
  twoFactorByAccount: { points: 10, duration: 15 * 60 },
  emailChangeByAccount: { points: 5, duration: 60 * 60 },
  exportByAccount: { points: 10, duration: 60 * 60 },
  uploadByAccount: { points: 40, duration: 60 * 60 },
  uploadByAddress: { points: 600, duration: 60 * 60 },
  statementByAccount: { points: 60, duration: 60 * 60 },
  reportByAccount: { points: 120, duration: 60 * 60 },
  calendarLinkByAccount: { points: 20, duration: 60 * 60 },
  // one person may have several calendars, each reading a few times an hour
  calendarByAccount: { points: 120, duration: 60 * 60 },
  calendarMissByAddress: { points: 60, duration: 15 * 60 },
  apiByKey: { points: 600, duration: 60 },
  offerLinkByAddress: { points: 600, duration: 15 * 60 },
  clientErrorByAddress: { points: 60, duration: 15 * 60 },
  directoryByAddress: { points: 300, duration: 15 * 60 },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Rate limits with their counters in PostgreSQL, which all instances share. */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<RateLimitName, RateLimiterPostgres>;

  constructor(dataSource: DataSource) {
    const limiter = (name: string, { points, duration }: { points: number; duration: number }) =>
      new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false, // the clean-up job removes expired rows of all limits
        keyPrefix: name,
        points,
        duration,
      });
    this.limiters = Object.fromEntries(
      Object.entries(RATE_LIMITS).map(([name, limit]) => [name, limiter(name, limit)]),
    ) as Record<RateLimitName, RateLimiterPostgres>;
  }

  /** Consumes one point. @throws DomainError `too_many_requests` with `seconds` to wait */
  async take(name: RateLimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(keyOf(name, key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new DomainError('too_many_requests', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }

  /** Refunds a point, such as after a correct attempt. */
  async refund(name: RateLimitName, key: string): Promise<void> {
    await this.limiters[name].reward(keyOf(name, key));
  }

  /** Resets the counter, such as after a successful login. */
  async reset(name: RateLimitName, key: string): Promise<void> {
    await this.limiters[name].delete(keyOf(name, key));
  }
}

/** Maps the key of a limit by network address to `addressKey`, so that callers pass the plain address. */
function keyOf(name: RateLimitName, key: string): string {
  return name.endsWith('ByAddress') ? addressKey(key) : key;
}
