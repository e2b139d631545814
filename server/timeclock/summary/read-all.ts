import { Injectable } from '@nestjs/common';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import { timeEntries } from '../../../shared/timeclock/time-cards.rules.js';
import type { TimeclockEntry } from '../../../shared/timeclock/timeclock.contract.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { AdpClient } from '../adp/adp-client.js';
import { AdpConnection } from '../adp/adp-connection.js';
import { Associates } from '../associates.js';

/** Entries by worker id. */
export type EntriesByWorker = Record<string, TimeclockEntry[]>;
/** Called for each worker read, with the counts so far and the worker's entries. */
export type OnProgress = (
  read: number,
  total: number,
  part: { userId: number; entries: TimeclockEntry[] } | null,
) => Promise<void>;

/** Workers read concurrently. */
const CONCURRENCY = 2;

/** Reads the entries of all workers known to the time-clock, with one call each. [I-22] */
@Injectable()
export class ReadAll {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly associates: Associates,
    private readonly adp: AdpClient,
    private readonly connection: AdpConnection,
  ) {}

  /**
   * @param known workers that were read before; they are skipped and not in the result
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
    const total = known.length + waiting.length;
    const found: EntriesByWorker = {};
    let read = known.length;
    await onProgress(read, total, null);
    const readNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const entries = timeEntries(await this.cardsOf(next.oid, span), wire.payCodes, span);
        if (entries.length > 0) found[next.id] = entries;
        read += 1;
        await onProgress(read, total, { userId: next.id, entries });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, readNext));
    return found;
  }

  /** Returns a worker's cards; none for a worker who left after the list was read. */
  private async cardsOf(oid: string, span: DateRange) {
    try {
      return await this.adp.timeCards(oid, span);
    } catch (error) {
      if (error instanceof DomainError && error.params.httpStatus === 404) return { pairs: [], totals: [] };
      throw error;
    }
  }
}
