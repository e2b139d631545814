/** Types of performance events, their severities and points (admin.md §9; decisions: Score). Points are integers. */

export const NEGATIVE_TYPES = [
  'no_show',
  'late_arrival',
  'early_departure',
  'late_cancellation',
  'quality_issue',
  'productivity_below_target',
  'attitude_concern',
  'safety_violation',
] as const;
export const POSITIVE_TYPES = [
  'early_arrival',
  'exceptional_quality',
  'above_target_productivity',
  'leadership',
  'teamwork',
  'customer_praise',
  'initiative',
  'problem_solving',
] as const;
export type NegativeType = (typeof NEGATIVE_TYPES)[number];
export type PositiveType = (typeof POSITIVE_TYPES)[number];
export type MetricType = NegativeType | PositiveType;

export const NEGATIVE_SEVERITIES = ['minor', 'moderate', 'severe'] as const;
export const POSITIVE_SEVERITIES = ['good', 'excellent', 'outstanding'] as const;
export type NegativeSeverity = (typeof NEGATIVE_SEVERITIES)[number];
export type PositiveSeverity = (typeof POSITIVE_SEVERITIES)[number];
export type Severity = NegativeSeverity | PositiveSeverity;

/** Minimum and maximum points of a severity, both allowed. [P-19] */
export const POINT_RANGES: Readonly<Record<Severity, { min: number; max: number }>> = {
  minor: { min: 3, max: 8 },
  moderate: { min: 8, max: 20 },
  severe: { min: 15, max: 50 },
  good: { min: 3, max: 8 },
  excellent: { min: 8, max: 15 },
  outstanding: { min: 15, max: 25 },
};

/** Points deducted, unless the admin sends other points within the range. [P-20] */
export const NEGATIVE_POINTS: Readonly<Record<NegativeType, Readonly<Record<NegativeSeverity, number>>>> = {
  no_show: { minor: 8, moderate: 20, severe: 30 },
  late_arrival: { minor: 5, moderate: 10, severe: 15 },
  early_departure: { minor: 5, moderate: 10, severe: 18 },
  late_cancellation: { minor: 6, moderate: 12, severe: 20 },
  quality_issue: { minor: 5, moderate: 12, severe: 25 },
  productivity_below_target: { minor: 4, moderate: 10, severe: 18 },
  attitude_concern: { minor: 5, moderate: 12, severe: 25 },
  safety_violation: { minor: 8, moderate: 20, severe: 40 },
};

/** Points added, unless the admin sends other points within the range. [P-20] */
export const POSITIVE_POINTS: Readonly<Record<PositiveType, Readonly<Record<PositiveSeverity, number>>>> = {
  early_arrival: { good: 3, excellent: 8, outstanding: 15 },
  exceptional_quality: { good: 6, excellent: 12, outstanding: 20 },
  above_target_productivity: { good: 5, excellent: 10, outstanding: 18 },
  leadership: { good: 6, excellent: 12, outstanding: 20 },
  teamwork: { good: 5, excellent: 10, outstanding: 18 },
  customer_praise: { good: 6, excellent: 12, outstanding: 20 },
  initiative: { good: 4, excellent: 10, outstanding: 18 },
  problem_solving: { good: 5, excellent: 11, outstanding: 18 },
};

export const SCORE_COMPONENTS = ['reliability', 'punctuality', 'quality', 'attitude'] as const;
export type ScoreComponent = (typeof SCORE_COMPONENTS)[number];

/** The score component of each event type. [P-12, P-13] */
export const COMPONENT_OF: Readonly<Record<MetricType, ScoreComponent>> = {
  no_show: 'reliability',
  late_cancellation: 'reliability',
  late_arrival: 'punctuality',
  early_departure: 'punctuality',
  early_arrival: 'punctuality',
  quality_issue: 'quality',
  productivity_below_target: 'quality',
  safety_violation: 'quality',
  exceptional_quality: 'quality',
  above_target_productivity: 'quality',
  problem_solving: 'quality',
  attitude_concern: 'attitude',
  leadership: 'attitude',
  teamwork: 'attitude',
  customer_praise: 'attitude',
  initiative: 'attitude',
};

/** Severities of events that the system records. `lateArrivalSeverity` determines that of lateness. [P-15] */
export const SYSTEM_SEVERITY = { late_cancellation: 'moderate', no_show: 'severe' } as const;

export type MetricPoints = { pointsDeducted: number; pointsAdded: number };

/**
 * Returns the points of an event, or `null` if the severity does not belong to the type or `points` is outside the
 * range. [P-19, P-20]
 */
export function pointsOf(type: MetricType, severity: Severity, points?: number): MetricPoints | null {
  const fixed = fixedPoints(type, severity);
  if (fixed === null) return null;
  const chosen = points ?? fixed;
  const { min, max } = POINT_RANGES[severity];
  if (!Number.isInteger(chosen) || chosen < min || chosen > max) return null;
  return isNegativeType(type) ? { pointsDeducted: chosen, pointsAdded: 0 } : { pointsDeducted: 0, pointsAdded: chosen };
}

export function isNegativeType(type: MetricType): type is NegativeType {
  return NEGATIVE_TYPES.some((negative) => negative === type);
}

/** Returns the severities of a type, mildest first. [P-18] */
export function severitiesOf(type: MetricType): readonly Severity[] {
  return isNegativeType(type) ? NEGATIVE_SEVERITIES : POSITIVE_SEVERITIES;
}

function fixedPoints(type: MetricType, severity: Severity): number | null {
  const table: Partial<Record<Severity, number>> = isNegativeType(type) ? NEGATIVE_POINTS[type] : POSITIVE_POINTS[type];
  return table[severity] ?? null;
}
