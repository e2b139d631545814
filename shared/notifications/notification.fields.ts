import type { FieldRules } from '../kernel/fields.js';
import {
  checkFields,
  choice,
  id,
  list,
  type NamedFieldProblem,
  optional,
  text,
  uuid,
  line,
} from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import { NOTIFICATION_TO_WORKERS } from './notifications.policy.js';
import { SKILL_LEVEL_IDS } from '../training/skill-level.rules.js';
import type {
  NotificationPriority,
  NotificationType,
  PreviewRequest,
  RecipientRequest,
  RecipientType,
  SendNotificationRequest,
} from './notification.contract.js';

/** admin.md §9 [N-02] */
export const NOTIFICATION_TYPES: readonly NotificationType[] = ['general', 'shift_reminder', 'urgent', 'payment'];
export const NOTIFICATION_PRIORITIES: readonly NotificationPriority[] = ['low', 'normal', 'high', 'urgent'];
/** The choices of the form. The recipients of `specific` come from the page on which they are named. */
export const RECIPIENT_TYPES = ['all', 'skill_level', 'active'] as const satisfies readonly RecipientType[];

export const RECIPIENT_RULES: FieldRules<RecipientRequest> = {
  recipientType: choice([...RECIPIENT_TYPES, 'specific']),
  skillLevelId: optional(choice(SKILL_LEVEL_IDS, 'recipient_level_required')),
  userIds: optional(list(id(), { min: 1, max: NOTIFICATION_TO_WORKERS.maxRecipients })),
};

/** POST /api/admin/send-notification/preview [N-14] */
export const PREVIEW_RULES: FieldRules<PreviewRequest> = {
  ...RECIPIENT_RULES,
  priority: optional(choice(NOTIFICATION_PRIORITIES)),
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
 * Returns problems between fields: a skill level requires a level, specific workers require their ids, and Spanish texts
 * are complete or omitted. [N-03, N-32]
 */
export function notificationFaults(form: Partial<Omit<SendNotificationRequest, 'priority'>>): NamedFieldProblem[] {
  const { recipientType, skillLevelId, userIds, titleEs, messageEs } = form;
  const isBlank = (value: string | null | undefined) => !hasVisibleText(value);
  return [
    ...(recipientType === 'skill_level' && !skillLevelId
      ? [{ field: 'skillLevelId', code: 'recipient_level_required' as const }]
      : []),
    ...(recipientType === 'specific' && !userIds ? [{ field: 'userIds', code: 'none_chosen' as const }] : []),
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
