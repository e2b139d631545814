import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { AlertType } from '../../shared/notifications/admin-overview.contract.js';
import type { Instant } from '../../shared/kernel/time.js';
import { InstantColumn } from '../platform/database/schema/columns.js';

/** One row per recipient, in the recipient's language. */
@Entity('notifications')
export class Notification {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int', { nullable: true }) userId!: number | null;
  @Column('text') title!: string;
  @Column('text') message!: string;
  @Column('text') type!: 'general' | 'shift_reminder' | 'urgent' | 'payment';
  @Column('text', { default: 'normal' }) priority!: 'low' | 'normal' | 'high' | 'urgent';
  @Column('text', { default: 'specific' }) recipientType!: 'specific' | 'all' | 'skill_level' | 'active';
  @Column('smallint', { nullable: true }) skillLevelId!: number | null;
  @Column('boolean', { default: false }) isRead!: boolean;
  @Column('jsonb', { default: {} }) metadata!: Record<string, unknown>;
  /** `notificationId` of the job; unique, so a job that runs twice adds one row. */
  @Column('uuid', { name: 'news_id', nullable: true }) notificationId!: string | null;
  @Column('int', { nullable: true }) createdBy!: number | null;
  /** The announcement of which this row is one recipient's copy. */
  @Column('uuid', { nullable: true }) announcementId!: string | null;
  /** State of the row's mail; `null`: no mail. */
  @Column('text', { nullable: true }) mailState!: 'due' | 'queued' | 'sent' | null;
  @InstantColumn() createdAt!: Instant;
}

@Entity('notification_preferences')
export class NotificationPreference {
  @PrimaryColumn('int') userId!: number;
  @PrimaryColumn('text') kind!: string;
  @Column('boolean', { default: true }) push!: boolean;
  @Column('boolean', { default: false }) email!: boolean;
}

/** A device that receives push messages; one per session. Its times are real time, like those of sessions. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  /** The device is deleted with this session. */
  @Column('uuid') sessionId!: string;
  @Column('text') endpoint!: string;
  @Column('text') p256dh!: string;
  @Column('text') auth!: string;
  @Column('text', { default: '' }) userAgent!: string;
  @InstantColumn() createdAt!: Instant;
  @InstantColumn() lastSeenAt!: Instant;
}

/** The first push of a worker that a push service accepted. From then on reminders follow the preferences. [N-28] */
@Entity('first_pushes')
export class FirstPush {
  @PrimaryColumn('int') userId!: number;
  @InstantColumn() acceptedAt!: Instant;
}

/** A reminder about an assignment; unique by kind, assignment, recipient and due time. */
@Entity('reminders')
export class Reminder {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') kind!: string;
  @Column('int') shiftAssignmentId!: number;
  @Column('int') userId!: number;
  @InstantColumn() dueAt!: Instant;
  @InstantColumn({ nullable: true }) sentAt!: Instant | null;
  @InstantColumn({ nullable: true }) cancelledAt!: Instant | null;
}

@Entity('dismissed_alerts')
export class DismissedAlert {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') alertType!: AlertType;
  @Column('int') shiftAssignmentId!: number;
  @Column('int') dismissedBy!: number;
  @InstantColumn() dismissedAt!: Instant;
}
