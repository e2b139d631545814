import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { WorkerNote } from '../../../shared/workers/worker-note.contract.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';
import { User } from '../user.entity.js';

const NOTE: ViewSql<WorkerNote> = {
  id: 'n.id',
  text: `coalesce(n.text, '')`,
  createdAt: isoSql('n.created_at'),
  createdBy: 'd.name',
};
const LIST_SQL = `SELECT ${viewColumns(NOTE)}, ARRAY[-${epochMsSql('n.created_at')}, -n.id] AS "orderedAt"
  FROM worker_notes n JOIN admins d ON d.id = n.created_by WHERE n.user_id = $1 AND n.deleted_at IS NULL`;

/** GET /api/admin/workers/{id}/notes: the notes on a worker that are not deleted, newest first. [W-150] */
@Injectable()
export class ListNotes {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws DomainError `not_found` for an unknown or erased worker */
  async list(userId: number, pagination: Pagination): Promise<Page<WorkerNote>> {
    return this.unitOfWork.read(async (tx) => {
      const isThere = await tx.repository(User).existsBy({ id: userId, anonymisedAt: IsNull() });
      if (!isThere) throw new DomainError('not_found');
      return queryPage<WorkerNote>(tx, LIST_SQL, [userId], pagination);
    });
  }
}
