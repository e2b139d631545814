import { Injectable } from '@nestjs/common';
import { siteDate } from '../../../shared/kernel/site-time.js';
import { instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { SELECT_CALENDAR_ENTRIES } from './calendar-entry.sql.js';
import { type CalendarEntry, writeCalendar } from './write-calendar.js';

const OWN_SHIFT_SQL = `${SELECT_CALENDAR_ENTRIES} WHERE a.id = $1 AND a.user_id = $2`;

/**
 * GET /api/user/assignments/{id}/calendar.ics: returns one shift of the worker as iCalendar. The event has the same id as
 * in the calendar feed, so a calendar that has both shows it once. [S-77]
 */
@Injectable()
export class DownloadOwnShift {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` for another worker's assignment */
  async run(
    worker: { id: number; language: Language },
    assignmentId: number,
  ): Promise<{ name: string; content: string }> {
    const [entry] = await this.unitOfWork.read((tx) =>
      tx.query<CalendarEntry>(OWN_SHIFT_SQL, [assignmentId, worker.id]),
    );
    if (!entry) throw new DomainError('not_found');
    const date = siteDate(instant(entry.startsAt), this.config.site.timeZone);
    const context = { language: worker.language, config: this.config, now: this.clock.now() };
    return { name: `shift-${date}.ics`, content: writeCalendar([entry], context) };
  }
}
