import { randomUUID } from 'node:crypto';
import type { BadInputCall, Body } from './call.js';
import type { Kind } from './kinds.js';
import * as subjects from './subjects.js';

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

const { date: _date, filledPositions: _filled, ...TERMS } = SHIFT;
const { date: _dateKind, filledPositions: _filledKind, ...TERM_FIELDS } = SHIFT_FIELDS;

/** Admin calls with a body (admin.md §7.2, decisions: Calls): shifts, templates, and assignments. */
export const SHIFT_CALLS: Record<string, BadInputCall> = {
  'POST /api/shifts': {
    method: 'POST',
    path: '/api/shifts',
    as: 'admin',
    body: () => SHIFT,
    succeeds: 201,
    fields: { ...SHIFT_FIELDS, clientShiftId: 'optionalUuid' },
  },
  'PUT /api/shifts/:id': {
    method: 'PUT',
    path: '/api/shifts/:id',
    as: 'admin',
    subject: subjects.aShiftId,
    body: () => SHIFT,
    succeeds: 200,
    fields: { ...SHIFT_FIELDS, revision: 'optionalId', leaveOut: 'optionalIds' },
  },
  'POST /api/admin/shift-templates': {
    method: 'POST',
    path: '/api/admin/shift-templates',
    as: 'admin',
    body: () => ({ ...TERMS, name: `Day kitting ${randomUUID()}` }),
    succeeds: 201,
    fields: { ...TERM_FIELDS, name: 'text', clientTemplateId: 'optionalUuid' },
  },
  'PUT /api/admin/shift-templates/:id': {
    method: 'PUT',
    path: '/api/admin/shift-templates/:id',
    as: 'admin',
    subject: subjects.aTemplateId,
    body: () => ({ ...TERMS, name: `Day kitting ${randomUUID()}` }),
    succeeds: 200,
    fields: { ...TERM_FIELDS, name: 'text', revision: 'optionalId' },
  },
  'POST /api/admin/shifts/batch': {
    method: 'POST',
    path: '/api/admin/shifts/batch',
    as: 'admin',
    subject: subjects.aShiftId,
    body: (_fixture, id) => ({ clientBatchId: randomUUID(), copies: [{ shiftId: id, date: '2026-11-25' }] }),
    succeeds: 201,
    fields: { clientBatchId: 'uuid', copies: 'copies' },
  },
  'POST /api/admin/shifts/:id/ask': {
    method: 'POST',
    path: '/api/admin/shifts/:id/ask',
    as: 'admin',
    subject: subjects.aShiftId,
    body: ({ worker }) => ({ userIds: [worker.id] }),
    succeeds: 200,
    fields: { userIds: 'ids' },
  },
  'PATCH /api/admin/applications/:id/status': {
    method: 'PATCH',
    path: '/api/admin/applications/:id/status',
    as: 'admin',
    subject: subjects.aPendingId,
    body: () => ({ status: 'rejected', adminNotes: 'next time' }),
    succeeds: 200,
    fields: { status: 'choice', adminNotes: 'optionalText', revision: 'optionalId' },
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
    subject: subjects.anAssignmentId,
    body: () => ({ reason: 'line closed' }),
    succeeds: 200,
    fields: { reason: 'text' },
  },
  'POST /api/admin/assignments/:id/replace': {
    method: 'POST',
    path: '/api/admin/assignments/:id/replace',
    as: 'admin',
    subject: subjects.anAssignmentOfAnotherId,
    body: ({ worker }) => ({ userId: worker.id, reason: 'called in sick' }),
    succeeds: 201,
    fields: { userId: 'id', reason: 'text' },
  },
  'POST /api/admin/assignments/:id/move': {
    method: 'POST',
    path: '/api/admin/assignments/:id/move',
    as: 'admin',
    subject: subjects.anAssignmentOfAnotherId,
    body: async (fixture) => ({ shiftId: await subjects.aShiftId(fixture), reason: 'the other line is short' }),
    succeeds: 201,
    fields: { shiftId: 'id', reason: 'text' },
  },
};
