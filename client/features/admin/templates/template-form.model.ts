import type { Instant, LocalTime } from '../../../../shared/kernel/time.js';
import { parseLocalTime } from '../../../../shared/kernel/site-time.js';
import { checkFields } from '../../../../shared/kernel/fields.rules.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { SHIFT_BODY_RULES, checkShiftFields, premiumProblem } from '../../../../shared/shifts/shift.fields.js';
import type { ShiftTemplateRequest, ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { SHIFT_TEMPLATE_RULES } from '../../../../shared/shifts/shift-template.fields.js';
import { decideTemplateTimes } from '../../../../shared/shifts/shift-template.rules.js';
import type { FormProblem } from '../../../lib/forms/form-resolver.js';
import { BLANK_SHIFT, FIELD_OF_PROBLEM, decideShift, requestOf } from '../shifts/shift-form.model.js';
import type { ShiftForm } from '../shifts/shift-form.model.js';

/** The form of a shift with a name; its date stays empty. */
export type TemplateForm = ShiftForm & { name: string };

export const BLANK_TEMPLATE: TemplateForm = { ...BLANK_SHIFT, name: '' };

/** The values of a template or a shift as a form's input; the day is left out. */
export function shiftFormOf(source: ShiftTemplateView | AdminShift): ShiftForm {
  return {
    title: source.title,
    titleEs: source.titleEs ?? '',
    description: source.description,
    descriptionEs: source.descriptionEs ?? '',
    skillLevelId: String(source.skillLevelId),
    date: '',
    startTime: source.startTime,
    endTime: source.endTime,
    payRate: String(source.payRate),
    totalPositions: String(source.totalPositions),
    physicalDemands: source.physicalDemands,
    requirements: source.requirements.join('\n'),
    requiredLanguage: source.requiredLanguage,
    requiresApproval: source.requiresApproval,
    isPremium: source.isPremium,
    premiumRate: source.premiumRate === null ? '' : String(source.premiumRate),
  };
}

/** The request body [D-35]: the shift's fields without its day. */
export function templateRequestOf({ name, ...shiftForm }: TemplateForm): Partial<ShiftTemplateRequest> {
  const { date: _date, filledPositions: _filled, ...request } = requestOf(shiftForm);
  return { ...request, name: name.trim() };
}

/** All errors of a template: its fields, the premium, and then the rules for such a shift [D-34]. */
export function checkTemplateForm(form: TemplateForm): FormProblem[] {
  const request = templateRequestOf(form);
  const faults: FormProblem[] = checkFields(SHIFT_TEMPLATE_RULES, request);
  const premium = premiumProblem(request);
  if (premium && !faults.some(({ field }) => field === 'premiumRate'))
    faults.push({ field: 'premiumRate', ...premium });
  if (faults.length > 0) return faults;
  const times = { startTime: parseLocalTime(form.startTime), endTime: parseLocalTime(form.endTime) };
  const decision = decideTemplateTimes(times as { startTime: LocalTime; endTime: LocalTime });
  return decision.ok ? [] : [{ field: 'endTime', code: decision.code, isFormProblem: true }];
}

/** All errors of a shift created from a template: the limits are those of templates, pay up to 35 [D-21, D-33]. */
export function checkTemplateShift(form: ShiftForm, context: { now: Instant; zone: string }): FormProblem[] {
  const faults = checkShiftFields(SHIFT_BODY_RULES, requestOf(form));
  if (faults.length > 0) return faults;
  const decision = decideShift(form, undefined, context);
  if (decision === null || decision.ok) return [];
  const { code, params } = decision;
  return [{ field: FIELD_OF_PROBLEM[code] ?? 'startTime', code, isFormProblem: true, ...(params && { params }) }];
}
