import type { WorkersNotOffered } from '../../shared/assignments/candidate.contract.js';
import type { TodayPerson, TodayShift } from '../../shared/assignments/today.contract.js';
import type { MoveTarget } from '../../shared/assignments/move-target.contract.js';
import type { PendingApplication } from '../../shared/assignments/assignment.contract.js';
import type { PaidWeek } from '../../shared/payroll/payment.contract.js';
import type { Timesheet, WorkerShift } from '../../shared/payroll/timesheet.contract.js';
import type { AdminShift, AdminShiftAssignment } from '../../shared/shifts/admin-shift.contract.js';
import type { WorkerDetails } from '../../shared/workers/worker-list.contract.js';
import { WORKER } from './people.testing.js';

/** The time of the component tests: 9:00 AM at the site. */
export const A_MORNING = '2026-11-17T16:00:00.000Z';

/** All workers are candidates for a shift. */
export const EVERYONE_OFFERED: WorkersNotOffered = { busy: 0, levelTooLow: 0, applied: 0, onShift: 0, notApproved: 0 };

export function aListedWorker(id: number, over: Partial<WorkerDetails> = {}): WorkerDetails {
  return {
    ...WORKER,
    ...{ id, firstName: 'Worker', lastName: String(id), email: `${id}@gigshift.example`, isActive: true },
    ...{
      ssnLastFour: null,
      createdAt: A_MORNING,
      documentKinds: [],
      resourceId: null,
      bcEmployeeNo: null,
      revision: 1,
    },
    ...{
      employeeNumber: null,
      mailRefusedAt: null,
      mailRefusedStatus: null,
      approvedAt: A_MORNING,
      approvedBy: 'Dana',
    },
    ...{ consents: [], liveSessions: 0, completedShifts: 0, noShows: 0, upcomingShifts: 0 },
    ...over,
  };
}

/** A person who holds a position of a shift: worker of the same number. */
export function aCrewAssignment(id: number, over: Partial<AdminShiftAssignment> = {}): AdminShiftAssignment {
  return {
    ...{ id, userId: id, status: 'assigned', user: { firstName: 'Worker', lastName: `${id}`, email: '' } },
    ...{ workerScore: 100, clockInTime: null, clockOutTime: null, clockEventInReview: null, isStandIn: false },
    ...over,
  };
}

export function anAdminShift(id: number, over: Partial<AdminShift> = {}): AdminShift {
  return {
    ...{ id, title: 'Bindery line', titleEs: null, description: 'Bind books.', descriptionEs: null, skillLevelId: 1 },
    ...{ date: '2026-11-18', startTime: '09:00', endTime: '13:00' },
    ...{ startsAt: '2026-11-18T16:00:00.000Z', endsAt: '2026-11-18T20:00:00.000Z' },
    ...{ payRate: 20, isPremium: false, premiumRate: null, totalPositions: 2, filledPositions: 0 },
    ...{ physicalDemands: 'light', requirements: [], requiredLanguage: 'en', requiresApproval: false, isActive: true },
    ...{ revision: 1, pendingCount: 0, hasRecordedHours: false, assignments: [] },
    ...over,
  };
}

const SHIFT = { shiftId: 1, shiftTitle: 'Bindery line', shiftTitleEs: null, shiftDate: '2026-11-25', revision: 1 };

export function aPaidWeek(userId: number): PaidWeek {
  const weekStart = '2026-11-08';
  const workerName = `Worker ${userId}`;
  const week = { id: `${userId}-${weekStart}`, userId, workerName, weekStart };
  return { ...week, overtime: 80, weekHours: [], adjustments: [], shifts: [] };
}

export function anApplication(id: number, over: Partial<PendingApplication> = {}): PendingApplication {
  return {
    ...SHIFT,
    ...{ id, userId: id, workerName: `Worker ${id}`, workerEmail: `${id}@gigshift.example`, workerScore: 100 },
    ...{ status: 'pending', workerSkillLevel: 1, skillLevelId: 1, completedShifts: 3, noShows: 0, positionsOpen: 2 },
    ...{ weekHoursBefore: 0, weekHoursAfter: 8, conflictTitle: null, conflictTitleEs: null },
    ...{ shiftTime: '09:00 - 17:00', workerNotes: null, adminNotes: null, assignedAt: A_MORNING },
    ...over,
  };
}

export function aTimesheet(id: number, over: Partial<Timesheet> = {}): Timesheet {
  return {
    ...{ id, userId: id, shiftId: id, status: 'completed', workerName: `Worker ${id}` },
    ...{ workerEmail: `${id}@gigshift.example`, workerScore: 100, skillLevelId: 1, workerSkillLevel: 1 },
    ...{
      shiftTitle: 'Bindery line',
      shiftTitleEs: null,
      shiftDate: '2026-11-09',
      startTime: '09:00',
      endTime: '17:00',
    },
    ...{ hoursWorked: 8, hoursEdited: false, timesEntered: false, missingClockOut: false, needsReview: 0 },
    ...{ clockInTime: '2026-11-09T16:00:00.000Z', clockOutTime: '2026-11-10T00:00:00.000Z', lateEvents: [] },
    ...{ minutesLate: 0, minutesAfterEnd: 0, minutesBeforeEnd: 0, clockInDistanceMeters: 5, clockOutDistanceMeters: 5 },
    ...{ payRate: 20, premiumRate: 0, total: 160, isApproved: false, paymentStatus: 'pending', adminNotes: null },
    ...{ revision: 1 },
    ...over,
  };
}

/** A shift in the file of the worker Ana Luz. */
export const aWorkerShift = (id: number, over: Partial<WorkerShift> = {}): WorkerShift => ({
  ...aTimesheet(id, { userId: 6, workerName: 'Ana Luz' }),
  ...{
    isLocked: false,
    isNoShow: false,
    isNoShowDisputed: false,
    isStandIn: false,
    isLateCancellation: false,
    cancellationReason: null,
  },
  ...over,
});

/** A worker on a shift of today, assigned. */
export function aTodayPerson(id: number, over: Partial<TodayPerson> = {}): TodayPerson {
  return {
    ...{ id, userId: id, name: `Worker ${id}`, phone: `801-555-01${String(id).padStart(2, '0')}`, status: 'assigned' },
    ...{ clockInTime: null, clockOutTime: null, clockEventInReview: null, isStandIn: false, missingClockOut: false },
    ...{ assignedAt: '2026-11-10T16:00:00.000Z', approvedAt: null },
    ...over,
  };
}

/** A shift of today at the site that starts at `A_MORNING`, 9:00 AM, and lasts 8 hours. */
export function aTodayShift(id: number, over: Partial<TodayShift> = {}): TodayShift {
  const people = over.people ?? [];
  return {
    ...{ id, title: 'Bindery line', titleEs: 'Encuadernación', skillLevelId: 1, isActive: true, movedAt: null },
    ...{ date: '2026-11-17', startTime: '09:00', endTime: '17:00', startsAt: A_MORNING },
    ...{ endsAt: '2026-11-18T00:00:00.000Z', totalPositions: people.length, filledPositions: people.length, people },
    ...over,
  };
}

/** A shift on the day of the component tests to which a worker can be moved, from 1 PM. */
export function aMoveTarget(id: number, over: Partial<MoveTarget> = {}): MoveTarget {
  return {
    ...{ id, title: `Line ${id}`, titleEs: `Línea ${id}`, date: '2026-11-17', startTime: '13:00', endTime: '17:00' },
    ...{ skillLevelId: 1, positionsOpen: 2, cannotMove: null, levelTooLow: false, warnings: [] },
    ...over,
  };
}
