import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { addressKey } from './address-key.js';
import { DomainError } from '../errors/domain-error.js';

/** So many points in so many seconds. Per address they are generous: 200 workers may share one network. */
export const RATE_LIMITS = {
  loginByDevice: { points: 10, duration: 15 * 60 },
  loginByAccountAndAddress: { points: 10, duration: 15 * 60 },
  // by strangers everywhere together; the owner's own devices are not part of it
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
  // several calendars of one person, each a few times an hour
  calendarByAccount: { points: 120, duration: 60 * 60 },
  calendarMissByAddress: { points: 60, duration: 15 * 60 },
  apiByKey: { points: 600, duration: 60 },
  clientErrorByAddress: { points: 60, duration: 15 * 60 },
  directoryByAddress: { points: 300, duration: 15 * 60 },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Counted in PostgreSQL, so that all instances share one count. */
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
        clearExpiredByTimeout: false, // the clean-up does, once for all of them
        keyPrefix: name,
        points,
        duration,
      });
    this.limiters = Object.fromEntries(
      Object.entries(RATE_LIMITS).map(([name, limit]) => [name, limiter(name, limit)]),
    ) as Record<RateLimitName, RateLimiterPostgres>;
  }

  /** Takes one point. @throws DomainError `too_many_requests` with `seconds` to wait */
  async take(name: RateLimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(keyOf(name, key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new DomainError('too_many_requests', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }

  /** Takes a point back, as of a try that was right. */
  async refund(name: RateLimitName, key: string): Promise<void> {
    await this.limiters[name].reward(keyOf(name, key));
  }

  /** Forgets the count, as after a successful sign-in. */
  async reset(name: RateLimitName, key: string): Promise<void> {
    await this.limiters[name].delete(keyOf(name, key));
  }
}

/** An address counts with those that its owner has anyway, wherever a limit goes by addresses: no caller has to think of it. */
function keyOf(name: RateLimitName, key: string): string {
  return name.endsWith('ByAddress') ? addressKey(key) : key;
}
