import { Injectable } from '@nestjs/common';
import { CALENDAR_FEED } from '../../../shared/integrations/integrations.policy.js';
import { plusDays } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { hashSecret } from '../../auth/secrets.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { SELECT_CALENDAR_ENTRIES } from './calendar-entry.sql.js';
import { type CalendarEntry, writeCalendar } from './write-calendar.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

/**
 * Assignments of the worker, including recently cancelled ones: a calendar removes an event only if the feed marks it
 * as cancelled.
 */
const ENTRIES_SQL = `${SELECT_CALENDAR_ENTRIES}
  WHERE a.user_id = $1 AND CASE
    WHEN a.status IN ('cancelled', 'rejected') THEN coalesce(a.cancelled_at, a.decided_at, a.starts_at) >= $2
    ELSE a.ends_at >= $2 END
  ORDER BY a.starts_at DESC, a.id DESC LIMIT $3`;

/** GET /api/calendar/shifts.ics: returns the shifts of the link's worker as iCalendar (RFC 5545). */
@Injectable()
export class ReadFeed {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /**
   * Returns the calendar. @throws DomainError `not_found` for a link that is unknown, ended or of a deactivated
   * account; `too_many_requests`
   */
  async run(token: unknown, address: string): Promise<string> {
    const feed = typeof token === 'string' && token !== '' ? await this.find(hashSecret(token)) : undefined;
    if (!feed) {
      await this.limits.take('calendarMissByAddress', address);
      throw new DomainError('not_found');
    }
    await this.limits.take('calendarByAccount', String(feed.userId));
    const now = this.clock.now();
    const from = new Date(plusDays(now, -CALENDAR_FEED.pastDays));
    const entries = await this.unitOfWork.run(async (tx) => {
      await updateLastRead(tx, feed.userId, new Date(this.time.now()));
      return tx.query<CalendarEntry>(ENTRIES_SQL, [feed.userId, from, CALENDAR_FEED.maxEntries]);
    });
    return writeCalendar(entries, { language: feed.language, config: this.config, now });
  }

  private async find(tokenHash: string): Promise<{ userId: number; language: Language } | undefined> {
    const [feed] = await this.unitOfWork.read((tx) =>
      tx.query<{ userId: number; language: Language }>(
        `SELECT f.user_id AS "userId", u.preferred_language AS language
         FROM calendar_feeds f JOIN users u ON u.id = f.user_id
         WHERE f.token_hash = $1 AND ${isActiveAccountSql('u')}`,
        [tokenHash],
      ),
    );
    return feed;
  }
}

/** Records the access, so that a worker sees whether a calendar still uses the link. */
async function updateLastRead(tx: Transaction, userId: number, at: Date): Promise<void> {
  await tx.query('UPDATE calendar_feeds SET last_read_at = $2 WHERE user_id = $1', [userId, at]);
}
