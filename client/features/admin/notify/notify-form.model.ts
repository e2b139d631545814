import type {
  NotificationPriority,
  NotificationType,
  PreviewRequest,
  RecipientType,
  SendNotificationRequest,
} from '../../../../shared/notifications/notification.contract.js';
import { checkNotification, notificationFaults } from '../../../../shared/notifications/notification.fields.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
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
  /** The workers of recipient type `specific`. */
  userIds: number[];
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
  userIds: [],
};

/** What workers read, each in their own language, whatever the admin's. */
const MESSAGE_TITLES = { title: 'Message from the shift desk', titleEs: 'Mensaje de la oficina de turnos' };

/** The values at first: a notification to these workers, or to those whom the form chooses. */
export function blankNotification(userIds: number[] | null): NotifyForm {
  return userIds === null
    ? BLANK_NOTIFICATION
    : { ...BLANK_NOTIFICATION, ...MESSAGE_TITLES, recipientType: 'specific', userIds };
}

/**
 * The request body. A level is included only for the choice "level", and workers only for specific ones; an empty choice
 * is `null`, so that validation reports it as missing. The Spanish title of the form is left out without a Spanish text.
 */
export function notificationOf(form: NotifyForm): SendNotificationRequest {
  const { userIds, ...fields } = form;
  const isSpecific = form.recipientType === 'specific';
  const isOwnTitle = !isSpecific || form.titleEs !== MESSAGE_TITLES.titleEs;
  const chosen = {
    ...fields,
    titleEs: isOwnTitle || hasVisibleText(form.messageEs) ? form.titleEs : '',
    type: form.type || null,
    priority: form.priority || null,
    recipientType: form.recipientType || null,
    skillLevelId: levelOf(form),
    ...(isSpecific ? { userIds } : {}),
  };
  return chosen as unknown as SendNotificationRequest;
}

export function checkNotifyForm(form: NotifyForm): FormProblem[] {
  return checkNotification(notificationOf(form));
}

/** The recipients of the form; `null` until they are chosen. */
export function recipientsOf(
  form: Pick<NotifyForm, 'recipientType' | 'skillLevelId' | 'userIds' | 'priority'>,
): PreviewRequest | null {
  const { recipientType, userIds, priority } = form;
  if (recipientType === '') return null;
  if (recipientType === 'specific')
    return userIds.length === 0 ? null : { recipientType, userIds, priority: priority || null };
  const recipients = { recipientType, skillLevelId: levelOf(form) };
  return notificationFaults(recipients).length > 0 ? null : recipients;
}

function levelOf({ recipientType, skillLevelId }: Pick<NotifyForm, 'recipientType' | 'skillLevelId'>) {
  if (recipientType !== 'skill_level') return null;
  return SKILL_LEVEL_IDS.find((level) => String(level) === skillLevelId) ?? null;
}
