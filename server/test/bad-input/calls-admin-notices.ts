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

const ALERT_CALL = {
  method: 'POST',
  as: 'admin',
  subject: subjects.aLateCancellationId,
  body: (_fixture, id) => ({ alertType: 'late_cancellation', shiftAssignmentId: id }),
  succeeds: 200,
  fields: { alertType: 'choice', shiftAssignmentId: 'id' },
} satisfies Omit<BadInputCall, 'path'>;

/** Admin calls with a body (admin.md §7.2, decisions: Calls): notifications and alerts. */
export const NOTICE_CALLS: Record<string, BadInputCall> = {
  'POST /api/admin/alerts/dismiss': { ...ALERT_CALL, path: '/api/admin/alerts/dismiss' },
  'POST /api/admin/alerts/restore': { ...ALERT_CALL, path: '/api/admin/alerts/restore' },
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
      userIds: 'optionalIds',
      clientNotificationId: 'optionalUuid',
    },
  },
  'POST /api/admin/send-notification/preview': {
    method: 'POST',
    path: '/api/admin/send-notification/preview',
    as: 'admin',
    body: () => ({ recipientType: 'all' }),
    succeeds: 200,
    fields: {
      recipientType: 'choice',
      skillLevelId: 'optionalChoice',
      userIds: 'optionalIds',
      priority: 'optionalChoice',
    },
  },
};
