import { Injectable } from '@nestjs/common';
import { timeEntries, totalHours } from '../../shared/timeclock/time-cards.rules.js';
import type { WorkerTimeEntries } from '../../shared/timeclock/timeclock.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { AdpConnection } from './adp/adp-connection.js';
import { readEmail, readSpan, type SpanQuery } from './span.query.js';
import { Associates } from './associates.js';

/** Returns a worker's time-clock entries over a span of days, by default the last 7. [I-20, I-21] */
@Injectable()
export class GetTimeEntries {
  constructor(
    private readonly associates: Associates,
    private readonly connection: AdpConnection,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `validation_failed`, `timeclock_span_invalid`, `timeclock_worker_unknown`, `timeclock_…` */
  async get(emailParameter: string, query: SpanQuery): Promise<WorkerTimeEntries> {
    const email = readEmail(emailParameter);
    const span = readSpan(query, this.clock.now(), this.config.site.timeZone);
    const { wire } = await this.connection.access();
    const { known, cards } = await this.associates.cardsOf(await this.associates.get({ email }), span);
    const entries = timeEntries(cards, wire.payCodes, span);
    const { id, firstName, lastName, email: address } = known.worker;
    return {
      workerId: id,
      workerName: `${firstName} ${lastName}`,
      email: address,
      startDate: span.from,
      endDate: span.to,
      totalHours: totalHours(entries),
      timeEntries: entries,
    };
  }
}
