import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { WorkProps } from './work-address.js';

/** Every work dialog by its name in the address (`?work=<name>`), its code fetched when it is first opened. */
export const WORK: Readonly<Record<string, LazyExoticComponent<ComponentType<WorkProps>>>> = {
  'add-shift': lazy(() => import('./shifts/add-shift-work.js')),
  shift: lazy(() => import('./shifts/shift-work.js')),
  'approve-timesheets': lazy(() => import('./timesheets/timesheets-dialog.js')),
  'approve-workers': lazy(() => import('./workers/approve-workers-dialog.js')),
  'update-payments': lazy(() => import('./payments/payments-dialog.js')),
  workers: lazy(() => import('./workers/pool/workers-dialog.js')),
  pool: lazy(() => import('./workers/pool/pool-dialog.js')),
  worker: lazy(() => import('./workers/file/worker-dialog.js')),
  applications: lazy(() => import('./applications/applications-dialog.js')),
  'clock-review': lazy(() => import('./clock-review/clock-review-dialog.js')),
  activity: lazy(() => import('./activity/activity-dialog.js')),
  templates: lazy(() => import('./templates/templates-dialog.js')),
  'copy-week': lazy(() => import('./copies/copy-shifts-dialog.js')),
  trainings: lazy(() => import('./trainings/trainings-dialog.js')),
  reports: lazy(() => import('./reports/reports-dialog.js')),
  'send-notification': lazy(() => import('./notify/notify-dialog.js')),
  performance: lazy(() => import('./performance/performance-dialog.js')),
  urgent: lazy(() => import('./urgent/urgent-dialog.js')),
};

/** Whether this work can be opened: what leads to it is only shown then. */
export function hasWork(name: string): boolean {
  return Object.hasOwn(WORK, name);
}
