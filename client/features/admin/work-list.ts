import type { ComponentType } from 'react';
import { late } from '../../lib/late.js';
import { BrokenWork } from './broken-work.js';
import type { WorkProps } from './work-address.js';

/** Every work dialog by its name in the address (`?work=<name>`), its code fetched when it is first opened. */
export const WORK: Readonly<Record<string, ComponentType<WorkProps>>> = {
  'add-shift': late(() => import('./shifts/add-shift-work.js'), BrokenWork),
  shift: late(() => import('./shifts/shift-work.js'), BrokenWork),
  'approve-timesheets': late(() => import('./timesheets/timesheets-dialog.js'), BrokenWork),
  'approve-workers': late(() => import('./workers/approve-workers-dialog.js'), BrokenWork),
  'update-payments': late(() => import('./payments/payments-dialog.js'), BrokenWork),
  workers: late(() => import('./workers/pool/workers-dialog.js'), BrokenWork),
  pool: late(() => import('./workers/pool/pool-dialog.js'), BrokenWork),
  worker: late(() => import('./workers/file/worker-dialog.js'), BrokenWork),
  applications: late(() => import('./applications/applications-dialog.js'), BrokenWork),
  'clock-review': late(() => import('./clock-review/clock-review-dialog.js'), BrokenWork),
  activity: late(() => import('./activity/activity-dialog.js'), BrokenWork),
  templates: late(() => import('./templates/templates-dialog.js'), BrokenWork),
  'copy-week': late(() => import('./copies/copy-shifts-dialog.js'), BrokenWork),
  trainings: late(() => import('./trainings/trainings-dialog.js'), BrokenWork),
  reports: late(() => import('./reports/reports-dialog.js'), BrokenWork),
  'send-notification': late(() => import('./notify/notify-dialog.js'), BrokenWork),
  performance: late(() => import('./performance/performance-dialog.js'), BrokenWork),
  urgent: late(() => import('./urgent/urgent-dialog.js'), BrokenWork),
};

/** Whether this work can be opened: what leads to it is only shown then. */
export function hasWork(name: string): boolean {
  return Object.hasOwn(WORK, name);
}
