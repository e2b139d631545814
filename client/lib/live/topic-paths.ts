import type { LiveTopic } from '../../../shared/live/live.contract.js';

/** The candidates for a shift, the numbers of workers who are not offered, and its offers and line. */
const CANDIDATES = '/api/admin/shifts/:id/candidates';
/** The shifts that a worker can take. */
const SHIFTS = '/api/shifts';
/** The worker's own open offers. */
const OFFERS = '/api/user/offers';
/** The worker's places in the lines of full shifts. */
const WAITLIST = '/api/user/waitlist';
/** The shifts to which a worker can be moved. */
const MOVE_TARGETS = '/api/admin/assignments/:id/move-targets';

/**
 * The lists that each topic changes, by the first element of their cache keys. `:id` stands for a number or a date; query parameters
 * do not count. Lists without a screen are not fetched. The session is a worker's own (`/api/auth/validate`): it carries score and approval.
 */
const TOPIC_PATHS: Readonly<Record<LiveTopic, readonly string[]>> = {
  shifts: [
    ...[SHIFTS, OFFERS, WAITLIST, '/api/admin/shifts'],
    ...['/api/admin/today', MOVE_TARGETS, CANDIDATES, '/api/admin/stats'],
  ],
  assignments: [
    SHIFTS,
    OFFERS,
    '/api/user/assignments',
    '/api/user/stats',
    '/api/worker/:id/timesheets',
    '/api/admin/shifts',
    '/api/admin/today',
    CANDIDATES,
    MOVE_TARGETS,
    '/api/admin/pending-applications',
    '/api/admin/worker-shifts/:id',
    '/api/admin/workers/:id',
    '/api/admin/stats',
  ],
  timesheets: [
    '/api/user/assignments',
    '/api/user/stats',
    '/api/worker/:id/timesheets',
    '/api/admin/today',
    '/api/admin/timesheets',
    '/api/admin/clock-events',
    '/api/admin/correction-requests',
    '/api/admin/worker-shifts/:id',
    '/api/admin/approved-shifts',
    '/api/admin/payments/preview',
    '/api/admin/pay-periods',
    '/api/admin/pay-periods/:id',
    '/api/admin/stats',
  ],
  payments: [
    '/api/user/assignments',
    '/api/user/stats',
    '/api/worker/:id/timesheets',
    '/api/admin/timesheets',
    '/api/admin/correction-requests',
    '/api/admin/approved-shifts',
    '/api/admin/payments/preview',
    '/api/admin/payments/paid',
    '/api/admin/pay-periods',
    '/api/admin/pay-periods/:id',
  ],
  offers: [OFFERS, WAITLIST],
  waitlist: [WAITLIST, CANDIDATES],
  trainingProgress: ['/api/user/trainings'],
  scores: [
    '/api/auth/validate',
    '/api/worker/:id/performance-metrics',
    '/api/worker/:id/performance-history',
    '/api/admin/workers/:id/performance-metrics',
    '/api/admin/workers/:id/performance-history',
    '/api/user/stats',
    '/api/admin/workers',
    '/api/admin/workers/:id',
    '/api/admin/all-workers',
    '/api/admin/worker-pool',
    CANDIDATES, // the order depends on the score
  ],
  workers: [
    '/api/auth/validate',
    SHIFTS,
    '/api/admin/workers',
    '/api/admin/workers/:id',
    '/api/admin/all-workers',
    '/api/admin/worker-pool',
    '/api/admin/today',
    CANDIDATES,
    '/api/admin/stats',
  ],
  drafts: ['/api/admin/shifts'],
  emailChanges: ['/api/user/email-change'],
  alerts: ['/api/admin/alerts'],
  announcements: ['/api/notifications', '/api/admin/notifications'],
  notifications: ['/api/notifications'],
  trainings: ['/api/trainings', '/api/user/trainings', '/api/admin/trainings'],
  templates: ['/api/admin/shift-templates'],
  candidates: [CANDIDATES],
  workerNotes: ['/api/admin/workers/:id/notes'],
  timeclockSyncs: ['/api/admin/adp/sync-runs/latest', '/api/admin/adp/sync-runs/:id/workers'],
};

/** Changes do not refetch an admin's session: a refusal would end it. */
const DIRECTORY_SESSION = 'directory';

/** Returns whether one of these topics changes a cache key; an unknown topic of a newer server may change any. */
export function changedBy(topics: Iterable<string>): (queryKey: readonly unknown[]) => boolean {
  const all = [...topics];
  if (all.some((topic) => !(topic in TOPIC_PATHS))) return () => true;
  const paths = new Set(all.flatMap((topic) => TOPIC_PATHS[topic as LiveTopic]));
  return ([path, detail]) => detail !== DIRECTORY_SESSION && paths.has(listOf(String(path)));
}

function listOf(path: string): string {
  const [list = ''] = path.split('?');
  return list.replace(/\/(?:\d+|\d{4}-\d{2}-\d{2})(?=\/|$)/g, '/:id');
}
