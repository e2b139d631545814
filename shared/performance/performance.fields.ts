import type { FieldRules } from '../kernel/fields.js';
import {
  checkFields,
  choice,
  id,
  type NamedFieldProblem,
  number,
  optional,
  text,
  uuid,
} from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import type { PerformanceType, RecordEventRequest, VoidEventRequest } from './performance.contract.js';
import {
  isNegativeType,
  type MetricType,
  NEGATIVE_SEVERITIES,
  NEGATIVE_TYPES,
  POINT_RANGES,
  pointsOf,
  POSITIVE_SEVERITIES,
  POSITIVE_TYPES,
  severitiesOf,
} from './points.rules.js';

/** POST /api/admin/performance-metric (admin.md §5 Performance event) [P-21, P-22] */
export const RECORD_EVENT_RULES: FieldRules<RecordEventRequest> = {
  userId: id(),
  shiftAssignmentId: optional(id()),
  metricType: choice([...NEGATIVE_TYPES, ...POSITIVE_TYPES]),
  severity: choice([...NEGATIVE_SEVERITIES, ...POSITIVE_SEVERITIES]),
  description: text({ max: TEXT_LIMITS.reason }),
  performanceType: optional(choice(['positive', 'negative'])),
  points: optional(number({ min: 3, max: 50, step: 1 })),
  clientEventId: optional(uuid()),
};

export const VOID_EVENT_RULES: FieldRules<VoidEventRequest> = { reason: text({ max: TEXT_LIMITS.reason }) };

export function performanceTypeOf(type: MetricType): PerformanceType {
  return isNegativeType(type) ? 'negative' : 'positive';
}

/**
 * Returns problems between fields: the severity must match the type, and points must be in the severity's range. [P-19,
 * P-20]
 */
export function eventFaults(form: RecordEventRequest): NamedFieldProblem[] {
  const { metricType, severity, performanceType, points } = form;
  if (performanceType && performanceType !== performanceTypeOf(metricType)) {
    return [{ field: 'performanceType', code: 'choice_unknown' }];
  }
  if (!severitiesOf(metricType).includes(severity)) return [{ field: 'severity', code: 'severity_of_other_type' }];
  const isInside = points === undefined || points === null || pointsOf(metricType, severity, points) !== null;
  return isInside ? [] : [{ field: 'points', code: 'points_outside_range', params: POINT_RANGES[severity] }];
}

/** Returns every problem of a new event, for the form and the server. [P-21] */
export function checkEvent(form: RecordEventRequest): NamedFieldProblem[] {
  const faults = checkFields(RECORD_EVENT_RULES, form as unknown as Record<string, unknown>);
  if (faults.some(({ field }) => field === 'metricType' || field === 'severity')) return faults;
  const closer = eventFaults(form); // the range of this severity is more specific than the general one
  const named = new Set(closer.map(({ field }) => field));
  return [...faults.filter(({ field }) => !named.has(field)), ...closer];
}
