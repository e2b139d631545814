import { POSITION_HOLDING_STATUSES } from '../../../shared/assignments/assignment-states.rules.js';
import { REMINDERS } from '../../../shared/kernel/policy.js';
import { DAY_MS, instant, type Instant, toIso } from '../../../shared/kernel/time.js';
import type { RecipientRequest } from '../../../shared/notifications/notification.contract.js';

const HELD = POSITION_HOLDING_STATUSES.map((status) => `'${status}'`).join(', ');

/** The words of `isRecipient` on `users u`; its parameters come before all others. [N-04] */
export function recipientsSql(asked: RecipientRequest, now: Instant): { where: string; parameters: unknown[] } {
  const approved = 'u.is_approved AND u.is_active AND u.anonymised_at IS NULL';
  switch (asked.recipientType) {
    case 'all':
      return { where: approved, parameters: [] };
    case 'skill_level':
      return { where: `${approved} AND u.attained_skill_level = $1`, parameters: [asked.skillLevelId] };
    case 'active': {
      const reach = REMINDERS.activeRecipientDays * DAY_MS;
      const parameters = [toIso(instant(now - reach)), toIso(instant(now + reach))];
      const where = `${approved} AND EXISTS (SELECT FROM shift_assignments a WHERE a.user_id = u.id
        AND a.status IN (${HELD}) AND a.starts_at BETWEEN $1 AND $2)`;
      return { where, parameters };
    }
  }
}
