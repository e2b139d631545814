import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AdminShift } from '../../shared/shifts/admin-shift.contract.js';
import { AdminOnly } from '../platform/http/access.js';
import { answerPage, AskedWindow, type ListWindow } from '../platform/http/list-window.js';
import { ListAdminShifts } from './list-admin-shifts.js';

@ApiTags('shifts')
@AdminOnly()
@Controller('admin/shifts')
export class AdminShiftsController {
  constructor(private readonly schedule: ListAdminShifts) {}

  /** The master schedule [D-19]. */
  @Get()
  async list(
    @AskedWindow() window: ListWindow,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminShift[]> {
    return answerPage(reply, await this.schedule.list(window));
  }
}
