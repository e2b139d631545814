import { randomUUID } from 'node:crypto';
import type { BadInputCall, Body } from './call.js';
import * as subjects from './subjects.js';

const NOTIFICATION: Body = {
  title: 'Closed on Thursday',
  message: 'Enjoy the day.',
  type: 'general',
  priority: 'normal',
  recipientType: 'all',
};

/** What admins call with a body (admin.md §7.2, decisions: Calls): notifications and alerts. */
export const NOTICE_CALLS: Record<string, BadInputCall> = {
  'POST /api/admin/alerts/dismiss': {
    method: 'POST',
    path: '/api/admin/alerts/dismiss',
    as: 'admin',
    subject: subjects.aLateCancellationId,
    body: (_desk, id) => ({ alertType: 'late_cancellation', shiftAssignmentId: id }),
    succeeds: 200,
    fields: { alertType: 'choice', shiftAssignmentId: 'id' },
  },
  'POST /api/admin/send-notification': {
    method: 'POST',
    path: '/api/admin/send-notification',
    as: 'admin',
    body: () => ({ ...NOTIFICATION, clientNotificationId: randomUUID() }),
    succeeds: 200,
    fields: {
      title: 'text',
      message: 'text',
      titleEs: 'optionalText',
      messageEs: 'optionalText',
      type: 'choice',
      priority: 'choice',
      recipientType: 'choice',
      skillLevelId: 'optionalChoice',
      clientNotificationId: 'optionalUuid',
    },
  },
  'POST /api/admin/send-notification/preview': {
    method: 'POST',
    path: '/api/admin/send-notification/preview',
    as: 'admin',
    body: () => ({ recipientType: 'all' }),
    succeeds: 200,
    fields: { recipientType: 'choice', skillLevelId: 'optionalChoice' },
  },
};
