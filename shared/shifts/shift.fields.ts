import type { FieldProblem, FieldRule, FieldRules } from '../kernel/fields.js';
import {
  type NamedFieldProblem,
  boolean,
  checkFields,
  choice,
  id,
  ignored,
  list,
  localDate,
  localTime,
  number,
  optional,
  text,
  line,
} from '../kernel/fields.rules.js';
import { LANGUAGES, TEXT_LIMITS } from '../kernel/policy.js';
import { SHIFT } from './shifts.policy.js';
import { SKILL_LEVEL_IDS } from '../training/skill-level.rules.js';
import type { PhysicalDemands, ShiftRequest } from './shift.contract.js';

type ShiftLimits = { minRateCents: number; maxRateCents: number; minPositions: number; maxPositions: number };

export const PHYSICAL_DEMANDS: readonly PhysicalDemands[] = ['light', 'moderate', 'heavy'];

/** Dollars an hour in steps of 0.50. */
function payRate(limits: ShiftLimits): FieldRule {
  const [min, max] = [limits.minRateCents / 100, limits.maxRateCents / 100];
  return number({ min, max, step: SHIFT.rateStepCents / 100, code: 'pay_rate_invalid' });
}

/** A missing number has a message with the bounds. */
function positions(limits: ShiftLimits): FieldRule {
  const [min, max] = [limits.minPositions, limits.maxPositions];
  const whole = number({ min, max, step: 1, code: 'positions_invalid' });
  const problem = { code: 'positions_invalid', params: { min, max } } as const;
  return { ...whole, check: (value) => (whole.check(value)?.code === 'required' ? problem : whole.check(value)) };
}

/** A missing level has its own message: 'Please select a skill level'. */
function skillLevel(): FieldRule {
  const known = choice(SKILL_LEVEL_IDS, 'skill_level_required');
  return { ...known, check: (value) => known.check(value) && { code: 'skill_level_required' } };
}

function shiftRules(limits: ShiftLimits): FieldRules<ShiftRequest> {
  return {
    title: line({ max: TEXT_LIMITS.title }),
    titleEs: optional(line({ max: TEXT_LIMITS.title })),
    description: text({ max: TEXT_LIMITS.description }),
    descriptionEs: optional(text({ max: TEXT_LIMITS.description })),
    skillLevelId: skillLevel(),
    date: localDate(),
    startTime: localTime(),
    endTime: localTime(),
    payRate: payRate(limits),
    totalPositions: positions(limits),
    physicalDemands: optional(choice(PHYSICAL_DEMANDS)),
    requirements: optional(list(text({ max: TEXT_LIMITS.requirement }), { max: SHIFT.maxRequirements })),
    requiredLanguage: optional(choice(LANGUAGES, 'language_unknown')),
    requiresApproval: optional(boolean()),
    isPremium: optional(boolean()),
    premiumRate: optional(
      number({
        min: 0,
        max: SHIFT.maxPremiumCents / 100,
        step: SHIFT.rateStepCents / 100,
        code: 'premium_rate_invalid',
      }),
    ),
    filledPositions: ignored(),
  };
}

/** The add-shift form: pay 16 to 32, positions 1 to 10 (admin.md §5). [D-20, D-23, D-38] */
export const SHIFT_FORM_RULES = shiftRules(SHIFT.form);

/** POST and PUT /api/shifts: pay 16 to 35, positions 1 to 100, because templates use the same rules. [D-23, D-38] */
export const SHIFT_BODY_RULES = shiftRules(SHIFT.server);

/** PUT /api/shifts/{id}: no more workers than a shift can have. [W-197] */
export const LEAVE_OUT_RULE: FieldRule = optional(list(id(), { max: SHIFT.server.maxPositions }));

/** Returns the problem of a premium shift without a premium above 0, else null. worker.md §2 [S-05] */
export function premiumProblem(shift: Pick<ShiftRequest, 'isPremium' | 'premiumRate'>): FieldProblem | null {
  return shift.isPremium && !shift.premiumRate ? { code: 'premium_rate_required' } : null;
}

/** Returns every problem of a shift's fields, including a missing premium. [D-20, S-05] */
export function checkShiftFields(rules: FieldRules<ShiftRequest>, shift: Partial<ShiftRequest>): NamedFieldProblem[] {
  const problems = checkFields(rules, shift);
  const missing = premiumProblem(shift);
  if (!missing || problems.some((problem) => problem.field === 'premiumRate')) return problems;
  return [...problems, { field: 'premiumRate', ...missing }];
}
