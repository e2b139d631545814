import type { SkillLevelId } from '../training/skill-level.contract.js';

export type NotificationType = 'general' | 'shift_reminder' | 'urgent' | 'payment';
export type NotificationPriority = 'low' | 'normal' | 'high' | 'urgent';
export type RecipientType = 'all' | 'skill_level' | 'active' | 'specific';

/** Whom a notification reaches. `userIds`: the workers of recipient type `specific`. */
export type RecipientRequest = {
  recipientType: RecipientType;
  skillLevelId?: SkillLevelId | null;
  userIds?: number[] | null;
};

/** POST /api/admin/send-notification/preview: counts the recipients. The priority decides who also gets an e-mail. */
export type PreviewRequest = RecipientRequest & { priority?: NotificationPriority | null };

/**
 * POST /api/admin/send-notification. `clientNotificationId` is created by the form; a repeated id sends nothing twice.
 */
export type SendNotificationRequest = RecipientRequest & {
  title: string;
  message: string;
  /** For Spanish readers; both Spanish fields or neither. */
  titleEs?: string | null;
  messageEs?: string | null;
  type: NotificationType;
  priority: NotificationPriority;
  clientNotificationId?: string | null;
};

export type RecipientCount = { recipientCount: number };

/** Response of the preview. `recipients`: those of recipient type `specific`, by name; else `null`. */
export type RecipientPreview = RecipientCount & { recipients: Recipient[] | null };

/** A worker whom a notification reaches in the app, and by what else. */
export type Recipient = { userId: number; name: string; phone: string; hasPush: boolean; hasEmail: boolean };

/** Element of GET /api/admin/notifications/{id}/recipients, by name. */
export type RecipientState = {
  /** Worker id. */
  id: number;
  name: string;
  phone: string;
  isRead: boolean;
};

/** Element of GET /api/admin/notifications, newest first: a sent notification and its delivery. */
export type SentNotification = {
  /** UUID. */
  id: string;
  title: string;
  message: string;
  titleEs: string | null;
  messageEs: string | null;
  type: NotificationType;
  priority: NotificationPriority;
  recipientType: RecipientType;
  skillLevelId: SkillLevelId | null;
  recipientCount: number;
  sentAt: string;
  sentBy: string;
  /** Counts existing rows only: those of an erased worker are not included. */
  delivery: { inApp: { delivered: number; read: number }; email: { planned: number; sent: number } };
};

/** Element of GET /api/notifications, newest first. The unread count is in `X-Unread-Count`. */
export type InboxNotification = {
  id: number;
  title: string;
  message: string;
  type: NotificationType;
  priority: NotificationPriority;
  isRead: boolean;
  createdAt: string;
  /**
   * Kind of a system notification (`WorkerNotification.kind`); `null` for an admin's notification. The field keeps its
   * earlier name because inbox rows store it for a year, and open pages of earlier releases read it.
   */
  news: string | null;
  shiftId: number | null;
};
