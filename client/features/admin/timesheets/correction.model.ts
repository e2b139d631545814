import { checkFields } from '../../../../shared/kernel/fields.rules.js';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { addDays, shiftInstants, siteDate, siteTime } from '../../../../shared/kernel/site-time.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant, LocalDate, LocalTime } from '../../../../shared/kernel/time.js';
import type {
  ClockOutFixRequest,
  EditTimesheetRequest,
  Timesheet,
  WorkerShift,
} from '../../../../shared/payroll/timesheet.contract.js';
import { CLOCK_OUT_FIX_RULES, EDIT_TIMESHEET_RULES } from '../../../../shared/payroll/payroll.fields.js';
import { canEnterTimes, decideClockOutFix, decideTimesheetEdit } from '../../../../shared/payroll/timesheet.rules.js';
import type { ShiftSpan } from '../../../../shared/payroll/timesheet.rules.js';
import type { FormProblem } from '../../../lib/forms/form-resolver.js';

/** The input of the edit form; empty hours are computed from the clock times [W-23]. */
export type EditForm = {
  clockInDate: string;
  clockInTime: string;
  clockOutDate: string;
  clockOutTime: string;
  hoursWorked: string;
  reason: string;
  adminNotes: string;
};

export type SiteContext = { now: Instant; zone: string };

/**
 * Returns the edit form with the clock times at the site. For a missing time it contains the date on which the shift
 * starts or ends.
 */
export function editFormOf(timesheet: Timesheet, zone: string): EditForm {
  const { clockInTime, clockOutTime, shiftDate, hoursWorked, hoursEdited, adminNotes } = timesheet;
  const [inAt, outAt] = [clockInTime && instantOf(clockInTime), clockOutTime && instantOf(clockOutTime)];
  return {
    clockInDate: inAt ? siteDate(inAt, zone) : shiftDate,
    clockInTime: inAt ? siteTime(inAt, zone) : '',
    clockOutDate: outAt ? siteDate(outAt, zone) : endDateOf(timesheet),
    clockOutTime: outAt ? siteTime(outAt, zone) : '',
    hoursWorked: hoursEdited && hoursWorked !== null ? String(hoursWorked) : '',
    reason: '',
    adminNotes: adminNotes ?? '',
  };
}

/** The input of the clock-out form. */
export type ClockOutForm = { clockOutDate: string; clockOutTime: string; reason: string };

/**
 * Returns the clock-out form with the recorded clock-out at the site or, if it is missing, the date on which the shift
 * ends.
 */
export function clockOutFormOf(timesheet: Timesheet, zone: string): ClockOutForm {
  const outAt = timesheet.clockOutTime && instantOf(timesheet.clockOutTime);
  if (outAt) return { clockOutDate: siteDate(outAt, zone), clockOutTime: siteTime(outAt, zone), reason: '' };
  return { clockOutDate: endDateOf(timesheet), clockOutTime: '', reason: '' };
}

/** Returns the site date on which the shift ends. An end at or before the start is on the next day. [D-26] */
function endDateOf({ shiftDate, startTime, endTime }: Timesheet): string {
  return endTime <= startTime ? addDays(shiftDate as LocalDate, 1) : shiftDate;
}

export function editRequestOf(form: EditForm): EditTimesheetRequest {
  const { hoursWorked, reason, adminNotes, ...times } = form;
  return {
    ...times,
    hoursWorked: hoursWorked.trim() === '' ? null : Number(hoursWorked),
    adminNotes: adminNotes.trim() || null,
    ...(reason.trim() && { reason: reason.trim() }),
  };
}

/**
 * Returns start and end of the shift. @throws RangeError if the end is not after the start, which no stored shift has
 */
export function shiftSpan({ shiftDate, startTime, endTime }: Timesheet, zone: string): ShiftSpan {
  const localTimes = { date: shiftDate as LocalDate, startTime: startTime as LocalTime, endTime: endTime as LocalTime };
  const span = shiftInstants(localTimes, zone);
  if (!span.ok) throw new RangeError(`The shift of ${shiftDate} ends before it starts`);
  return span;
}

/**
 * Returns true if an admin can enter both times of the shift. The hours of a locked pay period cannot change. [W-102,
 * E-21]
 */
export function offersTimes(shift: WorkerShift, { now, zone }: SiteContext): boolean {
  return !shift.isLocked && canEnterTimes({ ...shift, ...shiftSpan(shift, zone) }, now);
}

export function decideEdit(form: EditForm, timesheet: Timesheet, context: SiteContext) {
  const { clockInTime, clockOutTime } = timesheet;
  const clocked = {
    inAt: clockInTime === null ? null : instantOf(clockInTime),
    outAt: clockOutTime === null ? null : instantOf(clockOutTime),
  };
  return decideTimesheetEdit(
    { ...timesheet, ...shiftSpan(timesheet, context.zone), clocked },
    editRequestOf(form),
    context,
  );
}

const FIELD_OF_PROBLEM: Partial<Record<ProblemCode, string>> = {
  reason_required: 'reason',
  hours_invalid: 'hoursWorked',
};

function formProblems({ code, params }: Refusal, field: string): FormProblem[] {
  return [{ field: FIELD_OF_PROBLEM[code] ?? field, code, isFormProblem: true, ...(params && { params }) }];
}

/**
 * Returns all errors of the edit: those of its fields, then the shared decision about times, hours and reason. Unlike
 * the API call, the form requires a reason for typed times too [W-61].
 */
export function checkEdit(form: EditForm, timesheet: Timesheet, context: SiteContext): FormProblem[] {
  const faults = checkFields(EDIT_TIMESHEET_RULES, editRequestOf(form));
  if (faults.length > 0) return faults;
  const decision = decideEdit(form, timesheet, context);
  if (!decision.ok) return formProblems(decision, 'clockOutTime');
  const lacksReason = decision.timesEdited && !hasVisibleText(form.reason);
  return lacksReason ? [{ field: 'reason', code: 'required' }] : [];
}

export function decideClockOutForm(form: ClockOutFixRequest, timesheet: Timesheet, context: SiteContext) {
  const clockInAt = timesheet.clockInTime === null ? null : instantOf(timesheet.clockInTime);
  return decideClockOutFix({ ...timesheet, ...shiftSpan(timesheet, context.zone), clockInAt }, form, context);
}

/**
 * Returns all errors of the clock-out form. For a missing date or time the text is 'Please enter both date and time'
 * [W-20]; the form asks for a reason [W-76].
 */
export function checkClockOutForm(form: ClockOutFixRequest, timesheet: Timesheet, context: SiteContext): FormProblem[] {
  const faults: FormProblem[] = checkFields(CLOCK_OUT_FIX_RULES, form);
  if (!hasVisibleText(form.reason)) faults.push({ field: 'reason', code: 'required' });
  if (faults.length > 0) return faults;
  const decision = decideClockOutForm(form, timesheet, context);
  return decision.ok ? [] : formProblems(decision, 'clockOutTime');
}
