import { describe, expect, it } from '@jest/globals';
import { checkEvent, performanceTypeOf } from './performance.fields.js';
import { NEGATIVE_TYPES, POINT_RANGES, POSITIVE_TYPES, severitiesOf } from './points.rules.js';

const WHOLE = { userId: 7, metricType: 'teamwork', severity: 'good', description: 'Helped out' } as const;
const faults = (other: object) => checkEvent({ ...WHOLE, ...other }).map(({ field, code }) => [field, code]);

describe('checkEvent', () => {
  it('[P-21] requires worker, type, severity and description; the rest is optional', () => {
    expect(faults({})).toEqual([]);
    for (const field of ['userId', 'metricType', 'severity', 'description']) {
      expect(faults({ [field]: undefined })).toEqual([[field, 'required']]);
    }
    expect(faults({ description: '  ' })).toEqual([['description', 'required']]);
    expect(faults({ shiftAssignmentId: null, points: null, performanceType: null })).toEqual([]);
  });

  it('[P-19, P-21] accepts only the severities of the type', () => {
    for (const type of NEGATIVE_TYPES) expect(severitiesOf(type)).toEqual(['minor', 'moderate', 'severe']);
    for (const type of POSITIVE_TYPES) expect(severitiesOf(type)).toEqual(['good', 'excellent', 'outstanding']);
    expect(faults({ severity: 'minor' })).toEqual([['severity', 'severity_of_other_type']]);
    expect(faults({ metricType: 'no_show' })).toEqual([['severity', 'severity_of_other_type']]);
  });

  it('[P-20] accepts points within the range, both ends included', () => {
    for (const severity of severitiesOf('no_show')) {
      const { min, max } = POINT_RANGES[severity];
      const ofSeverity = (points: number) => faults({ metricType: 'no_show', severity, points }).length;
      expect([min, max].map(ofSeverity)).toEqual([0, 0]);
      expect([min - 1, max + 1, min + 0.5].map(ofSeverity)).toEqual([1, 1, 1]);
    }
  });

  it('[P-20] names the range of the severity for wrong points', () => {
    const points = [99, 2, -5, 8.5, 21];
    const found = points.map((wrong) =>
      checkEvent({ ...WHOLE, metricType: 'no_show', severity: 'moderate', points: wrong }),
    );
    expect(found).toEqual(
      points.map(() => [{ field: 'points', code: 'points_outside_range', params: POINT_RANGES.moderate }]),
    );
  });

  it('[P-22] refuses a performanceType that does not match the type', () => {
    expect(performanceTypeOf('teamwork')).toBe('positive');
    expect(faults({ performanceType: 'positive' })).toEqual([]);
    expect(faults({ performanceType: 'negative' })).toEqual([['performanceType', 'choice_unknown']]);
  });
});
