/** The admin's lists. A path is also the key of its cached answer (worker.md §7). */
export const ADMIN_PATHS = {
  stats: '/api/admin/stats',
  alerts: '/api/admin/alerts',
  shifts: '/api/admin/shifts',
  templates: '/api/admin/shift-templates',
  applications: '/api/admin/pending-applications',
  workers: '/api/admin/workers',
  pool: '/api/admin/worker-pool',
  timesheets: '/api/admin/timesheets',
  approvedShifts: '/api/admin/approved-shifts',
  trainings: '/api/admin/trainings',
  notifications: '/api/admin/notifications',
} as const;

export type AdminPath = (typeof ADMIN_PATHS)[keyof typeof ADMIN_PATHS];

/** Refetched after every change (admin.md §7.2), and the figures above them, which nearly every change moves [D-36]. */
export const TOUCHED_BY_ALL: readonly AdminPath[] = [
  ADMIN_PATHS.shifts,
  ADMIN_PATHS.templates,
  ADMIN_PATHS.workers,
  ADMIN_PATHS.trainings,
  ADMIN_PATHS.stats,
];
