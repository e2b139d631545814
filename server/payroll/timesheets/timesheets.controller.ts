import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Timesheet, WorkerShift } from '../../../shared/payroll/timesheet.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { ApproveTimesheet } from './approve-timesheet.js';
import { DismissTimesheet } from './dismiss-timesheet.js';
import { EditTimesheet } from './edit-timesheet.js';
import { ClockInByDesk } from './clock-in-by-desk.js';
import { FixClockOut } from './fix-clock-out.js';
import { ListTimesheets } from './list-timesheets.js';
import { ListWorkerShifts } from './list-worker-shifts.js';
import {
  ApproveTimesheetBody,
  ClockOutFixBody,
  DeskClockInBody,
  DismissTimesheetBody,
  EditTimesheetBody,
} from '../payroll.bodies.js';
import { SearchQuery } from '../../platform/http/query/query-parameters.js';

/** Timesheets: review, correction and approval. */
@ApiTags('payroll')
@AdminOnly()
@Controller('admin')
export class TimesheetsController {
  constructor(
    private readonly timesheets: ListTimesheets,
    private readonly histories: ListWorkerShifts,
    private readonly editTimesheet: EditTimesheet,
    private readonly approveTimesheet: ApproveTimesheet,
    private readonly dismissTimesheet: DismissTimesheet,
    private readonly fixClockOut: FixClockOut,
    private readonly clockInByDesk: ClockInByDesk,
  ) {}

  /** Lists unapproved timesheets, exceptions first [W-22]; searches worker and shift [W-60]. */
  @Get('timesheets')
  async list(
    @SearchQuery() search: string,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Timesheet[]> {
    return sendPage(reply, await this.timesheets.list(search, pagination));
  }

  /** Lists a worker’s shifts, newest first [W-18, W-19]. */
  @Get('worker-shifts/:id')
  async history(
    @Param('id', IdPipe) workerId: number,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WorkerShift[]> {
    return sendPage(reply, await this.histories.list(workerId, pagination));
  }

  /** Corrects times and hours, or enters them by hand [W-23, W-32]. */
  @Put('timesheets/:id')
  edit(
    @Param('id', IdPipe) id: number,
    @Body() body: EditTimesheetBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<Timesheet> {
    return this.editTimesheet.edit(id, body, { id: admin.id, language });
  }

  /** Approves the hours for pay as shown [W-25, W-26, W-37]. */
  @Post('timesheets/:id/approve')
  @HttpCode(200)
  approve(
    @Param('id', IdPipe) id: number,
    @CurrentAdmin() admin: AdminPrincipal,
    @Body() shown?: ApproveTimesheetBody,
  ): Promise<Timesheet> {
    return this.approveTimesheet.approve(id, admin, shown);
  }

  /** Approves 0 hours instead of the recorded hours, with a reason for the worker [W-80]. */
  @Post('timesheets/:id/dismiss')
  @HttpCode(200)
  dismiss(
    @Param('id', IdPipe) id: number,
    @Body() body: DismissTimesheetBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<Timesheet> {
    return this.dismissTimesheet.dismiss(id, body, { id: admin.id, language });
  }

  /** Clocks a worker in while the shift runs [W-120]. */
  @Put('shift-assignments/:id/clock-in')
  clockIn(
    @Param('id', IdPipe) id: number,
    @Body() body: DeskClockInBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<Timesheet> {
    return this.clockInByDesk.clockIn(id, body, { id: admin.id, language });
  }

  /** Sets a missing clock-out [W-20]. */
  @Put('shift-assignments/:id/clock-out')
  clockOut(
    @Param('id', IdPipe) id: number,
    @Body() body: ClockOutFixBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<Timesheet> {
    return this.fixClockOut.fix(id, body, { id: admin.id, language });
  }
}
