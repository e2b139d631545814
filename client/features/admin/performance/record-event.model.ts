import type { LocalDate } from '../../../../shared/kernel/time.js';
import { parseLocalDate } from '../../../../shared/kernel/site-time.js';
import type {
  AdminPerformanceEvent,
  PerformanceType,
  RecordEventRequest,
} from '../../../../shared/performance/performance.contract.js';
import type { WorkerShift } from '../../../../shared/payroll/timesheet.contract.js';
import { checkEvent } from '../../../../shared/performance/performance.fields.js';
import { type MetricType, pointsOf, type Severity } from '../../../../shared/performance/points.rules.js';
import { computeScore, type ScoreEvent } from '../../../../shared/performance/score.rules.js';

/** The values of the fields; '' if nothing is chosen. */
export type EventForm = {
  performanceType: PerformanceType;
  metricType: MetricType | '';
  severity: Severity | '';
  shiftAssignmentId: string;
  points: string;
  description: string;
};

export const BLANK_EVENT: EventForm = {
  performanceType: 'negative',
  metricType: '',
  severity: '',
  shiftAssignmentId: '',
  points: '',
  description: '',
};

/** The request body; an empty choice is `null`, so that validation reports it as missing. */
export function eventRequestOf(form: EventForm, userId: number): RecordEventRequest {
  const request = {
    userId,
    shiftAssignmentId: Number(form.shiftAssignmentId) || null,
    metricType: form.metricType || null,
    severity: form.severity || null,
    description: form.description,
    performanceType: form.performanceType,
    points: form.points.trim() === '' ? null : Number(form.points),
  };
  return request as RecordEventRequest;
}

/** Returns true if the form can be submitted (admin.md §5) [P-21]. */
export function isComplete(form: EventForm, userId: number): boolean {
  return checkEvent(eventRequestOf(form, userId)).length === 0;
}

/** The shifts to choose from: past ones, the latest first, then future ones, the next one first. */
export function shiftChoices<Shift extends Pick<WorkerShift, 'shiftDate'>>(
  newestFirst: readonly Shift[],
  today: LocalDate,
): Shift[] {
  const isFuture = ({ shiftDate }: Shift) => shiftDate > today;
  return [...newestFirst.filter((shift) => !isFuture(shift)), ...newestFirst.filter(isFuture).reverse()];
}

/** The score before and after this event, by the server's rule; `null` while type, severity or points are not valid. */
export function effectOfEvent(
  form: EventForm,
  events: readonly AdminPerformanceEvent[],
  { today, dateOccurred }: { today: LocalDate; dateOccurred: LocalDate },
): { now: number; after: number } | null {
  const { metricType, severity, points: typed } = form;
  if (metricType === '' || severity === '') return null;
  const points = pointsOf(metricType, severity, typed.trim() === '' ? undefined : Number(typed));
  if (points === null) return null;
  const counted = scoreEvents(events);
  const added: ScoreEvent = { metricType, ...points, dateOccurred, isVoided: false };
  return { now: computeScore(counted, today).overall, after: computeScore([...counted, added], today).overall };
}

function scoreEvents(events: readonly AdminPerformanceEvent[]): ScoreEvent[] {
  return events.flatMap(({ metricType, pointsDeducted, pointsAdded, voidedAt, dateOccurred }) => {
    const date = parseLocalDate(dateOccurred);
    if (date === null) return [];
    return [{ metricType, pointsDeducted, pointsAdded, dateOccurred: date, isVoided: voidedAt !== null }];
  });
}
