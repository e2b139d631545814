/** The admin's lists. A path is also the key of its cached response (worker.md §7). */
export const ADMIN_PATHS = {
  stats: '/api/admin/stats',
  alerts: '/api/admin/alerts',
  today: '/api/admin/today',
  shifts: '/api/admin/shifts',
  templates: '/api/admin/shift-templates',
  applications: '/api/admin/pending-applications',
  workers: '/api/admin/workers',
  allWorkers: '/api/admin/all-workers',
  clockEvents: '/api/admin/clock-events',
  corrections: '/api/admin/correction-requests',
  pool: '/api/admin/worker-pool',
  timesheets: '/api/admin/timesheets',
  approvedShifts: '/api/admin/approved-shifts',
  paidWeeks: '/api/admin/payments/paid',
  payPeriods: '/api/admin/pay-periods',
  trainings: '/api/admin/trainings',
  notifications: '/api/admin/notifications',
} as const;

export type AdminPath = (typeof ADMIN_PATHS)[keyof typeof ADMIN_PATHS];

/** Refetched after every change (admin.md §7.2): lists, and the board and the statistics of the dashboard [D-36, D-64]. */
const ALWAYS_REFETCHED: readonly AdminPath[] = [
  ADMIN_PATHS.shifts,
  ADMIN_PATHS.today,
  ADMIN_PATHS.templates,
  ADMIN_PATHS.workers,
  ADMIN_PATHS.trainings,
  ADMIN_PATHS.stats,
];

/** The paths to refetch after a change of the given ones, without duplicates. */
export function pathsAfter(refetchPaths: readonly AdminPath[]): AdminPath[] {
  return [...new Set([...ALWAYS_REFETCHED, ...refetchPaths])];
}
