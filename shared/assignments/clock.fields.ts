import type { FieldRules } from '../kernel/fields.js';
import { boolean, id, isoInstant, number, object, optional, uuid } from '../kernel/fields.rules.js';
import { DAY_MS } from '../kernel/time.js';
import type { ClockLocation, ClockRequest, ResumeRequest } from './assignment.contract.js';

const HALF_EARTH_METERS = 20_100_000;
/** Accepts a phone whose clock was reset to 1970. */
const HUNDRED_YEARS_MS = 36_525 * DAY_MS;

const LOCATION_RULES: FieldRules<ClockLocation> = {
  latitude: number({ min: -90, max: 90, code: 'coordinates_invalid' }),
  longitude: number({ min: -180, max: 180, code: 'coordinates_invalid' }),
  distance: number({ min: 0, max: HALF_EARTH_METERS }),
  timestamp: isoInstant(),
  accuracy: optional(number({ min: 0, max: HALF_EARTH_METERS })),
};

/** POST /api/worker/resume. Any clock offset is accepted here; the clock event rules evaluate it. [K-54, O-06] */
export const RESUME_RULES: FieldRules<ResumeRequest> = {
  shiftAssignmentId: id(),
  clientEventId: optional(uuid()),
  capturedAt: optional(isoInstant()),
  clockOffsetMs: optional(number({ min: -HUNDRED_YEARS_MS, max: HUNDRED_YEARS_MS })),
  capturedOffline: optional(boolean()),
  timerDriftMs: optional(number({ min: -HUNDRED_YEARS_MS, max: HUNDRED_YEARS_MS })),
};

/** POST /api/worker/clock-in and /clock-out. [K-07, O-06] */
export const CLOCK_RULES: FieldRules<ClockRequest> = { ...RESUME_RULES, location: object(LOCATION_RULES) };
