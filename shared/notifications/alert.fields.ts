import type { FieldRules } from '../kernel/fields.js';
import { choice, id } from '../kernel/fields.rules.js';
import type { AlertType, AlertKey } from './admin-overview.contract.js';

export const ALERT_TYPES: readonly AlertType[] = [
  'late',
  'no_show',
  'no_show_disputed',
  'late_cancellation',
  'short_notice_cancellation',
];

/** POST /api/admin/alerts/dismiss, and /restore [N-09] */
export const ALERT_KEY_RULES: FieldRules<AlertKey> = {
  alertType: choice(ALERT_TYPES),
  shiftAssignmentId: id(),
};
