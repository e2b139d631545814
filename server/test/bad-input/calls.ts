import type { Desk } from './desk.js';
import type { Kind } from './kinds.js';
import * as subjects from './subjects.js';

export type Body = Record<string, unknown>;

/** A call that carries a body: how to make it succeed, and what each field is. */
export type BadInputCall = {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  as: 'nobody' | 'worker' | 'admin';
  /** Makes what the call is about and answers its id, for the path and the body. */
  subject?: (desk: Desk) => Promise<number>;
  body: (desk: Desk, id: number) => Body | Promise<Body>;
  /** Statuses of the call when nothing is wrong with its body. */
  succeeds: number;
  fields: Record<string, Kind>;
};

export const REGISTRATION: Body = {
  email: 'nora.quist@gigshift.example',
  password: 'a quiet bindery 42',
  firstName: 'Nora',
  lastName: 'Quist',
  phone: '(801) 555-0190',
  address: '4 Folio Lane',
  city: 'Salt Lake City',
  state: 'UT',
  zipCode: '84101',
  emergencyContactName: 'Per Quist',
  emergencyContactRelation: 'Father',
  emergencyContactPhone: '(801) 555-0191',
  role: 'worker',
  preferredLanguage: 'en',
  agreeToBackgroundCheck: true,
  confirmAge: true,
};

/** Friday, November 20, 2026 at the site: three days ahead of the tests' clock. */
export const SHIFT: Body = {
  title: 'Kitting line',
  titleEs: 'Línea de kits',
  description: 'Pack kits',
  descriptionEs: 'Armar kits',
  skillLevelId: 1,
  date: '2026-11-20',
  startTime: '09:00',
  endTime: '17:00',
  payRate: 17.5,
  totalPositions: 2,
  physicalDemands: 'light',
  requirements: ['Closed shoes'],
  requiredLanguage: 'en',
  requiresApproval: false,
  isPremium: false,
  premiumRate: 0,
  filledPositions: 0,
};

const SHIFT_FIELDS: Record<string, Kind> = {
  title: 'text',
  titleEs: 'optionalText',
  description: 'text',
  descriptionEs: 'optionalText',
  skillLevelId: 'choice',
  date: 'date',
  startTime: 'time',
  endTime: 'time',
  payRate: 'amount',
  totalPositions: 'count',
  physicalDemands: 'optionalChoice',
  requirements: 'optionalTexts',
  requiredLanguage: 'optionalChoice',
  requiresApproval: 'optionalBoolean',
  isPremium: 'optionalBoolean',
  premiumRate: 'optionalAmount',
  filledPositions: 'ignored',
};

const CLOCK_FIELDS: Record<string, Kind> = {
  shiftAssignmentId: 'id',
  location: 'object',
  clientEventId: 'optionalUuid',
  capturedAt: 'optionalInstant',
  clockOffsetMs: 'optionalAmount',
  capturedOffline: 'optionalBoolean',
};

/** The calls of the worker's path that carry a body (worker.md §7, admin.md §7.2, decisions: Calls). */
export const CALLS: Record<string, BadInputCall> = {
  'POST /api/auth/register': {
    method: 'POST',
    path: '/api/auth/register',
    as: 'nobody',
    body: () => REGISTRATION,
    succeeds: 201,
    fields: {
      email: 'text',
      password: 'text',
      firstName: 'text',
      lastName: 'text',
      phone: 'text',
      address: 'text',
      city: 'text',
      state: 'choice',
      zipCode: 'text',
      emergencyContactName: 'text',
      emergencyContactRelation: 'text',
      emergencyContactPhone: 'text',
      role: 'ignored',
      preferredLanguage: 'optionalChoice',
      agreeToBackgroundCheck: 'mustBeTrue',
      confirmAge: 'optionalMustBeTrue',
    },
  },
  'POST /api/auth/login': {
    method: 'POST',
    path: '/api/auth/login',
    as: 'nobody',
    body: subjects.aLogin,
    succeeds: 401,
    fields: { email: 'text', password: 'text', recaptchaToken: 'optionalText', rememberMe: 'optionalBoolean', twoFactorCode: 'optionalText' },
  },
  'POST /api/auth/request-password-reset': {
    method: 'POST',
    path: '/api/auth/request-password-reset',
    as: 'nobody',
    body: () => ({ email: 'nobody@gigshift.example' }),
    succeeds: 200,
    fields: { email: 'text' },
  },
  'POST /api/auth/reset-password': {
    method: 'POST',
    path: '/api/auth/reset-password',
    as: 'nobody',
    body: subjects.aReset,
    succeeds: 200,
    fields: { token: 'text', newPassword: 'text' },
  },
  'POST /api/assignments/:id/cancel': {
    method: 'POST',
    path: '/api/assignments/:id/cancel',
    as: 'worker',
    subject: subjects.aHeldId,
    body: () => ({ reason: 'my car broke down' }),
    succeeds: 200,
    fields: { reason: 'text' },
  },
  'POST /api/worker/clock-in': {
    method: 'POST',
    path: '/api/worker/clock-in',
    as: 'worker',
    subject: subjects.aClockableId,
    body: subjects.aTap,
    succeeds: 200,
    fields: CLOCK_FIELDS,
  },
  'POST /api/worker/clock-out': {
    method: 'POST',
    path: '/api/worker/clock-out',
    as: 'worker',
    subject: subjects.anOpenId,
    body: subjects.aTap,
    succeeds: 200,
    fields: CLOCK_FIELDS,
  },
  'POST /api/shifts': { method: 'POST', path: '/api/shifts', as: 'admin', body: () => SHIFT, succeeds: 201, fields: SHIFT_FIELDS },
  'PUT /api/shifts/:id': {
    method: 'PUT',
    path: '/api/shifts/:id',
    as: 'admin',
    subject: subjects.aShiftId,
    body: () => SHIFT,
    succeeds: 200,
    fields: SHIFT_FIELDS,
  },
  'PATCH /api/admin/applications/:id/status': {
    method: 'PATCH',
    path: '/api/admin/applications/:id/status',
    as: 'admin',
    subject: subjects.aPendingId,
    body: () => ({ status: 'rejected', adminNotes: 'next time' }),
    succeeds: 200,
    fields: { status: 'choice', adminNotes: 'optionalText' },
  },
  'POST /api/admin/shifts/:id/assign': {
    method: 'POST',
    path: '/api/admin/shifts/:id/assign',
    as: 'admin',
    subject: subjects.aShiftId,
    body: ({ worker }) => ({ userId: worker.id, reason: 'trained elsewhere' }),
    succeeds: 201,
    fields: { userId: 'id', reason: 'optionalText' },
  },
  'POST /api/admin/assignments/:id/remove': {
    method: 'POST',
    path: '/api/admin/assignments/:id/remove',
    as: 'admin',
    subject: subjects.aHeldId,
    body: () => ({ reason: 'line closed' }),
    succeeds: 200,
    fields: { reason: 'text' },
  },
  'PUT /api/admin/users/:id/reject': {
    method: 'PUT',
    path: '/api/admin/users/:id/reject',
    as: 'admin',
    subject: subjects.anApplicantId,
    body: () => ({ reason: 'no answer' }),
    succeeds: 200,
    fields: { reason: 'text' },
  },
  'PUT /api/admin/timesheets/:id': {
    method: 'PUT',
    path: '/api/admin/timesheets/:id',
    as: 'admin',
    subject: subjects.aTimesheetId,
    body: () => ({
      clockInDate: '2026-11-16',
      clockInTime: '09:00',
      clockOutDate: '2026-11-16',
      clockOutTime: '16:00',
      hoursWorked: 6.75,
      adminNotes: 'corrected',
      reason: 'forgot the break',
    }),
    succeeds: 200,
    fields: {
      clockInDate: 'date',
      clockInTime: 'time',
      clockOutDate: 'date',
      clockOutTime: 'time',
      hoursWorked: 'optionalAmount',
      adminNotes: 'optionalText',
      reason: 'optionalText',
    },
  },
  'PUT /api/admin/shift-assignments/:id/clock-out': {
    method: 'PUT',
    path: '/api/admin/shift-assignments/:id/clock-out',
    as: 'admin',
    subject: subjects.aMissingClockOutId,
    body: () => ({ clockOutDate: '2026-11-16', clockOutTime: '17:00' }),
    succeeds: 200,
    fields: { clockOutDate: 'date', clockOutTime: 'time' },
  },
  'POST /api/admin/payments/mark-paid': {
    method: 'POST',
    path: '/api/admin/payments/mark-paid',
    as: 'admin',
    subject: subjects.anApprovedId,
    body: (_desk, id) => ({ assignmentIds: [id] }),
    succeeds: 200,
    fields: { assignmentIds: 'ids' },
  },
  'POST /api/admin/alerts/dismiss': {
    method: 'POST',
    path: '/api/admin/alerts/dismiss',
    as: 'admin',
    subject: subjects.aLateCancellationId,
    body: (_desk, id) => ({ alertType: 'late_cancellation', shiftAssignmentId: id }),
    succeeds: 200,
    fields: { alertType: 'choice', shiftAssignmentId: 'id' },
  },
};
