import { DAY_MS, type Instant, instant, toIso } from '../../../shared/kernel/time.js';
import type { RecipientRequest } from '../../../shared/notifications/notification.contract.js';
import { REMINDERS } from '../../../shared/notifications/notifications.policy.js';
import { HOLDS_POSITION_SQL } from '../../assignments/status-sql.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

/** SQL form of `isRecipient` over `users u`. Its parameters precede all others of the statement. [N-04, N-32] */
export function recipientsSql(request: RecipientRequest, now: Instant): { where: string; parameters: unknown[] } {
  const approved = `u.is_approved AND ${isActiveAccountSql('u')}`;
  switch (request.recipientType) {
    case 'specific':
      return { where: `${isActiveAccountSql('u')} AND u.id = ANY($1::int[])`, parameters: [request.userIds] };
    case 'all':
      return { where: approved, parameters: [] };
    case 'skill_level':
      return { where: `${approved} AND u.attained_skill_level = $1`, parameters: [request.skillLevelId] };
    case 'active': {
      const reach = REMINDERS.activeRecipientDays * DAY_MS;
      const parameters = [toIso(instant(now - reach)), toIso(instant(now + reach))];
      const where = `${approved} AND EXISTS (SELECT FROM shift_assignments a WHERE a.user_id = u.id
        AND a.status IN ${HOLDS_POSITION_SQL} AND a.starts_at BETWEEN $1 AND $2)`;
      return { where, parameters };
    }
  }
}

/** SQL form of `isSentByEmail` over a worker's id and a priority. [N-06] */
export function isSentByEmailSql(userId: string, priority: string): string {
  return `(${priority}::text = 'urgent'
    OR EXISTS (SELECT FROM notification_preferences p WHERE p.user_id = ${userId} AND p.email))`;
}
