import { Injectable } from '@nestjs/common';
import type { RecipientState } from '../../../shared/notifications/notification.contract.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';

const LIST_SQL = `SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.phone, n.is_read AS "isRead",
    lower(u.first_name || ' ' || u.last_name) AS "orderedAt"
  FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.announcement_id = $1 AND n.announcement_id IS NOT NULL`;

/**
 * GET /api/admin/notifications/{id}/recipients: lists the recipients of a sent notification, by name. Erased workers are
 * not included. [N-52]
 */
@Injectable()
export class ListRecipients {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws DomainError `not_found` */
  async list(announcementId: string, pagination: Pagination): Promise<Page<RecipientState>> {
    return this.unitOfWork.read(async (tx) => {
      const [known] = await tx.query('SELECT FROM announcements WHERE id = $1', [announcementId]);
      if (!known) throw new DomainError('not_found');
      return queryPage<RecipientState>(tx, LIST_SQL, [announcementId], pagination);
    });
  }
}
