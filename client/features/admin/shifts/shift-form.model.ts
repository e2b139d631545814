import { dollarsToCents } from '../../../../shared/kernel/money.js';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { FieldCode, ProblemCode } from '../../../../shared/kernel/problems.js';
import { cutIsoDate, parseLocalTime, shiftInstants } from '../../../../shared/kernel/site-time.js';
import type { ShiftLocalTimes } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { SHIFT_BODY_RULES, SHIFT_FORM_RULES, checkShiftFields } from '../../../../shared/shifts/shift.fields.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { PhysicalDemands, ShiftRequest, ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { decideNewShift, decideShiftEdit, decideShiftTimes, isMoved } from '../../../../shared/shifts/shift.rules.js';
import { editNotificationOf } from '../../../../shared/shifts/shift-edit-notification.rules.js';
import type { ShiftEditNotification } from '../../../../shared/shifts/shift-edit-notification.rules.js';
import type { FormProblem } from '../../../lib/forms/form-resolver.js';
import { isRateInBand, isSkillLevelId } from '../../../../shared/training/skill-level.rules.js';

/** The input as text: numbers and the list of requirements are not parsed. */
export type ShiftForm = {
  title: string;
  titleEs: string;
  description: string;
  descriptionEs: string;
  skillLevelId: string;
  date: string;
  startTime: string;
  endTime: string;
  payRate: string;
  totalPositions: string;
  physicalDemands: PhysicalDemands;
  /** One per line. */
  requirements: string;
  requiredLanguage: string;
  requiresApproval: boolean;
  isPremium: boolean;
  premiumRate: string;
};

/** Defaults of a new shift: light work for one person, in English, without approval [D-28]. */
export const BLANK_SHIFT: ShiftForm = {
  title: '',
  titleEs: '',
  description: '',
  descriptionEs: '',
  skillLevelId: '',
  date: '',
  startTime: '',
  endTime: '',
  payRate: '',
  totalPositions: '1',
  physicalDemands: 'light',
  requirements: '',
  requiredLanguage: 'en',
  requiresApproval: false,
  isPremium: false,
  premiumRate: '',
};

/** Initial values from an empty slot of the schedule, `2026-11-20T06:00`; none for an invalid text. */
export function formFromSlot(slot: string | null): Partial<ShiftForm> {
  const [day = '', time = ''] = slot?.split('T') ?? [];
  const [date, startTime] = [cutIsoDate(day), parseLocalTime(time)];
  return { ...(date && { date }), ...(startTime && { startTime }) };
}

export function formOf(shift: ShiftView): ShiftForm {
  return {
    title: shift.title,
    titleEs: shift.titleEs ?? '',
    description: shift.description,
    descriptionEs: shift.descriptionEs ?? '',
    skillLevelId: String(shift.skillLevelId),
    date: shift.date,
    startTime: shift.startTime,
    endTime: shift.endTime,
    payRate: String(shift.payRate),
    totalPositions: String(shift.totalPositions),
    physicalDemands: shift.physicalDemands,
    requirements: shift.requirements.join('\n'),
    requiredLanguage: shift.requiredLanguage,
    requiresApproval: shift.requiresApproval,
    isPremium: shift.isPremium,
    premiumRate: shift.premiumRate === null ? '' : String(shift.premiumRate),
  };
}

/** A number, or undefined for an empty text: validation then reports it as required. */
function typedNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** The request body [D-29]; empty fields are left out, so that validation reports them. */
export function requestOf(form: ShiftForm): Partial<ShiftRequest> {
  return {
    title: form.title.trim(),
    titleEs: form.titleEs.trim() || null,
    description: form.description.trim(),
    descriptionEs: form.descriptionEs.trim() || null,
    skillLevelId: typedNumber(form.skillLevelId),
    date: form.date,
    startTime: form.startTime,
    endTime: form.endTime,
    payRate: typedNumber(form.payRate),
    totalPositions: typedNumber(form.totalPositions),
    physicalDemands: form.physicalDemands,
    requirements: form.requirements
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    requiredLanguage: form.requiredLanguage,
    requiresApproval: form.requiresApproval,
    isPremium: form.isPremium,
    premiumRate: form.isPremium ? (typedNumber(form.premiumRate) ?? null) : null,
    filledPositions: 0,
  };
}

/** Returns true if a stored shift has the content of the form. */
export function isStoredAs(shift: ShiftView, form: ShiftForm): boolean {
  return JSON.stringify(requestOf(formOf(shift))) === JSON.stringify(requestOf(form));
}

/** The day and both times, once all three are valid. */
function parseLocalTimes(form: Pick<ShiftForm, 'date' | 'startTime' | 'endTime'>): ShiftLocalTimes | null {
  const [date, startTime, endTime] = [
    cutIsoDate(form.date),
    parseLocalTime(form.startTime),
    parseLocalTime(form.endTime),
  ];
  return date && startTime && endTime ? { date, startTime, endTime } : null;
}

export type ShiftContext = { now: Instant; zone: string };

/** The state of the form's times: empty, an invalid part, or the rule's decision. */
export type TimesPreview =
  | { kind: 'empty' }
  | { kind: 'invalid'; field: 'date' | 'startTime' | 'endTime'; code: FieldCode }
  | { kind: 'decided'; decision: ReturnType<typeof decideShiftTimes> };

/**
 * Checks the times as soon as they are complete, by the same rule as the whole form; unchanged times are not checked
 * again. [D-25]
 */
export function previewTimes(form: ShiftForm, shift: AdminShift | undefined, context: ShiftContext): TimesPreview {
  const localTimes = parseLocalTimes(form);
  if (localTimes) {
    const before = shift && parseLocalTimes(shift);
    const isUnchanged = before && !isMoved(localTimes, before);
    const decision = isUnchanged ? shiftInstants(localTimes, context.zone) : decideShiftTimes(localTimes, context);
    return { kind: 'decided', decision };
  }
  const typed = (['date', 'startTime', 'endTime'] as const).filter((field) => form[field] !== '');
  const faults = typed.flatMap((field) => {
    const code = SHIFT_BODY_RULES[field].check(form[field])?.code;
    return code ? [{ kind: 'invalid' as const, field, code }] : [];
  });
  return faults[0] ?? { kind: 'empty' };
}

/** Level and rate, once both are valid. */
function levelAndRate({ skillLevelId, payRate }: Pick<ShiftForm, 'skillLevelId' | 'payRate'>) {
  const level = Number(skillLevelId);
  const rate = typedNumber(payRate);
  if (!isSkillLevelId(level) || rate === undefined || SHIFT_BODY_RULES.payRate.check(rate)) return null;
  return { skillLevelId: level, payRateCents: dollarsToCents(rate) };
}

/** The shared decision about the whole shift; `null` while fields are missing. [D-21 to D-26, D-30, D-31] */
export function decideShift(form: ShiftForm, shift: AdminShift | undefined, context: ShiftContext) {
  const localTimes = parseLocalTimes(form);
  const pay = levelAndRate(form);
  if (!localTimes || !pay) return null;
  const draft = { ...localTimes, ...pay };
  if (!shift) return decideNewShift(draft, context);
  const current = { ...shift, ...parseLocalTimes(shift)! };
  return decideShiftEdit({ ...draft, totalPositions: Number(form.totalPositions) }, current, context);
}

/** A valid level and a valid rate outside the level's band [D-24]. */
export function isOutsideBand(form: Pick<ShiftForm, 'skillLevelId' | 'payRate'>): boolean {
  const pay = levelAndRate(form);
  return pay !== null && !isRateInBand(pay.skillLevelId, pay.payRateCents);
}

/** The notification that this edit will cause, if any, by the server's rule [D-30]. */
export function notificationOfForm(form: ShiftForm, shift: AdminShift): ShiftEditNotification | null {
  const [before, after] = [requestOf(formOf(shift)), requestOf(form)];
  const fields = Object.keys(after) as (keyof ShiftRequest)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return editNotificationOf(
    changed,
    changed.some((field) => field === 'date' || field === 'startTime' || field === 'endTime'),
  );
}

/** A new shift has narrower limits than an edit, because templates allow more [D-23, D-38]. */
export function limitsFor(shift: AdminShift | undefined) {
  return shift ? SHIFT.server : SHIFT.form;
}

/** The field at which a refusal of the whole shift is shown. */
export const FIELD_OF_PROBLEM: Partial<Record<ProblemCode, keyof ShiftForm>> = {
  shift_in_past: 'startTime',
  shift_too_far_ahead: 'date',
  shift_length_invalid: 'endTime',
  shift_times_impossible: 'endTime',
  positions_below_filled: 'totalPositions',
};

/** All errors of the form: those of its fields, or without any, the decision about the whole shift. */
export function checkShiftForm(form: ShiftForm, shift: AdminShift | undefined, context: ShiftContext): FormProblem[] {
  const rules = shift ? SHIFT_BODY_RULES : SHIFT_FORM_RULES;
  const faults = checkShiftFields(rules, requestOf(form));
  if (faults.length > 0) return faults;
  const decision = decideShift(form, shift, context);
  if (decision === null || decision.ok) return [];
  const { code, params } = decision;
  return [{ field: FIELD_OF_PROBLEM[code] ?? 'startTime', code, isFormProblem: true, ...(params && { params }) }];
}
