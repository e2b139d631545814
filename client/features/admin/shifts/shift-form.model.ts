import { dollarsToCents } from '../../../../shared/kernel/money.js';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { FieldCode, ProblemCode } from '../../../../shared/kernel/problems.js';
import { cutIsoDate, parseLocalTime, shiftInstants } from '../../../../shared/kernel/site-time.js';
import type { ShiftLocalTimes } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { SHIFT_BODY_RULES, SHIFT_FORM_RULES, checkShiftFields } from '../../../../shared/shifts/shift.fields.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { PhysicalDemands, ShiftRequest } from '../../../../shared/shifts/shift.contract.js';
import { decideNewShift, decideShiftEdit, decideShiftTimes, isMoved } from '../../../../shared/shifts/shift.rules.js';
import { editNotificationOf } from '../../../../shared/shifts/shift-edit-notification.rules.js';
import type { ShiftEditNotification } from '../../../../shared/shifts/shift-edit-notification.rules.js';
import type { FormProblem } from '../../../lib/forms/form-resolver.js';
import { isRateInBand, isSkillLevelId } from '../../../../shared/training/skill-level.rules.js';

/** The form as typed: numbers and the list of requirements are still text. */
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

/** A new shift is light work for one person, asked for in English, and needs no approval [D-28]. */
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

/** What an empty slot of the schedule says of a new shift, `2026-11-20T06:00`; nothing of a text that is none. */
export function startingAt(slot: string | null): Partial<ShiftForm> {
  const [day = '', time = ''] = slot?.split('T') ?? [];
  const [date, startTime] = [cutIsoDate(day), parseLocalTime(time)];
  return { ...(date && { date }), ...(startTime && { startTime }) };
}

export function formOf(shift: AdminShift): ShiftForm {
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

/** A number, or nothing where nothing was typed: the rules then say that it is required. */
function typedNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** What is sent [D-29]; a blank field is left out, so that the rules can name it. */
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

/** The day and both times, once all three can be read. */
export function readingsOf(form: Pick<ShiftForm, 'date' | 'startTime' | 'endTime'>): ShiftLocalTimes | null {
  const [date, startTime, endTime] = [
    cutIsoDate(form.date),
    parseLocalTime(form.startTime),
    parseLocalTime(form.endTime),
  ];
  return date && startTime && endTime ? { date, startTime, endTime } : null;
}

export type ShiftContext = { now: Instant; zone: string };

/** What the form says of the shift's times so far: nothing yet, a part that is no date or no time, or the decision. */
export type TimesPreview =
  | { kind: 'empty' }
  | { kind: 'unreadable'; field: 'date' | 'startTime' | 'endTime'; code: FieldCode }
  | { kind: 'decided'; decision: ReturnType<typeof decideShiftTimes> };

/** The times alone, as soon as they are there, by the same rule as the whole; unmoved ones are not judged again. [D-25] */
export function previewTimes(form: ShiftForm, shift: AdminShift | undefined, context: ShiftContext): TimesPreview {
  const readings = readingsOf(form);
  if (readings) {
    const before = shift && readingsOf(shift);
    const stays = before && !isMoved(readings, before);
    const decision = stays ? shiftInstants(readings, context.zone) : decideShiftTimes(readings, context);
    return { kind: 'decided', decision };
  }
  const typed = (['date', 'startTime', 'endTime'] as const).filter((field) => form[field] !== '');
  const faults = typed.flatMap((field) => {
    const code = SHIFT_BODY_RULES[field].check(form[field])?.code;
    return code ? [{ kind: 'unreadable' as const, field, code }] : [];
  });
  return faults[0] ?? { kind: 'empty' };
}

/** Level and rate, once both can be what they are. */
function levelAndRate({ skillLevelId, payRate }: Pick<ShiftForm, 'skillLevelId' | 'payRate'>) {
  const level = Number(skillLevelId);
  const rate = typedNumber(payRate);
  if (!isSkillLevelId(level) || rate === undefined || SHIFT_BODY_RULES.payRate.check(rate)) return null;
  return { skillLevelId: level, payRateCents: dollarsToCents(rate) };
}

/** The shared decision about the whole shift; `null` while fields are missing. [D-21 to D-26, D-30, D-31] */
export function decideForm(form: ShiftForm, shift: AdminShift | undefined, context: ShiftContext) {
  const readings = readingsOf(form);
  const pay = levelAndRate(form);
  if (!readings || !pay) return null;
  const draft = { ...readings, ...pay };
  if (!shift) return decideNewShift(draft, context);
  const current = { ...shift, ...readingsOf(shift)! };
  return decideShiftEdit({ ...draft, totalPositions: Number(form.totalPositions) }, current, context);
}

/** A level and a rate that may be, but are not of one band [D-24]. */
export function isOutsideBand(form: Pick<ShiftForm, 'skillLevelId' | 'payRate'>): boolean {
  const pay = levelAndRate(form);
  return pay !== null && !isRateInBand(pay.skillLevelId, pay.payRateCents);
}

/** What those on the shift will be told of this edit, if anything, by the rule that the server goes by [D-30]. */
export function newsOfForm(form: ShiftForm, shift: AdminShift): ShiftEditNotification | null {
  const [before, after] = [requestOf(formOf(shift)), requestOf(form)];
  const fields = Object.keys(after) as (keyof ShiftRequest)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return editNotificationOf(
    changed,
    changed.some((field) => field === 'date' || field === 'startTime' || field === 'endTime'),
  );
}

/** The add form keeps narrower limits than an edit, which may meet what a template made [D-23, D-38]. */
export function limitsFor(shift: AdminShift | undefined) {
  return shift ? SHIFT.server : SHIFT.form;
}

/** Where a refusal of the whole shift belongs in the form. */
export const FIELD_OF: Partial<Record<ProblemCode, keyof ShiftForm>> = {
  shift_in_past: 'startTime',
  shift_too_far_ahead: 'date',
  shift_length_invalid: 'endTime',
  shift_times_impossible: 'endTime',
  positions_below_filled: 'totalPositions',
};

/** Every fault of the form: its fields first; with those in order, the decision about the whole. */
export function checkShiftForm(form: ShiftForm, shift: AdminShift | undefined, context: ShiftContext): FormProblem[] {
  const rules = shift ? SHIFT_BODY_RULES : SHIFT_FORM_RULES;
  const faults = checkShiftFields(rules, requestOf(form));
  if (faults.length > 0) return faults;
  const decision = decideForm(form, shift, context);
  if (decision === null || decision.ok) return [];
  const { code, params } = decision;
  return [{ field: FIELD_OF[code] ?? 'startTime', code, ofWhole: true, ...(params && { params }) }];
}
