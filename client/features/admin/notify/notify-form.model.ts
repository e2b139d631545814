import type {
  NotificationPriority,
  NotificationType,
  RecipientRequest,
  RecipientType,
  SendNotificationRequest,
} from '../../../../shared/notifications/notification.contract.js';
import { checkNotification, notificationFaults } from '../../../../shared/notifications/notification.fields.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import type { FormProblem } from '../../../lib/forms/form-resolver.js';

/** The values of the fields; '' if nothing is chosen. */
export type NotifyForm = {
  title: string;
  message: string;
  titleEs: string;
  messageEs: string;
  type: NotificationType | '';
  priority: NotificationPriority | '';
  recipientType: RecipientType | '';
  skillLevelId: string;
};

export const BLANK_NOTIFICATION: NotifyForm = {
  title: '',
  message: '',
  titleEs: '',
  messageEs: '',
  type: 'general',
  priority: 'normal',
  recipientType: '',
  skillLevelId: '',
};

/**
 * The request body. A level is included only for the choice "level"; an empty choice is `null`, so that validation
 * reports it as missing.
 */
export function notificationOf(form: NotifyForm): SendNotificationRequest {
  const chosen = {
    ...form,
    type: form.type || null,
    priority: form.priority || null,
    recipientType: form.recipientType || null,
    skillLevelId: levelOf(form),
  };
  return chosen as unknown as SendNotificationRequest;
}

export function checkNotifyForm(form: NotifyForm): FormProblem[] {
  return checkNotification(notificationOf(form));
}

/** The recipients of the form; `null` until they are chosen. */
export function recipientsOf(form: Pick<NotifyForm, 'recipientType' | 'skillLevelId'>): RecipientRequest | null {
  if (form.recipientType === '') return null;
  const recipients = { recipientType: form.recipientType, skillLevelId: levelOf(form) };
  return notificationFaults(recipients).length > 0 ? null : recipients;
}

function levelOf({ recipientType, skillLevelId }: Pick<NotifyForm, 'recipientType' | 'skillLevelId'>) {
  if (recipientType !== 'skill_level') return null;
  return SKILL_LEVEL_IDS.find((level) => String(level) === skillLevelId) ?? null;
}
