import { Injectable } from '@nestjs/common';
import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Config } from '../../platform/config/config.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, isoSql } from '../../platform/database/view-sql.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { renderNotification, type NotificationMetadata } from './render-notification.js';

type InboxRow = Omit<InboxNotification, 'news' | 'shiftId'> & { metadata: NotificationMetadata };

const LIST_SQL = `SELECT n.id, n.type, n.priority, n.is_read AS "isRead", ${isoSql('n.created_at')} AS "createdAt", n.metadata,
    CASE WHEN $2 = 'es' THEN coalesce(s.title_es, n.title) ELSE coalesce(s.title, n.title) END AS title,
    CASE WHEN $2 = 'es' THEN coalesce(s.message_es, n.message) ELSE coalesce(s.message, n.message) END AS message,
    ARRAY[-${epochMsSql('n.created_at')}, -n.id] AS "orderedAt"
  FROM notifications n LEFT JOIN announcements s ON s.id = n.announcement_id WHERE n.user_id = $1`;

/**
 * GET /api/notifications: lists a worker's notifications in the worker's current language. The app's own notifications are
 * rendered from their code and parameters; an admin's text is shown as written, in Spanish if provided. [N-13]
 */
@Injectable()
export class ReadInbox {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  async read(
    worker: { id: number; language: Language },
    pagination: Pagination,
  ): Promise<{ page: Page<InboxNotification>; unread: number }> {
    return this.unitOfWork.read(async (tx) => {
      const page = await queryPage<InboxRow>(tx, LIST_SQL, [worker.id, worker.language], pagination);
      const [row] = await tx.query<{ unread: number }>(
        'SELECT count(*)::int AS unread FROM notifications WHERE user_id = $1 AND NOT is_read',
        [worker.id],
      );
      const items = page.items.map((item) => this.present(item, worker.language));
      return { page: { ...page, items }, unread: row?.unread ?? 0 };
    });
  }

  private present({ metadata, ...row }: InboxRow, language: Language): InboxNotification {
    const { id, type, priority, isRead, createdAt, title, message } = row;
    const { news = null, shiftId = null } = metadata;
    const text = renderNotification(metadata, language, this.config.site.timeZone) ?? { title, message };
    return { id, ...text, type, priority, isRead, createdAt, news, shiftId };
  }
}
