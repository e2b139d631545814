import type { FieldRules } from '../kernel/fields.js';
import { checkFields, choice, type NamedFieldProblem, optional, text, uuid, line } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import { SKILL_LEVEL_IDS } from '../training/skill-level.rules.js';
import type {
  NotificationPriority,
  NotificationType,
  RecipientRequest,
  RecipientType,
  SendNotificationRequest,
} from './notification.contract.js';

/** admin.md §9 [N-02] */
export const NOTIFICATION_TYPES: readonly NotificationType[] = ['general', 'shift_reminder', 'urgent', 'payment'];
export const NOTIFICATION_PRIORITIES: readonly NotificationPriority[] = ['low', 'normal', 'high', 'urgent'];
export const RECIPIENT_TYPES: readonly RecipientType[] = ['all', 'skill_level', 'active'];

export const RECIPIENT_RULES: FieldRules<RecipientRequest> = {
  recipientType: choice(RECIPIENT_TYPES),
  skillLevelId: optional(choice(SKILL_LEVEL_IDS, 'recipient_level_required')),
};

/** POST /api/admin/send-notification [N-01] */
export const SEND_NOTIFICATION_RULES: FieldRules<SendNotificationRequest> = {
  title: line({ max: TEXT_LIMITS.title }),
  message: text({ max: TEXT_LIMITS.notes }),
  titleEs: optional(line({ max: TEXT_LIMITS.title })),
  messageEs: optional(text({ max: TEXT_LIMITS.notes })),
  type: choice(NOTIFICATION_TYPES),
  priority: choice(NOTIFICATION_PRIORITIES),
  ...RECIPIENT_RULES,
  clientNotificationId: optional(uuid()),
};

/**
 * Returns problems between fields: a skill level requires a level, and Spanish texts are complete or omitted. [N-03]
 */
export function notificationFaults(form: Partial<SendNotificationRequest>): NamedFieldProblem[] {
  const { recipientType, skillLevelId, titleEs, messageEs } = form;
  const isBlank = (value: string | null | undefined) => !hasVisibleText(value);
  return [
    ...(recipientType === 'skill_level' && !skillLevelId
      ? [{ field: 'skillLevelId', code: 'recipient_level_required' as const }]
      : []),
    ...(isBlank(titleEs) && !isBlank(messageEs) ? [{ field: 'titleEs', code: 'spanish_half' as const }] : []),
    ...(!isBlank(titleEs) && isBlank(messageEs) ? [{ field: 'messageEs', code: 'spanish_half' as const }] : []),
  ];
}

/** Returns every problem of a new notification, for the form and the server. [N-01, N-03] */
export function checkNotification(form: SendNotificationRequest): NamedFieldProblem[] {
  const faults = checkFields(SEND_NOTIFICATION_RULES, form as unknown as Record<string, unknown>);
  const named = new Set(faults.map(({ field }) => field));
  return [...faults, ...notificationFaults(form).filter(({ field }) => !named.has(field))];
}
