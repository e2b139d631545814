import type { ActivityEntry } from './activity/activity.contract.js';
import type { CancelResponse, PendingApplication } from './assignments/assignment.contract.js';
import type {
  AskWorkersResponse,
  RemindResponse,
  ShiftCandidate,
  WorkersNotOffered,
} from './assignments/candidate.contract.js';
import type { MoveTarget } from './assignments/move-target.contract.js';
import type { TodayShift } from './assignments/today.contract.js';
import type { ApiKeyView, CreatedApiKey } from './integrations/api-key.contract.js';
import type { WebhookDeliveryView, WebhookView, WebhookWithSecret } from './integrations/webhook.contract.js';
import type { ClientErrorView } from './kernel/client-error.js';
import type { AdminAlert, AdminStats } from './notifications/admin-overview.contract.js';
import type * as notification from './notifications/notification.contract.js';
import type { ShiftOffer } from './offers/offer.contract.js';
import type { ShiftWaitlistEntry } from './waitlist/waitlist.contract.js';
import type { ClockEventToReview, ReviewedClockEvent } from './payroll/clock-review.contract.js';
import type * as corrections from './payroll/correction-request.contract.js';
import type * as periods from './payroll/pay-period.contract.js';
import type * as payment from './payroll/payment.contract.js';
import type { Timesheet, WorkerShift } from './payroll/timesheet.contract.js';
import type * as performance from './performance/performance.contract.js';
import type { Report } from './reports/report.contract.js';
import type { AdminShift } from './shifts/admin-shift.contract.js';
import type { PublishPreview, PublishResponse } from './shifts/publish.contract.js';
import type { ShiftBatchResponse, UndoShiftBatchResponse } from './shifts/shift-batch.contract.js';
import type { ShiftTemplateView } from './shifts/shift-template.contract.js';
import type * as timeclock from './timeclock/timeclock.contract.js';
import type { AdminTraining, UploadedCaptions, UploadedVideo } from './training/admin-training.contract.js';
import type { WorkerDetails } from './workers/worker-list.contract.js';
import type { AddedNote, WorkerNote } from './workers/worker-note.contract.js';
import type * as workers from './workers/worker.contract.js';
import { checkOf, list, nothing, object, type ResponseFields } from './response-body.js';
import { claim, history, message, metrics } from './response-fields.js';

const timesheet = object<Timesheet>('id', 'shiftId', 'isApproved');
const worker = object<workers.AdminWorker>('id', 'email', 'isApproved');
const template = object<ShiftTemplateView>('id', 'name');
const adminTraining = object<AdminTraining>('id', 'title', 'videoUrl');
const score = object<performance.ScoreResponse>('userId', 'workerScore');
const alert = object<{ dismissed: boolean }>('dismissed');
const reviewed = object<ReviewedClockEvent>('id', 'outcome');
const decided = object<corrections.DecidedCorrection>('id', 'state');
const summary = object<timeclock.SummaryProgress>('summaryId', 'state');
const syncRun = object<timeclock.SyncRun>('id', 'state', 'counts');
const allEntries = object<timeclock.AllTimeEntries>('timeEntries', 'workerCount');

/** The fields of the administrators' calls, in a module of their own, so that no worker's phone loads them. [H-207, O-60] */
export const ADMIN_RESPONSE_FIELDS: ResponseFields = {
  'GET /api/admin/stats': object<AdminStats>('activeWorkers', 'openShifts'),
  'GET /api/admin/reports/:type/:range': object<Report>('period', 'summary', 'workers'),
  'GET /api/admin/shifts': list<AdminShift>('id', 'title'),
  'GET /api/admin/today': list<TodayShift>('id', 'title', 'people'),
  'POST /api/admin/shifts/batch': object<ShiftBatchResponse>('message', 'made', 'refused'),
  'POST /api/admin/shifts/batch/:id/undo': object<UndoShiftBatchResponse>('message', 'cancelled', 'kept'),
  'POST /api/admin/shifts/publish': object<PublishResponse>('message', 'shifts', 'workers', 'leftOut'),
  'POST /api/admin/shifts/publish/preview': object<PublishPreview>('shifts', 'workers', 'leftOut'),
  'GET /api/admin/shifts/:id/candidates': list<ShiftCandidate>('id', 'name'),
  'GET /api/admin/shifts/:id/offers': list<ShiftOffer>('id', 'state'),
  'GET /api/admin/shifts/:id/waitlist': list<ShiftWaitlistEntry>('id', 'place'),
  'POST /api/admin/offers/:id/withdraw': message,
  'GET /api/admin/shifts/:id/candidates/not-offered': object<WorkersNotOffered>('busy', 'levelTooLow', 'applied'),
  'POST /api/admin/shifts/:id/ask': object<AskWorkersResponse>('message', 'asked', 'notAsked'),
  'POST /api/admin/shifts/:id/remind': object<RemindResponse>('message', 'reminded'),
  'GET /api/admin/shift-templates': list<ShiftTemplateView>('id', 'name'),
  'POST /api/admin/shift-templates': template,
  'PUT /api/admin/shift-templates/:id': template,
  'DELETE /api/admin/shift-templates/:id': message,
  'POST /api/admin/shifts/:id/assign': claim,
  'GET /api/admin/workers': list<workers.AdminWorker>('id', 'email'),
  'GET /api/admin/workers/:id': object<WorkerDetails>('id', 'email'),
  'PUT /api/admin/workers/:id': worker,
  'GET /api/admin/worker-shifts/:id': list<WorkerShift>('id', 'shiftId'),
  'GET /api/admin/audit': list<ActivityEntry>('id', 'action'),
  'GET /api/admin/all-workers': list<workers.AdminWorker>('id', 'email'),
  'GET /api/admin/worker-pool': list<workers.WorkerPoolLevel>('skillLevelId', 'workers'),
  'PUT /api/admin/users/:id/approve': worker,
  'PUT /api/admin/users/:id/reject': worker,
  'GET /api/admin/workers/:id/documents': list<workers.WorkerDocumentView>('id', 'fileName'),
  'POST /api/admin/workers/:id/ssn/reveal': object<workers.RevealedSsn>('ssn'),
  'GET /api/admin/pending-applications': list<PendingApplication>('id', 'shiftId'),
  'PATCH /api/admin/applications/:id/status': claim,
  'POST /api/admin/applications/:id/undo': claim,
  'POST /api/admin/assignments/:id/replace': claim,
  'GET /api/admin/assignments/:id/move-targets': list<MoveTarget>('id', 'title', 'positionsOpen'),
  'POST /api/admin/assignments/:id/move': claim,
  'POST /api/admin/assignments/:id/remove': object<CancelResponse>('message', 'isLateCancellation'),
  'GET /api/admin/timesheets': list<Timesheet>('id', 'shiftId'),
  'PUT /api/admin/timesheets/:id': timesheet,
  'POST /api/admin/timesheets/:id/approve': timesheet,
  'POST /api/admin/timesheets/:id/dismiss': timesheet,
  'PUT /api/admin/shift-assignments/:id/clock-in': timesheet,
  'PUT /api/admin/shift-assignments/:id/clock-out': timesheet,
  'GET /api/admin/clock-events': list<ClockEventToReview>('id', 'kind'),
  'POST /api/admin/clock-events/:id/apply': reviewed,
  'POST /api/admin/clock-events/:id/refuse': reviewed,
  'GET /api/admin/correction-requests': list<corrections.CorrectionRequest>('id', 'requestedHours'),
  'POST /api/admin/correction-requests/:id/accept': decided,
  'POST /api/admin/correction-requests/:id/decline': decided,
  'GET /api/admin/approved-shifts': list<payment.ApprovedShift>('id', 'amount'),
  'POST /api/admin/payments/preview': object<payment.PayRunPreview>('total', 'shifts'),
  'POST /api/admin/payments/mark-paid': object<payment.MarkPaidResponse>('message', 'paidCount'),
  'GET /api/admin/payments/paid': list<payment.PaidWeek>('id', 'shifts'),
  'POST /api/admin/payments/undo': object<payment.UndoPaidResponse>('message', 'undoneCount'),
  'POST /api/admin/payments/adjustments': object<payment.AdjustmentResponse>('id', 'message'),
  'GET /api/admin/pay-periods': list<periods.PayPeriod>('id', 'state'),
  'GET /api/admin/pay-periods/:id': object<periods.PayPeriodDetail>('id', 'totalCents'),
  'GET /api/admin/pay-periods/:id/employee-numbers': list<periods.PeriodWorker>('id', 'employeeNumber'),
  'POST /api/admin/pay-periods/:id/lock': object<periods.LockPayPeriodResponse>('message'),
  'PUT /api/admin/workers/:id/employee-number': object<periods.EmployeeNumberResponse>('employeeNumber'),
  'POST /api/admin/employee-numbers/preview': object<periods.PreviewNumbersResponse>('lines'),
  'POST /api/admin/employee-numbers': object<periods.SetNumbersResponse>('changedCount'),
  'GET /api/admin/adp/setup': object<timeclock.TimeclockSetup>('isConfigured'),
  'POST /api/admin/adp/test-connection': object<timeclock.ConnectionTest>('connected', 'message'),
  'GET /api/admin/adp/time-entries/:email': object<timeclock.WorkerTimeEntries>('workerId', 'timeEntries'),
  'GET /api/admin/adp/all-time-entries': (body) => allEntries(body) || summary(body),
  'GET /api/admin/adp/summaries/:id': summary,
  'GET /api/admin/adp/comparison/:id': object<timeclock.WorkerComparison>('workerId', 'shifts'),
  'POST /api/admin/adp/sync-worker': object<timeclock.SyncWorkerResponse>('message', 'comparison'),
  'GET /api/admin/adp/sync-runs/preview': object<timeclock.SyncPreview>('workerCount'),
  'GET /api/admin/adp/sync-runs/latest': object<timeclock.LatestSyncRun>('run'),
  'POST /api/admin/adp/sync-runs': syncRun,
  'POST /api/admin/adp/sync-runs/:id/resume': syncRun,
  'GET /api/admin/adp/sync-runs/:id/workers': list<timeclock.SyncRunWorker>('id', 'outcome'),
  'GET /api/admin/client-errors': list<ClientErrorView>('id', 'name', 'page', 'frames', 'count', 'lastAt'),
  'GET /api/admin/api-keys': list<ApiKeyView>('id', 'startsWith'),
  'POST /api/admin/api-keys': object<CreatedApiKey>('id', 'key'),
  'DELETE /api/admin/api-keys/:id': nothing,
  'GET /api/admin/webhooks': list<WebhookView>('id', 'url'),
  'POST /api/admin/webhooks': object<WebhookWithSecret>('id', 'secret'),
  'PUT /api/admin/webhooks/:id': object<WebhookView>('id', 'url'),
  'DELETE /api/admin/webhooks/:id': nothing,
  'POST /api/admin/webhooks/:id/rotate-secret': object<WebhookWithSecret>('id', 'secret'),
  'POST /api/admin/webhooks/:id/ping': nothing,
  'GET /api/admin/webhooks/:id/deliveries': list<WebhookDeliveryView>('id', 'status'),
  'POST /api/admin/webhook-deliveries/:id/resend': nothing,
  'GET /api/admin/trainings': list<AdminTraining>('id', 'title'),
  'POST /api/admin/trainings': adminTraining,
  'PUT /api/admin/trainings/:id': adminTraining,
  'POST /api/admin/upload-video': object<UploadedVideo>('videoUrl', 'video'),
  'POST /api/admin/upload-captions': object<UploadedCaptions>('captionsUrl'),
  'GET /api/admin/alerts': list<AdminAlert>('id', 'type'),
  'POST /api/admin/alerts/dismiss': alert,
  'POST /api/admin/alerts/restore': alert,
  'GET /api/admin/notifications': list<notification.SentNotification>('id', 'title'),
  'GET /api/admin/notifications/:id/recipients': list<notification.RecipientState>('id', 'name', 'isRead'),
  'POST /api/admin/send-notification': object<notification.RecipientCount>('recipientCount'),
  'POST /api/admin/send-notification/preview': object<notification.RecipientCount>('recipientCount'),
  'GET /api/admin/workers/:id/performance-metrics': metrics,
  'GET /api/admin/workers/:id/performance-history': history,
  'POST /api/admin/performance-metric': object<performance.RecordedEvent>('id', 'workerScore'),
  'POST /api/admin/performance-metrics/:id/void': score,
  'POST /api/admin/performance-metrics/:id/restore': score,
  'POST /api/admin/recalculate-score/:id': score,
  'GET /api/admin/workers/:id/notes': list<WorkerNote>('id', 'text', 'createdBy'),
  'POST /api/admin/workers/:id/notes': object<AddedNote>('id'),
  'DELETE /api/admin/worker-notes/:id': nothing,
};

export const hasAdminResponseFields = checkOf(ADMIN_RESPONSE_FIELDS);
