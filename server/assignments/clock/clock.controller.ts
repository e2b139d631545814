import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClockResponse } from '../../../shared/assignments/assignment.contract.js';
import { Outbox } from '../../platform/http/security/access.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { ClockBody } from './clock.body.js';
import { RecordClockEvent } from './record-clock-event.js';

@ApiTags('clock')
@Outbox()
@Controller('worker')
export class ClockController {
  constructor(private readonly events: RecordClockEvent) {}

  /** Starts the work, or keeps an offline tap for judging [K-07]. */
  @Post('clock-in')
  @HttpCode(200)
  clockIn(@CurrentWorker() worker: WorkerPrincipal, @Body() body: ClockBody): Promise<ClockResponse> {
    return this.events.record(worker, 'clock_in', body);
  }

  /** Ends the work [K-08]. */
  @Post('clock-out')
  @HttpCode(200)
  clockOut(@CurrentWorker() worker: WorkerPrincipal, @Body() body: ClockBody): Promise<ClockResponse> {
    return this.events.record(worker, 'clock_out', body);
  }
}
