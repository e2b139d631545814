import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  NotificationPriority,
  NotificationType,
  PreviewRequest,
  RecipientCount,
  RecipientPreview,
  RecipientRequest,
  RecipientState,
  RecipientType,
  SendNotificationRequest,
  SentNotification,
} from '../../../shared/notifications/notification.contract.js';
import {
  PREVIEW_RULES,
  RECIPIENT_RULES,
  SEND_NOTIFICATION_RULES,
} from '../../../shared/notifications/notification.fields.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { UuidPipe } from '../../platform/http/validation/id.pipe.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { ListAnnouncements } from './list-announcements.js';
import { ListRecipients } from './list-recipients.js';
import { SendAnnouncement } from './send-announcement.js';

class RecipientBody implements RecipientRequest {
  @Field(RECIPIENT_RULES.recipientType) recipientType!: RecipientType;
  @Field(RECIPIENT_RULES.skillLevelId) skillLevelId?: SkillLevelId | null;
  @Field(RECIPIENT_RULES.userIds) userIds?: number[] | null;
}

export class PreviewBody extends RecipientBody implements PreviewRequest {
  @Field(PREVIEW_RULES.priority) priority?: NotificationPriority | null;
}

export class SendNotificationBody extends RecipientBody implements SendNotificationRequest {
  @Field(SEND_NOTIFICATION_RULES.title) title!: string;
  @Field(SEND_NOTIFICATION_RULES.message) message!: string;
  @Field(SEND_NOTIFICATION_RULES.titleEs) titleEs?: string | null;
  @Field(SEND_NOTIFICATION_RULES.messageEs) messageEs?: string | null;
  @Field(SEND_NOTIFICATION_RULES.type) type!: NotificationType;
  @Field(SEND_NOTIFICATION_RULES.priority) priority!: NotificationPriority;
  @Field(SEND_NOTIFICATION_RULES.clientNotificationId) clientNotificationId?: string | null;
}

/** Notifications from admins to many workers. */
@ApiTags('notifications')
@AdminOnly()
@Controller('admin')
export class AnnouncementsController {
  constructor(
    private readonly announcements: ListAnnouncements,
    private readonly recipients: ListRecipients,
    private readonly sender: SendAnnouncement,
  ) {}

  /** Lists sent notifications with their delivery counts, newest first [N-06]. */
  @Get('notifications')
  async list(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SentNotification[]> {
    return sendPage(reply, await this.announcements.list(pagination));
  }

  /** Lists the recipients of a sent notification by name, with their read state [N-52]. */
  @Get('notifications/:id/recipients')
  async listRecipients(
    @Param('id', UuidPipe) id: string,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecipientState[]> {
    return sendPage(reply, await this.recipients.list(id, pagination));
  }

  /** Sends a notification to its recipients; repeated calls with one `clientNotificationId` send it once [N-06]. */
  @Post('send-notification')
  @HttpCode(200)
  send(@Body() body: SendNotificationBody, @CurrentAdmin() { id }: AdminPrincipal): Promise<RecipientCount> {
    return this.sender.send(id, body);
  }

  /** Counts the recipients, and says who specific ones are; sends nothing [N-05, N-14, N-34]. */
  @Post('send-notification/preview')
  @HttpCode(200)
  preview(@Body() body: PreviewBody): Promise<RecipientPreview> {
    return this.sender.preview(body);
  }
}
