import { Injectable } from '@nestjs/common';
import type { CalendarFeedLink, CalendarFeedState } from '../../../shared/integrations/calendar-feed.contract.js';
import { toIso } from '../../../shared/kernel/time.js';
import { hashSecret, newSecret } from '../../auth/secrets.js';
import { audit } from '../../platform/audit/audit.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import { CalendarFeed } from './calendar-feed.entity.js';

const OFF: CalendarFeedState = { isOn: false, madeAt: null, lastReadAt: null };

/**
 * Creates, renews and ends a worker's private calendar link. It gives read access to the shifts, so it is returned
 * once.
 */
@Injectable()
export class OwnFeed {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly time: RealTime,
  ) {}

  async get(userId: number): Promise<CalendarFeedState> {
    const feed = await this.unitOfWork.read((tx) => tx.repository(CalendarFeed).findOneBy({ userId }));
    return feed ? present(feed) : OFF;
  }

  /** Replaces the link by a new one. @throws DomainError `too_many_requests` */
  async renew(userId: number): Promise<CalendarFeedLink> {
    await this.limits.take('calendarLinkByAccount', String(userId));
    const token = newSecret();
    const madeAt = this.time.now();
    const feed = { userId, tokenHash: hashSecret(token), madeAt, lastReadAt: null };
    await this.unitOfWork.run(async (tx) => {
      await getWorkerLocked(tx, userId);
      await tx.repository(CalendarFeed).upsert(feed, ['userId']);
      await audit(tx, {
        at: madeAt,
        actor: { kind: 'worker', id: userId },
        action: 'calendar_feed.made',
        subject: { kind: 'worker', id: userId },
      });
    });
    return { ...present(feed), url: `${this.config.publicUrl}/api/calendar/shifts.ics?token=${token}` };
  }

  async end(userId: number): Promise<CalendarFeedState> {
    await this.unitOfWork.run(async (tx) => {
      await getWorkerLocked(tx, userId);
      const { affected } = await tx.repository(CalendarFeed).delete({ userId });
      if (!affected) return;
      await audit(tx, {
        at: this.time.now(),
        actor: { kind: 'worker', id: userId },
        action: 'calendar_feed.ended',
        subject: { kind: 'worker', id: userId },
      });
    });
    return OFF;
  }
}

function present({ madeAt, lastReadAt }: Pick<CalendarFeed, 'madeAt' | 'lastReadAt'>): CalendarFeedState {
  return { isOn: true, madeAt: toIso(madeAt), lastReadAt: lastReadAt === null ? null : toIso(lastReadAt) };
}
