import { Injectable } from '@nestjs/common';
import { toIso } from '../../shared/kernel/time.js';
import type { DateRangeFilter } from '../../shared/payroll/statement-period.rules.js';
import type { AvailableShift, ShiftView } from '../../shared/shifts/shift.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { queryJsonPage } from '../platform/database/page-sql.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { epochMsSql, viewColumns, type ViewSql } from '../platform/database/view-sql.js';
import { toPage, writeCursor, type Pagination, type PageText } from '../platform/http/query/pagination.js';
import { LruCache } from '../platform/lru-cache.js';
import { startsWithin } from './date-range.query.js';
import { SHIFT_VERSION, ShiftJsonCache, type ShiftVersion } from './shift-json-cache.js';

type Obstacles = Omit<AvailableShift, keyof ShiftView>;

const LISTED_SHIFT: ViewSql<ShiftVersion & Obstacles> = {
  ...SHIFT_VERSION,
  cancelledLateBefore: 'coalesce(before.cancelled_late, false)',
  rejectedBefore: 'coalesce(before.rejected, false)',
};

/** An application that expired at the shift’s start (no deciding admin) does not count as rejected. */
const LIST_SQL = `
  SELECT ${viewColumns(LISTED_SHIFT)}, ${epochMsSql('s.starts_at')} AS "orderedAt"
  FROM shifts s LEFT JOIN (
    SELECT shift_id, bool_or(is_late_cancellation) AS cancelled_late,
      bool_or(status = 'rejected' AND decided_by IS NOT NULL) AS rejected
    FROM shift_assignments WHERE user_id = $1 AND starts_at >= $2 GROUP BY shift_id
  ) before ON before.shift_id = s.id
  WHERE s.is_active AND s.starts_at >= $2 AND s.ends_at > $3 AND s.starts_at <= $4`;

const LIST = {
  listSql: LIST_SQL,
  item: 'json_build_array(part.id, part.version, part."cancelledLateBefore", part."rejectedBefore", part."orderedAt"::text)',
};
type Listed = [id: number, version: string, cancelledLateBefore: boolean, rejectedBefore: boolean, orderedAt: string];

/** Nearly all workers get the same list; each takes about 100 kB. */
const MAX_LISTS = 20;

/**
 * GET /api/shifts: lists active shifts that have not ended, from now to 6 weeks ahead or on the requested days, by
 * start, with this worker’s obstacles to each. Each request queries only ids, versions and obstacles; an equal list
 * is sent from the cache. worker.md §7, ADR 31. [S-02, S-04, S-32]
 */
@Injectable()
export class ListAvailableShifts {
  private readonly lists = new LruCache<string, Omit<PageText, 'total'>>(MAX_LISTS);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly texts: ShiftJsonCache,
  ) {}

  /** Returns a page of `AvailableShift`s as JSON. @throws DomainError `validation_failed` */
  async list(workerId: number, dates: DateRangeFilter, pagination: Pagination): Promise<PageText> {
    const now = this.clock.now();
    const { first, last } = startsWithin(dates, now, this.config.site.timeZone);
    const parameters = [workerId, toIso(first), toIso(now), toIso(last)];
    return this.unitOfWork.read(async (tx) => {
      const { json, total } = await queryJsonPage(tx, LIST, parameters, pagination);
      const key = `${pagination.limit} ${json}`;
      const list = this.lists.get(key) ?? (await this.write(tx, json, pagination.limit));
      this.lists.set(key, list);
      return { ...list, total };
    });
  }

  private async write(tx: Transaction, packed: string, limit: number): Promise<Omit<PageText, 'total'>> {
    const found = (JSON.parse(packed) as Listed[]).map(
      ([id, version, cancelledLateBefore, rejectedBefore, orderedAt]) => ({
        ...{ id, version, cancelledLateBefore, rejectedBefore, orderedAt },
      }),
    );
    const cursorOf = (one: (typeof found)[number]) => writeCursor(one.orderedAt, one.id);
    const { items, nextCursor } = toPage(found, found.length, limit, cursorOf);
    const texts = await this.texts.get(tx, items);
    const written = items.map((listed) => withObstacles(texts.get(listed.id) ?? '', listed));
    return { json: Buffer.from(`[${written.join(',')}]`), nextCursor };
  }
}

function withObstacles(text: string, { cancelledLateBefore, rejectedBefore }: Obstacles): string {
  return `${text},${JSON.stringify({ cancelledLateBefore, rejectedBefore } satisfies Obstacles).slice(1)}`;
}
