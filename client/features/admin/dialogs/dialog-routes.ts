import type { ComponentType } from 'react';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { DialogFailed } from './dialog-failed.js';
import type { DialogRouteProps } from './dialog-route.js';

/** All dialogs by their name in the address (`?work=<name>`), loaded when first opened. */
export const DIALOGS: Readonly<Record<string, ComponentType<DialogRouteProps>>> = {
  today: lazyWithRetry(() => import('../today/today-dialog.js'), DialogFailed),
  alerts: lazyWithRetry(() => import('../alerts/alerts-dialog.js'), DialogFailed),
  'add-shift': lazyWithRetry(() => import('../shifts/add-shift-route.js'), DialogFailed),
  shift: lazyWithRetry(() => import('../shifts/shift-route.js'), DialogFailed),
  'approve-timesheets': lazyWithRetry(() => import('../timesheets/timesheets-dialog.js'), DialogFailed),
  'approve-workers': lazyWithRetry(() => import('../workers/approve-workers-dialog.js'), DialogFailed),
  'update-payments': lazyWithRetry(() => import('../payments/payments-dialog.js'), DialogFailed),
  workers: lazyWithRetry(() => import('../workers/pool/workers-dialog.js'), DialogFailed),
  pool: lazyWithRetry(() => import('../workers/pool/pool-dialog.js'), DialogFailed),
  worker: lazyWithRetry(() => import('../workers/file/worker-dialog.js'), DialogFailed),
  applications: lazyWithRetry(() => import('../applications/applications-dialog.js'), DialogFailed),
  'clock-review': lazyWithRetry(() => import('../clock-review/clock-review-dialog.js'), DialogFailed),
  corrections: lazyWithRetry(() => import('../corrections/corrections-dialog.js'), DialogFailed),
  activity: lazyWithRetry(() => import('../activity/activity-dialog.js'), DialogFailed),
  templates: lazyWithRetry(() => import('../templates/templates-dialog.js'), DialogFailed),
  'copy-week': lazyWithRetry(() => import('../copies/copy-shifts-dialog.js'), DialogFailed),
  trainings: lazyWithRetry(() => import('../trainings/trainings-dialog.js'), DialogFailed),
  reports: lazyWithRetry(() => import('../reports/reports-dialog.js'), DialogFailed),
  'send-notification': lazyWithRetry(() => import('../notify/notify-dialog.js'), DialogFailed),
  performance: lazyWithRetry(() => import('../performance/performance-dialog.js'), DialogFailed),
  urgent: lazyWithRetry(() => import('../urgent/urgent-dialog.js'), DialogFailed),
};

/** Returns true if a dialog of this name exists; links to it are shown only then. */
export function hasDialog(name: string): boolean {
  return Object.hasOwn(DIALOGS, name);
}
