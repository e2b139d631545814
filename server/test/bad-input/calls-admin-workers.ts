import { randomUUID } from 'node:crypto';
import type { BadInputCall } from './call.js';
import { PROFILE, PROFILE_FIELDS } from './calls-account.js';
import type { Kind } from './kinds.js';
import * as subjects from './subjects.js';

const EDITED_FIELDS: Record<string, Kind> = {
  isApproved: 'optionalBoolean',
  isActive: 'optionalBoolean',
  resourceId: 'optionalText',
  bcEmployeeNo: 'optionalText',
  revision: 'optionalId',
};

/** Admin calls with a body (admin.md §7.2, decisions: Calls): workers, their score and their time clock. */
export const WORKER_RECORD_CALLS: Record<string, BadInputCall> = {
  'PUT /api/admin/users/:id/reject': {
    method: 'PUT',
    path: '/api/admin/users/:id/reject',
    as: 'admin',
    subject: subjects.anApplicantId,
    body: () => ({ reason: 'no answer' }),
    succeeds: 200,
    fields: { reason: 'text' },
  },
  'PUT /api/admin/workers/:id': {
    method: 'PUT',
    path: '/api/admin/workers/:id',
    as: 'admin',
    subject: subjects.anApplicantId,
    body: () => ({ ...PROFILE, isApproved: true, isActive: true, resourceId: null, bcEmployeeNo: 'BC-7' }),
    succeeds: 200,
    fields: { ...PROFILE_FIELDS, ...EDITED_FIELDS },
  },
  'POST /api/admin/workers/:id/ssn/reveal': {
    method: 'POST',
    path: '/api/admin/workers/:id/ssn/reveal',
    as: 'admin',
    subject: subjects.anSsnOwnerId,
    body: () => ({ reason: 'tax form' }),
    succeeds: 200,
    fields: { reason: 'optionalText' },
  },
  'POST /api/admin/workers/:id/notes': {
    method: 'POST',
    path: '/api/admin/workers/:id/notes',
    as: 'admin',
    subject: subjects.anApplicantId,
    body: () => ({ clientRequestId: randomUUID(), text: 'Asks for mornings.' }),
    succeeds: 201,
    fields: { clientRequestId: 'uuid', text: 'text' },
  },
  'POST /api/admin/performance-metric': {
    method: 'POST',
    path: '/api/admin/performance-metric',
    as: 'admin',
    body: ({ worker }) => ({
      userId: worker.id,
      metricType: 'teamwork',
      severity: 'good',
      description: 'Helped out at the bindery',
      performanceType: 'positive',
      points: 4,
    }),
    succeeds: 201,
    fields: {
      userId: 'id',
      shiftAssignmentId: 'optionalId',
      metricType: 'choice',
      severity: 'choice',
      description: 'text',
      performanceType: 'optionalChoice',
      points: 'optionalAmount',
      clientEventId: 'optionalUuid',
    },
  },
  'POST /api/admin/adp/sync-worker': {
    method: 'POST',
    path: '/api/admin/adp/sync-worker',
    as: 'admin',
    subject: subjects.aTimeclockWorkerId,
    body: (_fixture, id) => ({ workerId: id, startDate: '2026-11-11', endDate: '2026-11-17' }),
    succeeds: 200,
    fields: { workerId: 'id', startDate: 'optionalDate', endDate: 'optionalDate' },
  },
  'POST /api/admin/performance-metrics/:id/void': {
    method: 'POST',
    path: '/api/admin/performance-metrics/:id/void',
    as: 'admin',
    subject: subjects.aPerformanceEventId,
    body: () => ({ reason: 'recorded for the wrong person' }),
    succeeds: 200,
    fields: { reason: 'text' },
  },
  'PUT /api/admin/workers/:id/employee-number': {
    method: 'PUT',
    path: '/api/admin/workers/:id/employee-number',
    as: 'admin',
    subject: subjects.anApplicantId,
    body: (_fixture, id) => ({ employeeNumber: String(id), replaces: null }),
    succeeds: 200,
    fields: { employeeNumber: 'optionalText', replaces: 'optionalText' },
  },
  'POST /api/admin/employee-numbers/preview': {
    method: 'POST',
    path: '/api/admin/employee-numbers/preview',
    as: 'admin',
    body: () => ({ lines: [{ who: 'Rosa Delgado', employeeNumber: '4711' }] }),
    succeeds: 200,
    fields: { lines: 'objects' },
  },
  'POST /api/admin/employee-numbers': {
    method: 'POST',
    path: '/api/admin/employee-numbers',
    as: 'admin',
    subject: subjects.anApplicantId,
    body: (_fixture, id) => ({ numbers: [{ workerId: id, employeeNumber: String(id), replaces: null }] }),
    succeeds: 200,
    fields: { numbers: 'objects' },
  },
};
