import type { MetricType, Severity } from '../../../shared/performance/points.rules.js';

export type RecordedEvent = {
  key: string;
  metricType: MetricType;
  severity: Severity;
  daysAgo: number;
  description: string;
};

/** Performance events that an admin recorded, in Maria's language for her; at least a day old. */
export const RECORDED_EVENTS: readonly RecordedEvent[] = [
  {
    key: 'maria',
    metricType: 'quality_issue',
    severity: 'minor',
    daysAgo: 30,
    description: 'Dos cajas de bienvenida salieron de la estación sin la tarjeta de devolución.',
  },
  {
    key: 'maria',
    metricType: 'exceptional_quality',
    severity: 'good',
    daysAgo: 16,
    description: 'Todo el tiraje de calendarios sin un solo retrabajo.',
  },
  {
    key: 'maria',
    metricType: 'teamwork',
    severity: 'good',
    daysAgo: 8,
    description: 'Enseñó a dos empacadores nuevos a usar la lista de surtido.',
  },
  {
    key: 'james',
    metricType: 'quality_issue',
    severity: 'minor',
    daysAgo: 25,
    description: 'Mixed two signatures on the feeder; caught at the first check.',
  },
  {
    key: 'james',
    metricType: 'initiative',
    severity: 'good',
    daysAgo: 6,
    description: 'Cleared the feeder jam with the operator instead of waiting for the mechanic.',
  },
  {
    key: 'chloe',
    metricType: 'attitude_concern',
    severity: 'minor',
    daysAgo: 12,
    description: 'Left the line twice without telling the lead.',
  },
  {
    key: 'grant',
    metricType: 'safety_violation',
    severity: 'moderate',
    daysAgo: 19,
    description: 'Reached into the stitcher guard while the machine was running.',
  },
  {
    key: 'dustin',
    metricType: 'productivity_below_target',
    severity: 'minor',
    daysAgo: 10,
    description: 'Sixty boxes under target on the late line.',
  },
  {
    key: 'brooke',
    metricType: 'quality_issue',
    severity: 'moderate',
    daysAgo: 22,
    description: 'A consolidated order was released with three items short.',
  },
  {
    key: 'brooke',
    metricType: 'problem_solving',
    severity: 'good',
    daysAgo: 9,
    description: 'Found why the zone scanner skipped labels.',
  },
  {
    key: 'priya',
    metricType: 'leadership',
    severity: 'excellent',
    daysAgo: 14,
    description: 'Ran the press-side checks alone when the lead was out.',
  },
];
