import { Body, Controller, Get, HttpCode, Param, Post, Put, Res, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { LocalDate } from '../../../shared/kernel/time.js';
import type {
  EmployeeNumberResponse,
  LockPayPeriodResponse,
  PayPeriod,
  PayPeriodDetail,
  PeriodWorker,
  EmployeeNumberRequest,
  LockPayPeriodRequest,
  NumberLine,
  PreviewNumbersRequest,
  PreviewNumbersResponse,
  SetNumbersRequest,
  SetNumbersResponse,
} from '../../../shared/payroll/pay-period.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { DownloadPayroll, type PayrollFile } from './download-payroll.js';
import { GetPayPeriods } from './get-pay-periods.js';
import { ListPeriodWorkers } from './list-period-workers.js';
import { LockPayPeriod } from './lock-pay-period.js';
import { SetEmployeeNumber } from './set-employee-number.js';
import { SetEmployeeNumbers } from './set-employee-numbers.js';
import { parseLocalDate } from '../../../shared/kernel/site-time.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import {
  EMPLOYEE_NUMBER_RULES,
  LOCK_PAY_PERIOD_RULES,
  PREVIEW_NUMBERS_RULES,
  SET_NUMBERS_RULES,
} from '../../../shared/payroll/pay-period.fields.js';
import { Field } from '../../platform/http/validation/field.decorator.js';

class LockPayPeriodBody implements LockPayPeriodRequest {
  @Field(LOCK_PAY_PERIOD_RULES.totalCents) totalCents!: number;
}

class EmployeeNumberBody implements EmployeeNumberRequest {
  @Field(EMPLOYEE_NUMBER_RULES.employeeNumber) employeeNumber?: string | null;
  @Field(EMPLOYEE_NUMBER_RULES.replaces) replaces?: string | null;
}

class PreviewNumbersBody implements PreviewNumbersRequest {
  @Field(PREVIEW_NUMBERS_RULES.lines) lines!: NumberLine[];
}

class SetNumbersBody implements SetNumbersRequest {
  @Field(SET_NUMBERS_RULES.numbers) numbers!: SetNumbersRequest['numbers'];
}

/** Years with a possible pay period. Another year is 404. */
const YEARS = { first: '2000', last: '2199' } as const;

/** Parses the Sunday of a pay period in a path; any other value is 404. */
@Injectable()
class WeekPipe implements PipeTransform<string, LocalDate> {
  transform(value: string): LocalDate {
    const day = parseLocalDate(value);
    const year = value.slice(0, 4);
    if (day === null || year < YEARS.first || year > YEARS.last || workweekOf(day) !== day) {
      throw new DomainError('not_found');
    }
    return day;
  }
}

/** Pay periods: state, lock and payroll files. */
@ApiTags('payroll')
@AdminOnly()
@Controller('admin')
export class PayPeriodsController {
  constructor(
    private readonly periods: GetPayPeriods,
    private readonly workers: ListPeriodWorkers,
    private readonly locking: LockPayPeriod,
    private readonly downloads: DownloadPayroll,
    private readonly numbers: SetEmployeeNumber,
    private readonly listedNumbers: SetEmployeeNumbers,
  ) {}

  /** Lists the last 26 pay periods that are not empty, and older ones that are not locked, newest first [E-21, E-27]. */
  @Get('pay-periods')
  async list(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PayPeriod[]> {
    return sendPage(reply, await this.periods.list(pagination));
  }

  /** Returns a period as a lock would record it now [E-21]. */
  @Get('pay-periods/:id')
  one(@Param('id', WeekPipe) week: LocalDate): Promise<PayPeriodDetail> {
    return this.periods.get(week);
  }

  /** Lists the workers that the period pays, with their ADP employee numbers [E-23]. */
  @Get('pay-periods/:id/employee-numbers')
  async paidWorkers(
    @Param('id', WeekPipe) week: LocalDate,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PeriodWorker[]> {
    return sendPage(reply, await this.workers.list(week, pagination));
  }

  /** Locks the period permanently [E-21]. */
  @Post('pay-periods/:id/lock')
  @HttpCode(200)
  lock(
    @Param('id', WeekPipe) week: LocalDate,
    @Body() body: LockPayPeriodBody,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<LockPayPeriodResponse> {
    return this.locking.lock(week, body.totalCents, admin, language);
  }

  /** Downloads each payment of the period as a spreadsheet, in the requested language [E-22]. */
  @Get('pay-periods/:id/payroll.csv')
  async csv(
    @Param('id', WeekPipe) week: LocalDate,
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return send(reply, await this.downloads.csv(week, admin, language));
  }

  /** Downloads a locked period in ADP’s import layout [E-23]. */
  @Get('pay-periods/:id/adp.csv')
  async adp(
    @Param('id', WeekPipe) week: LocalDate,
    @CurrentAdmin() admin: AdminPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return send(reply, await this.downloads.adp(week, admin));
  }

  /** Sets a worker’s ADP employee number [E-23]. */
  @Put('workers/:id/employee-number')
  setNumber(
    @Param('id', IdPipe) id: number,
    @Body() body: EmployeeNumberBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<EmployeeNumberResponse> {
    return this.numbers.set(id, body, admin);
  }

  /** Finds the workers of a pasted list of ADP employee numbers, and its problems [W-236, W-237]. */
  @Post('employee-numbers/preview')
  @HttpCode(200)
  previewNumbers(@Body() body: PreviewNumbersBody): Promise<PreviewNumbersResponse> {
    return this.listedNumbers.preview(body.lines);
  }

  /** Sets the ADP employee numbers of several workers, or none [W-238]. */
  @Post('employee-numbers')
  @HttpCode(200)
  setNumbers(@Body() body: SetNumbersBody, @CurrentAdmin() admin: AdminPrincipal): Promise<SetNumbersResponse> {
    return this.listedNumbers.set(body, admin);
  }
}

function send(reply: FastifyReply, { name, content }: PayrollFile): string {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  return content;
}
