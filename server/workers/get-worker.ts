import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { toIso } from '../../shared/kernel/time.js';
import type { WorkerDetails } from '../../shared/workers/worker-list.contract.js';
import { Clock, RealTime } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { isoSql } from '../platform/database/view-sql.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { presentAdminWorker } from './admin-worker.presenter.js';
import { documentKinds } from './list-workers.js';
import { countsAsNoShowSql, countsAsWorkedSql } from './attendance.sql.js';
import { User } from './user.entity.js';

type Counts = Pick<WorkerDetails, 'completedShifts' | 'noShows' | 'upcomingShifts' | 'liveSessions' | 'approvedBy'>;

/** `$2`: now, `$3`: real time. */
const COUNTS_SQL = `
  SELECT (count(a.id) FILTER (WHERE ${countsAsWorkedSql('a')}))::int AS "completedShifts",
    (count(a.id) FILTER (WHERE ${countsAsNoShowSql('a', '$2')}))::int AS "noShows",
    (count(a.id) FILTER (WHERE a.status IN ('assigned', 'pending') AND a.starts_at > $2))::int AS "upcomingShifts",
    (SELECT count(*) FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > $3)::int AS "liveSessions",
    (SELECT name FROM admins WHERE id = u.approved_by) AS "approvedBy"
  FROM users u LEFT JOIN shift_assignments a ON a.user_id = u.id WHERE u.id = $1 GROUP BY u.id`;

/** GET /api/admin/workers/{id}: returns the worker data that an admin may see (admin.md §2.2, §3). [W-09, W-14] */
@Injectable()
export class GetWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly realTime: RealTime,
  ) {}

  /** @throws DomainError `not_found` */
  async get(id: number): Promise<WorkerDetails> {
    const now = this.clock.now();
    const parameters = [id, toIso(now), toIso(this.realTime.now())];
    return this.unitOfWork.read(async (tx) => {
      const user = await tx.repository(User).findOneBy({ id, anonymisedAt: IsNull() });
      const [counts] = await tx.query<Counts>(COUNTS_SQL, parameters);
      if (!user || !counts) throw new DomainError('not_found');
      return {
        ...presentAdminWorker(user),
        revision: user.revision,
        documentKinds: (await documentKinds(tx, [id])).get(id) ?? [],
        resourceId: user.resourceId,
        bcEmployeeNo: user.bcEmployeeNo,
        employeeNumber: user.payrollNumber,
        mailRefusedAt: user.mailRefusedAt === null ? null : toIso(user.mailRefusedAt),
        mailRefusedStatus: user.mailRefusedStatus,
        approvedAt: user.approvedAt === null ? null : toIso(user.approvedAt),
        consents: await latestConsents(tx, id),
        ...counts,
      };
    });
  }
}

function latestConsents(tx: Transaction, userId: number): Promise<WorkerDetails['consents']> {
  return tx.query(
    `SELECT kind, ${isoSql('max(given_at)')} AS "givenAt" FROM consents WHERE user_id = $1 GROUP BY kind ORDER BY kind`,
    [userId],
  );
}
