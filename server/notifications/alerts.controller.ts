import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AdminAlert, AlertType, AlertKey } from '../../shared/notifications/admin-overview.contract.js';
import { ALERT_KEY_RULES } from '../../shared/notifications/alert.fields.js';
import { AdminOnly } from '../platform/http/security/access.js';
import { Field } from '../platform/http/validation/field.decorator.js';
import { sendPage, PaginationQuery, type Pagination } from '../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../platform/http/security/principal.js';
import { DismissAlert } from './dismiss-alert.js';
import { ListAlerts } from './list-alerts.js';

export class AlertKeyBody implements AlertKey {
  @Field(ALERT_KEY_RULES.alertType) alertType!: AlertType;
  @Field(ALERT_KEY_RULES.shiftAssignmentId) shiftAssignmentId!: number;
}

/** Alerts that need an admin's attention. */
@ApiTags('notifications')
@AdminOnly()
@Controller('admin/alerts')
export class AlertsController {
  constructor(
    private readonly alerts: ListAlerts,
    private readonly dismissAlert: DismissAlert,
  ) {}

  /** Late workers, no-shows and late cancellations, most urgent first [N-07]. */
  @Get()
  async list(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminAlert[]> {
    return sendPage(reply, await this.alerts.list(pagination));
  }

  /** Dismisses an alert for all admins [N-09]. */
  @Post('dismiss')
  @HttpCode(200)
  dismiss(@Body() body: AlertKeyBody, @CurrentAdmin() admin: AdminPrincipal): Promise<{ dismissed: true }> {
    return this.dismissAlert.dismiss(body, admin);
  }

  /** Restores a dismissed alert [N-09]. */
  @Post('restore')
  @HttpCode(200)
  restore(@Body() body: AlertKeyBody, @CurrentAdmin() admin: AdminPrincipal): Promise<{ dismissed: false }> {
    return this.dismissAlert.restore(body, admin);
  }
}
