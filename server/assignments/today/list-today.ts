import { Injectable } from '@nestjs/common';
import { type BoardDay, boardDay } from '../../../shared/assignments/presence.rules.js';
import type { TodayPerson, TodayShift } from '../../../shared/assignments/today.contract.js';
import { toIso } from '../../../shared/kernel/time.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, viewJson, type ViewSql } from '../../platform/database/view-sql.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { SHIFT_VIEW } from '../../shifts/shift-view.js';
import { openEventKindSql, replacedBySql } from '../../workers/attendance.sql.js';
import { HOLDS_POSITION_SQL } from '../status-sql.js';

const PERSON: ViewSql<TodayPerson> = {
  id: 'a.id',
  userId: 'a.user_id',
  name: `u.first_name || ' ' || u.last_name`,
  phone: 'u.phone',
  status: 'a.status',
  clockInTime: isoSql('a.clock_in_time'),
  clockOutTime: isoSql('a.clock_out_time'),
  clockEventInReview: openEventKindSql('a'),
  isStandIn: 'a.is_stand_in',
  replacedBy: replacedBySql('a'),
  missingClockOut: 'a.missing_clock_out',
  assignedAt: isoSql('a.assigned_at'),
  approvedAt: `CASE WHEN a.decided_by IS NOT NULL THEN ${isoSql('a.decided_at')} END`,
};

const SHIFT: ViewSql<TodayShift> = {
  id: SHIFT_VIEW.id,
  title: SHIFT_VIEW.title,
  titleEs: SHIFT_VIEW.titleEs,
  skillLevelId: SHIFT_VIEW.skillLevelId,
  date: SHIFT_VIEW.date,
  startTime: SHIFT_VIEW.startTime,
  endTime: SHIFT_VIEW.endTime,
  startsAt: SHIFT_VIEW.startsAt,
  endsAt: SHIFT_VIEW.endsAt,
  totalPositions: SHIFT_VIEW.totalPositions,
  filledPositions: SHIFT_VIEW.filledPositions,
  heldPositions: SHIFT_VIEW.heldPositions,
  isActive: SHIFT_VIEW.isActive,
  movedAt: isoSql('s.moved_at'),
  people: `coalesce(present.people, '[]')`,
};

/** SQL form of `isOnBoard`. `day` has an SQL expression for each instant. [D-47, D-48] */
export function isOnBoardSql(shift: string, hasOpenClockIn: string, day: Record<keyof BoardDay, string>): string {
  return `(${shift}.starts_at < ${day.endsAt}
    AND (${shift}.ends_at > ${day.startsAt} OR (${shift}.ends_at >= ${day.clockOutsFrom} AND ${hasOpenClockIn})))`;
}

/** A shift lasts at most 12 hours, so this limits the rows that the index on `starts_at` returns. */
const STARTS_EARLIEST = `$1::timestamptz - interval '1 day'`;

const LIST_SQL = `
  SELECT ${viewColumns(SHIFT)}, ${epochMsSql('s.starts_at')} AS "orderedAt"
  FROM shifts s LEFT JOIN LATERAL (
    SELECT json_agg(${viewJson(PERSON)} ORDER BY u.first_name, u.last_name, a.id) AS people,
      bool_or(a.status = 'in_progress') AS "hasOpenClockIn"
    FROM shift_assignments a JOIN users u ON u.id = a.user_id
    WHERE a.shift_id = s.id AND a.status IN ${HOLDS_POSITION_SQL}
  ) present ON true
  WHERE s.is_active AND s.starts_at > ${STARTS_EARLIEST}
    AND ${isOnBoardSql('s', 'present."hasOpenClockIn"', { startsAt: '$1', endsAt: '$2', clockOutsFrom: '$3' })}`;

/**
 * GET /api/admin/today: lists the shifts of the site's day with the workers who hold a position on them, by start. [D-46
 * to D-48, D-69]
 */
@Injectable()
export class ListToday {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(pagination: Pagination): Promise<Page<TodayShift>> {
    const day = boardDay(this.clock.now(), this.config.site.timeZone);
    const parameters = [day.startsAt, day.endsAt, day.clockOutsFrom].map(toIso);
    return this.unitOfWork.read((tx) => queryPage<TodayShift>(tx, LIST_SQL, parameters, pagination));
  }
}
