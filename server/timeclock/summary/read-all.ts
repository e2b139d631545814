import { Injectable } from '@nestjs/common';
import type { DateRange } from '../../../shared/timeclock/date-range.rules.js';
import { timeEntries } from '../../../shared/timeclock/time-cards.rules.js';
import type { TimeclockEntry } from '../../../shared/timeclock/timeclock.contract.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { AdpClient } from '../adp/adp-client.js';
import { AdpConnection } from '../adp/adp-connection.js';
import { Associates } from '../associates.js';

/** Entries by worker id. */
export type EntriesByWorker = Record<string, TimeclockEntry[]>;
/** Told of each worker that was read: how many of how many that makes, and what was found of this one. */
export type OnProgress = (
  read: number,
  inAll: number,
  part: { userId: number; entries: TimeclockEntry[] } | null,
) => Promise<void>;

/** Gentle with the time-clock: so many workers at the same time. */
const CONCURRENCY = 2;

/** The entries of all workers whom the time-clock knows, one call each. [I-22] */
@Injectable()
export class ReadAll {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly associates: Associates,
    private readonly adp: AdpClient,
    private readonly connection: AdpConnection,
  ) {}

  /**
   * @param known workers that were read before: nobody asks about them again, and they are not in the answer
   * @throws DomainError `timeclock_…`
   */
  async read(span: DateRange, onProgress: OnProgress, known: readonly number[] = []): Promise<EntriesByWorker> {
    const { wire } = await this.connection.access();
    await this.associates.refresh();
    const waiting = await this.unitOfWork.read((tx) =>
      tx.query<{ id: number; oid: string }>(
        `SELECT user_id AS id, associate_oid AS oid FROM timeclock_associates WHERE user_id <> ALL ($1) ORDER BY user_id`,
        [known],
      ),
    );
    const inAll = known.length + waiting.length;
    const found: EntriesByWorker = {};
    let read = known.length;
    await onProgress(read, inAll, null);
    const readNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const entries = timeEntries(await this.cardsOf(next.oid, span), wire.payCodes, span);
        if (entries.length > 0) found[next.id] = entries;
        read += 1;
        await onProgress(read, inAll, { userId: next.id, entries });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, readNext));
    return found;
  }

  /** Someone who left between the list and the look has no cards. */
  private async cardsOf(oid: string, span: DateRange) {
    try {
      return await this.adp.timeCards(oid, span);
    } catch (error) {
      if (error instanceof DomainError && error.params.httpStatus === 404) return { pairs: [], totals: [] };
      throw error;
    }
  }
}
