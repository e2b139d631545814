import { Injectable } from '@nestjs/common';
import type { WorkerComparison } from '../../../shared/timeclock/timeclock.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { readSpan, type SpanQuery } from '../span.query.js';
import { Associates } from '../associates.js';
import { planWorkerSync, presentComparison } from './comparison.js';
import { findShiftsToCompare } from './worked-shifts.js';

/** Compares a worker's shifts with the time-clock; sends and writes nothing. [I-23] */
@Injectable()
export class CompareWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly associates: Associates,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `not_found`, `timeclock_span_invalid`, `timeclock_worker_unknown`, `timeclock_…` */
  async compare(workerId: number, query: SpanQuery): Promise<WorkerComparison> {
    const [now, zone] = [this.clock.now(), this.config.site.timeZone];
    const span = readSpan(query, now, zone);
    const { known, cards } = await this.associates.cardsOf(await this.associates.get({ id: workerId }), span);
    const shifts = await this.unitOfWork.read((tx) => findShiftsToCompare(tx, workerId, span, zone));
    return presentComparison(planWorkerSync(shifts, cards.pairs, span, now), shifts, {
      worker: known.worker,
      span,
      zone,
    });
  }
}
