import type { ClockLocation, ClockRequest } from '../../../shared/assignments/assignment.contract.js';
import { CLOCK_RULES } from '../../../shared/assignments/clock.fields.js';
import { Field } from '../../platform/http/validation/field.decorator.js';

/** POST /api/worker/clock-in and /clock-out. */
export class ClockBody implements ClockRequest {
  @Field(CLOCK_RULES.shiftAssignmentId) shiftAssignmentId!: number;
  @Field(CLOCK_RULES.location) location!: ClockLocation;
  @Field(CLOCK_RULES.clientEventId) clientEventId?: string;
  @Field(CLOCK_RULES.capturedAt) capturedAt?: string;
  @Field(CLOCK_RULES.clockOffsetMs) clockOffsetMs?: number;
  @Field(CLOCK_RULES.capturedOffline) capturedOffline?: boolean;
  @Field(CLOCK_RULES.timerDriftMs) timerDriftMs?: number | null;
}
