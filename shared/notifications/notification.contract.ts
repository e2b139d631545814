import type { SkillLevelId } from '../training/skill-level.contract.js';

export type NotificationType = 'general' | 'shift_reminder' | 'urgent' | 'payment';
export type NotificationPriority = 'low' | 'normal' | 'high' | 'urgent';
export type RecipientType = 'all' | 'skill_level' | 'active';

/** POST /api/admin/send-notification/preview: whom it would reach. */
export type RecipientRequest = { recipientType: RecipientType; skillLevelId?: SkillLevelId | null };

/** POST /api/admin/send-notification. `clientNotificationId`: minted by the form; sent again, it is not sent twice. */
export type SendNotificationRequest = RecipientRequest & {
  title: string;
  message: string;
  /** For those who read Spanish; both or neither. */
  titleEs?: string | null;
  messageEs?: string | null;
  type: NotificationType;
  priority: NotificationPriority;
  clientNotificationId?: string | null;
};

export type RecipientCount = { recipientCount: number };

/** Element of GET /api/admin/notifications, the latest first: what was sent, and how far it came. */
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
  /** Counted over the rows that are still there: an erased worker's is not. */
  delivery: { inApp: { delivered: number; read: number }; email: { planned: number; sent: number } };
};

/** Element of GET /api/notifications, the newest first; how many are unread travels in `X-Unread-Count`. */
export type InboxNotification = {
  id: number;
  title: string;
  message: string;
  type: NotificationType;
  priority: NotificationPriority;
  isRead: boolean;
  createdAt: string;
  /** What it tells, by its code; `null` for what an admin wrote. */
  news: string | null;
  shiftId: number | null;
};
