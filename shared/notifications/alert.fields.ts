import type { FieldRules } from '../kernel/fields.js';
import { choice, id } from '../kernel/fields.rules.js';
import type { AlertType, DismissAlertRequest } from './admin-overview.contract.js';

const ALERT_TYPES: readonly AlertType[] = ['no_show', 'late_cancellation'];

/** POST /api/admin/alerts/dismiss, and /restore [N-09] */
export const DISMISS_ALERT_RULES: FieldRules<DismissAlertRequest> = {
  alertType: choice(ALERT_TYPES),
  shiftAssignmentId: id(),
};
