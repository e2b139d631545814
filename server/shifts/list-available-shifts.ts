import { Injectable } from '@nestjs/common';
import { toIso } from '../../shared/kernel/time.js';
import type { AskedSpan } from '../../shared/payroll/statement-period.rules.js';
import type { AvailableShift } from '../../shared/shifts/shift.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { queryPage } from '../platform/database/page-sql.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { epochMsSql, viewColumns, type ViewSql } from '../platform/database/view-sql.js';
import type { ListWindow, Page } from '../platform/http/list-window.js';
import { startsWithin } from './asked-dates.js';
import { SHIFT_VIEW } from './shift-view.js';

const AVAILABLE_SHIFT: ViewSql<AvailableShift> = {
  ...SHIFT_VIEW,
  cancelledLateBefore: 'coalesce(before.cancelled_late, false)',
  rejectedBefore: 'coalesce(before.rejected, false)',
};

/** An application that ran out when its shift began (nobody decided it) is no rejection. */
const LIST_SQL = `
  SELECT ${viewColumns(AVAILABLE_SHIFT)}, ${epochMsSql('s.starts_at')} AS "orderedAt"
  FROM shifts s LEFT JOIN (
    SELECT shift_id, bool_or(is_late_cancellation) AS cancelled_late,
      bool_or(status = 'rejected' AND decided_by IS NOT NULL) AS rejected
    FROM shift_assignments WHERE user_id = $1 AND starts_at >= $2 GROUP BY shift_id
  ) before ON before.shift_id = s.id
  WHERE s.is_active AND s.starts_at >= $2 AND s.ends_at > $3 AND s.starts_at <= $4`;

/**
 * GET /api/shifts: active shifts that have not ended, from now to 6 weeks ahead or on the days asked for, by their
 * start, with what stands between this worker and each. worker.md §7. [S-02, S-04, S-32]
 */
@Injectable()
export class ListAvailableShifts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(workerId: number, dates: AskedSpan, window: ListWindow): Promise<Page<AvailableShift>> {
    const now = this.clock.now();
    const { first, last } = startsWithin(dates, now, this.config.site.timeZone);
    const parameters = [workerId, toIso(first), toIso(now), toIso(last)];
    return this.unitOfWork.read((tx) => queryPage<AvailableShift>(tx, LIST_SQL, parameters, window));
  }
}
