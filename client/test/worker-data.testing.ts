import type { UserAssignment } from '../../shared/assignments/assignment.contract.js';
import type { AvailableShift } from '../../shared/shifts/shift.contract.js';

/** Bulk mailer packing at the site, from 9:00 AM to 1:00 PM on November 17. */
export function anAvailableShift(id: number, over: Partial<AvailableShift> = {}): AvailableShift {
  return {
    ...{ id, title: 'Packing', titleEs: 'Empaque', description: 'Pack mailers.', descriptionEs: 'Empaca sobres.' },
    ...{ date: '2026-11-17', startTime: '09:00', endTime: '13:00', skillLevelId: 1, physicalDemands: 'light' },
    ...{ startsAt: '2026-11-17T16:00:00.000Z', endsAt: '2026-11-17T20:00:00.000Z', requiredLanguage: 'en' },
    ...{ payRate: 18, isPremium: false, premiumRate: null, totalPositions: 4, filledPositions: 1, requirements: [] },
    ...{ requiresApproval: false, isActive: true, cancelledLateBefore: false, rejectedBefore: false },
    ...over,
  };
}

export function aUserAssignment(id: number, over: Partial<UserAssignment> = {}): UserAssignment {
  return {
    ...{ id, shiftId: 7, status: 'assigned', clockInTime: null, clockOutTime: null, hoursWorked: null },
    ...{ missingClockOut: false, clockEventInReview: null, clockOutInReview: false, isLateCancellation: false },
    ...{ cancelledAt: null, cancellationReason: null, assignedAt: '2026-11-10T15:00:00.000Z', shiftMovedAt: null },
    ...{ approvedAt: null, payRate: 18, premiumRate: 0, paymentStatus: 'pending', shift: anAvailableShift(7) },
    ...over,
  };
}
