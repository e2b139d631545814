import { Injectable } from '@nestjs/common';
import type { SentNotification } from '../../../shared/notifications/notification.contract.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';

type Counts = { delivered: number; read: number; planned: number; mailed: number };

const SENT: ViewSql<Omit<SentNotification, 'delivery'>> = {
  id: 's.id',
  title: 's.title',
  message: 's.message',
  titleEs: 's.title_es',
  messageEs: 's.message_es',
  type: 's.type',
  priority: 's.priority',
  recipientType: 's.recipient_type',
  skillLevelId: 's.skill_level_id',
  recipientCount: 's.recipient_count',
  sentAt: isoSql('s.created_at'),
  sentBy: 'd.name',
};

const LIST_SQL = `SELECT ${viewColumns(SENT)}, -${epochMsSql('s.created_at')} AS "orderedAt"
  FROM announcements s JOIN admins d ON d.id = s.created_by`;
const COUNTS_SQL = `SELECT announcement_id AS id, count(*)::int AS delivered, (count(*) FILTER (WHERE is_read))::int AS read,
    count(mail_state)::int AS planned, (count(*) FILTER (WHERE mail_state = 'sent'))::int AS mailed
  FROM notifications WHERE announcement_id = ANY($1::uuid[]) AND announcement_id IS NOT NULL GROUP BY announcement_id`;
const NOTHING: Counts = { delivered: 0, read: 0, planned: 0, mailed: 0 };

/** GET /api/admin/notifications: lists sent notifications, newest first, with delivery counts by channel. [N-06] */
@Injectable()
export class ListAnnouncements {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async list(pagination: Pagination): Promise<Page<SentNotification>> {
    return this.unitOfWork.read(async (tx) => {
      const page = await queryPage<Omit<SentNotification, 'delivery'>>(tx, LIST_SQL, [], pagination);
      const ids = page.items.map(({ id }) => id);
      const rows = await tx.query<Counts & { id: string }>(COUNTS_SQL, [ids]);
      const counts = new Map(rows.map((row) => [row.id, row]));
      const items = page.items.map((item) => ({ ...item, delivery: deliveryOf(counts.get(item.id) ?? NOTHING) }));
      return { ...page, items };
    });
  }
}

function deliveryOf({ delivered, read, planned, mailed }: Counts): SentNotification['delivery'] {
  return { inApp: { delivered, read }, email: { planned, sent: mailed } };
}
