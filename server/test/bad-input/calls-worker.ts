import { randomUUID } from 'node:crypto';
import { APPLICATION_FORM } from '../factories/application-form.js';
import type { BadInputCall, Body } from './call.js';
import { PERSON_FIELDS } from './calls-account.js';
import type { Kind } from './kinds.js';
import * as subjects from './subjects.js';

const REGISTRATION: Body = {
  email: 'nora.quist@gigshift.example',
  password: 'a quiet bindery 42',
  ...APPLICATION_FORM,
  role: 'worker',
  preferredLanguage: 'en',
  agreeToBackgroundCheck: true,
  confirmAge: true,
};

const RESUME_FIELDS: Record<string, Kind> = {
  shiftAssignmentId: 'id',
  clientEventId: 'optionalUuid',
  capturedAt: 'optionalInstant',
  clockOffsetMs: 'optionalAmount',
  capturedOffline: 'optionalBoolean',
  timerDriftMs: 'optionalAmount',
};

const CLOCK_FIELDS: Record<string, Kind> = { ...RESUME_FIELDS, location: 'object' };

export const LOCATION_FIELDS: Record<string, Kind> = {
  latitude: 'coordinate',
  longitude: 'coordinate',
  distance: 'distance',
  timestamp: 'instant',
  accuracy: 'optionalAmount',
};

/** Calls with a body by visitors and workers (worker.md §7). */
export const WORKER_CALLS: Record<string, BadInputCall> = {
  'POST /api/auth/register': {
    method: 'POST',
    path: '/api/auth/register',
    as: 'nobody',
    body: () => REGISTRATION,
    succeeds: 201,
    fields: {
      email: 'text',
      password: 'text',
      ...PERSON_FIELDS,
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
    fields: {
      email: 'text',
      password: 'typedPassword',
      recaptchaToken: 'optionalText',
      rememberMe: 'optionalBoolean',
      twoFactorCode: 'optionalText',
    },
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
  'PUT /api/user/ssn': {
    method: 'PUT',
    path: '/api/user/ssn',
    as: 'worker',
    body: () => ({ ssn: '123-45-6789' }),
    succeeds: 200,
    fields: { ssn: 'text' },
  },
  'POST /api/assignments/:id/cancel': {
    method: 'POST',
    path: '/api/assignments/:id/cancel',
    as: 'worker',
    subject: subjects.anAssignmentId,
    body: () => ({ reason: 'my car broke down' }),
    succeeds: 200,
    fields: { reason: 'text' },
  },
  'POST /api/assignments/:id/correction-requests': {
    method: 'POST',
    path: '/api/assignments/:id/correction-requests',
    as: 'worker',
    subject: subjects.aWorkedId,
    body: () => ({
      clientRequestId: randomUUID(),
      clockInDate: '2026-11-16',
      clockInTime: '09:00',
      clockOutDate: '2026-11-16',
      clockOutTime: '17:30',
      reason: 'I left half an hour later',
    }),
    succeeds: 201,
    fields: {
      clientRequestId: 'uuid',
      clockInDate: 'date',
      clockInTime: 'time',
      clockOutDate: 'date',
      clockOutTime: 'time',
      reason: 'text',
    },
  },
  'POST /api/training/:id/progress': {
    method: 'POST',
    path: '/api/training/:id/progress',
    as: 'worker',
    subject: subjects.aTrainingId,
    body: () => ({ positionSeconds: 3, watched: [{ from: 0, to: 3 }] }),
    succeeds: 200,
    fields: {
      positionSeconds: 'distance',
      watched: 'ranges',
      videoSeconds: 'optionalAmount',
      clientEventId: 'optionalUuid',
      capturedOffline: 'optionalBoolean',
    },
  },
  'POST /api/training/submit': {
    method: 'POST',
    path: '/api/training/submit',
    as: 'worker',
    subject: subjects.aWatchedTrainingId,
    body: (_fixture, trainingId) => ({ trainingId, answers: [0] }),
    succeeds: 200,
    fields: {
      trainingId: 'id',
      answers: 'optionalOptions',
      clientEventId: 'optionalUuid',
      score: 'ignored',
      passed: 'ignored',
    },
  },
  'POST /api/shifts/:id/waitlist': {
    method: 'POST',
    path: '/api/shifts/:id/waitlist',
    as: 'worker',
    subject: subjects.aFullShiftId,
    body: () => ({ mode: 'take', takeHours: 12 }),
    succeeds: 200,
    fields: { mode: 'optionalChoice', takeHours: 'optionalChoice' },
  },
  'POST /api/worker/clock-in': {
    method: 'POST',
    path: '/api/worker/clock-in',
    as: 'worker',
    subject: subjects.aClockableId,
    body: subjects.aClockBody,
    succeeds: 200,
    fields: CLOCK_FIELDS,
  },
  'POST /api/worker/resume': {
    method: 'POST',
    path: '/api/worker/resume',
    as: 'worker',
    subject: subjects.aResumableId,
    body: (_client, shiftAssignmentId) => ({ shiftAssignmentId }),
    succeeds: 200,
    fields: RESUME_FIELDS,
  },
  'POST /api/worker/clock-out': {
    method: 'POST',
    path: '/api/worker/clock-out',
    as: 'worker',
    subject: subjects.anOpenId,
    body: subjects.aClockBody,
    succeeds: 200,
    fields: CLOCK_FIELDS,
  },
};
