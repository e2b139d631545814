import type { Access } from '../../platform/http/access.js';

/**
 * Who may call what. A route that is in no table fails the test: adding one means deciding here. `owned`: the
 * id in the path is a worker's own; to every other worker it does not exist. `anyDirectoryUser`: the route checks the directory
 * token itself, so that one without the role can be signed out too.
 */
export type RouteRule = { access: Access | 'anyDirectoryUser'; owned?: 'worker' };

export const ROUTE_TABLE: Record<string, RouteRule> = {
  'GET /api/health/live': { access: 'public' },
  'GET /api/health/ready': { access: 'public' },
  'GET /api/config': { access: 'public' },
  'GET /api/events': { access: 'signedIn' },

  'POST /api/auth/register': { access: 'public' },
  'POST /api/auth/login': { access: 'public' },
  'POST /api/auth/logout': { access: 'worker' },
  'GET /api/auth/validate': { access: 'signedIn' },
  'POST /api/auth/request-password-reset': { access: 'public' },
  'POST /api/auth/reset-password': { access: 'public' },
  'GET /api/recaptcha/site-key': { access: 'public' },
  'GET /api/auth/challenge': { access: 'public' },
  'GET /api/auth/azure/login': { access: 'public' },
  'GET /api/auth/azure/callback': { access: 'public' },
  'GET /api/auth/azure/callback.js': { access: 'public' },
  'POST /api/auth/azure/logout': { access: 'anyDirectoryUser' },
  'POST /api/auth/azure/renew': { access: 'admin' },

  'GET /api/shifts': { access: 'worker' },
  'GET /api/skill-levels': { access: 'signedIn' },
  'GET /api/user/assignments': { access: 'worker' },
  'GET /api/user/stats': { access: 'worker' },
  'POST /api/shifts/:id/assign': { access: 'worker' },
  'POST /api/shifts/:id/apply': { access: 'worker' },
  'POST /api/assignments/:id/cancel': { access: 'worker' },
  'POST /api/worker/clock-in': { access: 'worker' },
  'POST /api/worker/clock-out': { access: 'worker' },
  'GET /api/worker/:userId/timesheets': { access: 'worker', owned: 'worker' },
  'GET /api/worker/:userId/performance-metrics': { access: 'worker', owned: 'worker' },
  'GET /api/worker/:userId/performance-history': { access: 'worker', owned: 'worker' },

  'POST /api/shifts': { access: 'admin' },
  'PUT /api/shifts/:id': { access: 'admin' },
  'DELETE /api/shifts/:id': { access: 'admin' },
  'GET /api/admin/stats': { access: 'admin' },
  'GET /api/admin/shifts': { access: 'admin' },
  'POST /api/admin/shifts/:id/assign': { access: 'admin' },
  'GET /api/admin/workers': { access: 'admin' },
  'GET /api/admin/all-workers': { access: 'admin' },
  'GET /api/admin/worker-pool': { access: 'admin' },
  'PUT /api/admin/users/:id/approve': { access: 'admin' },
  'PUT /api/admin/users/:id/reject': { access: 'admin' },
  'GET /api/admin/pending-applications': { access: 'admin' },
  'PATCH /api/admin/applications/:id/status': { access: 'admin' },
  'POST /api/admin/assignments/:id/remove': { access: 'admin' },
  'GET /api/admin/timesheets': { access: 'admin' },
  'PUT /api/admin/timesheets/:id': { access: 'admin' },
  'POST /api/admin/timesheets/:id/approve': { access: 'admin' },
  'PUT /api/admin/shift-assignments/:id/clock-out': { access: 'admin' },
  'GET /api/admin/approved-shifts': { access: 'admin' },
  'POST /api/admin/payments/preview': { access: 'admin' },
  'POST /api/admin/payments/mark-paid': { access: 'admin' },
  'GET /api/admin/alerts': { access: 'admin' },
  'POST /api/admin/alerts/dismiss': { access: 'admin' },
};
