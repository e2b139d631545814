import type { Geofence } from '../../../shared/assignments/geofence.rules.js';
import { type Assignment, toAssignments } from './assignments.js';
import { type Pay, type PaidAssignment, payOf, type PaymentLine, paymentLines } from './pay.js';
import { type Metric, performanceEvents, type ScoreChange, scoreChanges } from './performance.js';
import type { PlannedShift, Scene } from './planned-shift.js';
import { planShifts } from './schedule.js';
import { staffShifts } from './staffing.js';

export type DemoData = {
  shifts: readonly PlannedShift[];
  assignments: readonly Assignment[];
  payOf: (assignment: Assignment) => Pay;
  payments: readonly PaymentLine[];
  metrics: readonly Metric[];
  scoreChanges: readonly ScoreChange[];
};

/**
 * Creates the data of the demo company relative to `now`. The same instant gives the same data; nothing is read from a
 * clock.
 */
export function imagine(scene: Scene, fence: Geofence): DemoData {
  const shifts = planShifts(scene);
  const assignments = toAssignments(staffShifts(shifts, scene), scene, fence);
  const paid = assignments.map((assignment): PaidAssignment => ({ assignment, pay: payOf(assignment, scene) }));
  const payById = new Map(paid.map(({ assignment, pay }) => [assignment.id, pay]));
  const metrics = performanceEvents(assignments, scene);
  return {
    shifts,
    assignments,
    payOf: (assignment) => payById.get(assignment.id) ?? payOf(assignment, scene),
    payments: paymentLines(paid, scene.zone),
    metrics,
    scoreChanges: scoreChanges(metrics, assignments),
  };
}
