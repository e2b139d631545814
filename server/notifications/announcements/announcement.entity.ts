import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import type {
  NotificationPriority,
  NotificationType,
  RecipientType,
} from '../../../shared/notifications/notification.contract.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** A notification that an admin sent to many; its inbox rows name it. */
@Entity('announcements')
export class Announcement {
  /** Minted by the form that sent it. */
  @PrimaryColumn('uuid') id!: string;
  @Column('text') title!: string;
  @Column('text') message!: string;
  @Column('text', { nullable: true }) titleEs!: string | null;
  @Column('text', { nullable: true }) messageEs!: string | null;
  @Column('text') type!: NotificationType;
  @Column('text') priority!: NotificationPriority;
  @Column('text') recipientType!: RecipientType;
  @Column('smallint', { nullable: true }) skillLevelId!: SkillLevelId | null;
  @Column('int') recipientCount!: number;
  @Column('text') bodyHash!: string;
  @Column('int') createdBy!: number;
  @InstantColumn() createdAt!: Instant;
}
