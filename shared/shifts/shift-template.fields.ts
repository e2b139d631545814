import type { FieldRules } from '../kernel/fields.js';
import { line } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import type { ShiftTemplateRequest } from './shift-template.contract.js';
import { SHIFT_BODY_RULES } from './shift.fields.js';

const { date: _date, filledPositions: _filledPositions, ...fieldsOfShift } = SHIFT_BODY_RULES;

/**
 * The fields of a template: those of a shift without the date, and a name. Pay 16 to 35, positions at least 1 (admin.md
 * §5). [D-34]
 */
export const SHIFT_TEMPLATE_RULES: FieldRules<ShiftTemplateRequest> = {
  name: line({ max: TEXT_LIMITS.name }),
  ...fieldsOfShift,
};
