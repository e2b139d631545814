import { checkFields } from '../../../../shared/kernel/fields.rules.js';
import { siteDate, siteTime } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AskCorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { ASK_CORRECTION_RULES } from '../../../../shared/payroll/correction-request.fields.js';
import {
  type CorrectableAssignment,
  decideAskCorrection,
  decideCorrectionTimes,
  type MinutesOffShift,
  minutesOffShift,
} from '../../../../shared/payroll/correction-request.rules.js';
import type { Decision } from '../../../../shared/kernel/result.js';
import type { FormProblem } from '../../../lib/forms/form-resolver.js';
import type { OwnAssignment } from '../model/own-assignment.js';

export type CorrectionForm = Omit<AskCorrectionRequest, 'clientRequestId'>;

/** What is asked for: other times, the missing clock-out, or both missing times. */
export type MissingTimes = 'times' | 'out' | 'both';

export function missingTimes({ clockInAt, clockOutAt }: OwnAssignment): MissingTimes {
  if (clockInAt === null) return 'both';
  return clockOutAt === null ? 'out' : 'times';
}

function correctable(assignment: OwnAssignment): CorrectableAssignment {
  return { ...assignment, requestState: assignment.correctionRequest?.state ?? null };
}

/**
 * Decides whether the worker can ask for other times now. Not if the server has no correction requests (an earlier
 * release), nor while a clock event of the shift is not sent [K-60, K-63, K-64].
 */
export function canAsk(assignment: OwnAssignment, now: Instant): Decision {
  const { correctionRequest, isClockInUnconfirmed, isClockOutUnconfirmed } = assignment;
  const isKnown = correctionRequest !== undefined && !isClockInUnconfirmed && !isClockOutUnconfirmed;
  return isKnown ? decideAskCorrection(correctable(assignment), now) : { ok: false, code: 'correction_not_possible' };
}

/** Returns the form with the recorded times; a missing one has the date of the shift's start or end. */
export function correctionFormOf(
  { clockInAt, clockOutAt, startsAt, endsAt }: OwnAssignment,
  zone: string,
): CorrectionForm {
  return {
    clockInDate: siteDate(clockInAt ?? startsAt, zone),
    clockInTime: clockInAt === null ? '' : siteTime(clockInAt, zone),
    clockOutDate: siteDate(clockOutAt ?? endsAt, zone),
    clockOutTime: clockOutAt === null ? '' : siteTime(clockOutAt, zone),
    reason: '',
  };
}

const { clientRequestId: _id, ...FORM_RULES } = ASK_CORRECTION_RULES;

/** Returns all errors of the form: those of its fields, then the shared decision about the times [K-62, K-65]. */
export function checkCorrection(
  form: CorrectionForm,
  assignment: OwnAssignment,
  context: { now: Instant; zone: string },
): FormProblem[] {
  const faults = checkFields<CorrectionForm>(FORM_RULES, form);
  if (faults.length > 0) return faults;
  const decision = decideCorrectionTimes(correctable(assignment), form, context);
  if (decision.ok) return [];
  const { code, params } = decision;
  return [{ field: 'clockOutTime', code, isFormProblem: true, ...(params && { params }) }];
}

/** Returns the warnings about the typed times; none while they are incomplete or refused [K-100, K-101]. */
export function typedMinutesOffShift(
  form: CorrectionForm,
  assignment: OwnAssignment,
  context: { now: Instant; zone: string },
): MinutesOffShift {
  const decision = decideCorrectionTimes(correctable(assignment), form, context);
  return decision.ok ? minutesOffShift(assignment, decision) : { beforeStart: null, afterEnd: null };
}
