import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  ClockResponse,
  ClockLocation,
  ClockRequest,
  ResumeRequest,
} from '../../../shared/assignments/assignment.contract.js';
import { Outbox } from '../../platform/http/security/access.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { RecordClockEvent } from './record-clock-event.js';
import { CLOCK_RULES, RESUME_RULES } from '../../../shared/assignments/clock.fields.js';
import { Field } from '../../platform/http/validation/field.decorator.js';

/** Body of POST /api/worker/clock-in and /clock-out. */
class ClockBody implements ClockRequest {
  @Field(CLOCK_RULES.shiftAssignmentId) shiftAssignmentId!: number;
  @Field(CLOCK_RULES.location) location!: ClockLocation;
  @Field(CLOCK_RULES.clientEventId) clientEventId?: string;
  @Field(CLOCK_RULES.capturedAt) capturedAt?: string;
  @Field(CLOCK_RULES.clockOffsetMs) clockOffsetMs?: number;
  @Field(CLOCK_RULES.capturedOffline) capturedOffline?: boolean;
  @Field(CLOCK_RULES.timerDriftMs) timerDriftMs?: number | null;
}

/** Body of POST /api/worker/resume. */
class ResumeBody implements ResumeRequest {
  @Field(RESUME_RULES.shiftAssignmentId) shiftAssignmentId!: number;
  @Field(RESUME_RULES.clientEventId) clientEventId?: string;
  @Field(RESUME_RULES.capturedAt) capturedAt?: string;
  @Field(RESUME_RULES.clockOffsetMs) clockOffsetMs?: number;
  @Field(RESUME_RULES.capturedOffline) capturedOffline?: boolean;
  @Field(RESUME_RULES.timerDriftMs) timerDriftMs?: number | null;
}

@ApiTags('clock')
@Outbox()
@Controller('worker')
export class ClockController {
  constructor(private readonly events: RecordClockEvent) {}

  /** Clocks in, or stores an offline clock event for a decision [K-07]. */
  @Post('clock-in')
  @HttpCode(200)
  clockIn(@CurrentWorker() worker: WorkerPrincipal, @Body() body: ClockBody): Promise<ClockResponse> {
    return this.events.record(worker, 'clock_in', body);
  }

  /** Clocks out [K-08]. */
  @Post('clock-out')
  @HttpCode(200)
  clockOut(@CurrentWorker() worker: WorkerPrincipal, @Body() body: ClockBody): Promise<ClockResponse> {
    return this.events.record(worker, 'clock_out', body);
  }

  /** Takes back a clock-out of at most 10 minutes ago [K-54]. */
  @Post('resume')
  @HttpCode(200)
  resume(@CurrentWorker() worker: WorkerPrincipal, @Body() body: ResumeBody): Promise<ClockResponse> {
    return this.events.record(worker, 'resume', body);
  }
}
