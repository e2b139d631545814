import type { ActivityEntry } from './activity/activity.contract.js';
import type {
  CancelResponse,
  ClaimResponse,
  ClockOutcome,
  ClockResponse,
  PendingApplication,
  UserAssignment,
} from './assignments/assignment.contract.js';
import type {
  AskWorkersResponse,
  RemindResponse,
  ShiftCandidate,
  WorkersNotOffered,
} from './assignments/candidate.contract.js';
import type { MoveTarget } from './assignments/move-target.contract.js';
import type { TodayShift } from './assignments/today.contract.js';
import type * as account from './auth/account.contract.js';
import type * as auth from './auth/auth.contract.js';
import type { ApiKeyView, CreatedApiKey } from './integrations/api-key.contract.js';
import type { CalendarFeedLink, CalendarFeedState } from './integrations/calendar-feed.contract.js';
import type { WebhookDeliveryView, WebhookView, WebhookWithSecret } from './integrations/webhook.contract.js';
import type { ClientErrorView } from './kernel/client-error.js';
import type { AppConfig } from './kernel/config.contract.js';
import type { AdminAlert, AdminStats } from './notifications/admin-overview.contract.js';
import type * as notification from './notifications/notification.contract.js';
import type { NotificationPreferences } from './notifications/preference.contract.js';
import type { OwnOffer, ShiftOffer } from './offers/offer.contract.js';
import type { PushDevice, PushPublicKey, PushRemoved } from './notifications/push.contract.js';
import type { ClockEventToReview, ReviewedClockEvent } from './payroll/clock-review.contract.js';
import type * as corrections from './payroll/correction-request.contract.js';
import type * as periods from './payroll/pay-period.contract.js';
import type { EarningsStatement } from './payroll/earnings.contract.js';
import type * as payment from './payroll/payment.contract.js';
import type { Timesheet, WorkerShift } from './payroll/timesheet.contract.js';
import type * as performance from './performance/performance.contract.js';
import type { Report } from './reports/report.contract.js';
import type { AdminShift } from './shifts/admin-shift.contract.js';
import type { PublishPreview, PublishResponse } from './shifts/publish.contract.js';
import type { ShiftBatchResponse, UndoShiftBatchResponse } from './shifts/shift-batch.contract.js';
import type { ShiftTemplateView } from './shifts/shift-template.contract.js';
import type { AvailableShift, ShiftSaved } from './shifts/shift.contract.js';
import type * as timeclock from './timeclock/timeclock.contract.js';
import type { AdminTraining, UploadedCaptions, UploadedVideo } from './training/admin-training.contract.js';
import type { SkillLevel } from './training/skill-level.contract.js';
import type * as training from './training/training.contract.js';
import type { WorkerDetails } from './workers/worker-list.contract.js';
import type { AddedNote, WorkerNote } from './workers/worker-note.contract.js';
import type * as workers from './workers/worker.contract.js';

type Body = (body: unknown) => boolean;
/** The fields that each response of a type has. */
type FieldOf<T> = { [Key in keyof T]-?: undefined extends T[Key] ? never : Key }[keyof T] & string;

/** The values of the fields are not checked. */
const hasAll = <T>(body: unknown, fields: readonly FieldOf<T>[]): body is { [Key in FieldOf<T>]: unknown } =>
  typeof body === 'object' && body !== null && fields.every((field) => field in body);

const object =
  <T>(...fields: [FieldOf<T>, ...FieldOf<T>[]]): Body =>
  (body) =>
    hasAll(body, fields);

const list =
  <T>(...fields: [FieldOf<T>, ...FieldOf<T>[]]): Body =>
  (body) =>
    Array.isArray(body) && body.every((element) => hasAll(element, fields));

const OUTCOMES: readonly unknown[] = ['applied', 'needs_review', 'waiting', 'rejected'] satisfies ClockOutcome[];

const clocked: Body = (body) =>
  hasAll<ClockResponse>(body, ['outcome', 'assignment']) && OUTCOMES.includes(body.outcome);

const hasProgress: Body = (body) =>
  hasAll<training.ProgressResponse>(body, ['progress']) && typeof body.progress === 'object' && body.progress !== null;
const marked = object<training.SubmitResponse>('score', 'passed');

/** 204, whose body is read as null. */
const nothing: Body = (body) => body === null;

const message = object<auth.MessageResponse>('message');
const isPerson: Body = object<auth.SessionUser>('id');
const user: Body = (body) => hasAll<auth.ProfileResponse>(body, ['user']) && isPerson(body.user);
const timesheet = object<Timesheet>('id', 'shiftId', 'isApproved');
const worker = object<workers.AdminWorker>('id', 'email', 'isApproved');
const shift = object<ShiftSaved>('id', 'title', 'warnings');
const template = object<ShiftTemplateView>('id', 'name');
const adminTraining = object<AdminTraining>('id', 'title', 'videoUrl');
const claim = object<ClaimResponse>('message', 'assignment');
const score = object<performance.ScoreResponse>('userId', 'workerScore');
const feed = object<CalendarFeedState>('isOn', 'madeAt');
const preferences = object<NotificationPreferences>('dayBefore', 'twoHoursBefore', 'clockInOpens');
const ended = object<account.SessionsEnded>('ended');
const metrics = list<performance.PerformanceMetricView>('id', 'metricType');
const history = list<performance.PerformanceHistoryEntry>('id', 'overallScore');
const unread = object<{ unread: number }>('unread');
const alert = object<{ dismissed: boolean }>('dismissed');
const reviewed = object<ReviewedClockEvent>('id', 'outcome');
const correction = object<corrections.OwnCorrectionRequest>('id', 'state');
const decided = object<corrections.DecidedCorrection>('id', 'state');
const summary = object<timeclock.SummaryProgress>('summaryId', 'state');
const syncRun = object<timeclock.SyncRun>('id', 'state', 'counts');
const allEntries = object<timeclock.AllTimeEntries>('timeEntries', 'workerCount');

/**
 * The fields by which the client recognizes a success of our server, for each call (decisions: What counts as an answer). Files,
 * the event stream and calls of other programs are not listed. [O-60]
 */
export const RESPONSE_FIELDS: Readonly<Record<string, Body>> = {
  'GET /api/config': object<AppConfig>('brandName', 'site', 'now'),

  'POST /api/auth/register': object<auth.RegisterResponse>('message', 'uploadToken'),
  'POST /api/auth/register/documents': object<workers.WorkerDocumentView>('id', 'fileName'),
  'POST /api/auth/login': (body) => hasAll<auth.LoginResponse>(body, ['token', 'user']) && isPerson(body.user),
  'POST /api/auth/logout': message,
  'POST /api/auth/outbox-token': object<auth.OutboxTokenResponse>('token'),
  'GET /api/auth/validate': user,
  'POST /api/auth/request-password-reset': message,
  'POST /api/auth/reset-password': message,
  'POST /api/auth/confirm-email': message,
  'GET /api/recaptcha/site-key': object<auth.SiteKeyResponse>('provider', 'siteKey'),
  'GET /api/auth/challenge': object<{ parameters: object; signature: string }>('parameters', 'signature'),
  'GET /api/auth/azure/login': object<auth.DirectoryLoginResponse>('authUrl', 'state'),
  'POST /api/auth/azure/logout': message,
  'POST /api/auth/azure/renew': object<auth.DirectoryRenewResponse>('accessToken', 'expiresAt'),

  'GET /api/shifts': list<AvailableShift>('id', 'title', 'startsAt'),
  'GET /api/skill-levels': list<SkillLevel>('id', 'name'),
  'GET /api/trainings': list<training.TrainingView>('id', 'title'),
  'GET /api/user/trainings': list<training.UserTraining>('id', 'trainingId'),
  'GET /api/training/:id': object<training.TrainingDetail>('id', 'title', 'progress'),
  'POST /api/training/:id/progress': hasProgress,
  'POST /api/training/submit': (body) => hasProgress(body) && marked(body),
  'GET /api/user/offers': list<OwnOffer>('id', 'answerBy'),
  'GET /api/user/assignments': list<UserAssignment>('id', 'status', 'shift'),
  'GET /api/user/stats': object<workers.UserStats>('weeklyHours', 'completedShifts', 'monthlyEarnings'),
  'GET /api/user/documents': list<workers.WorkerDocumentView>('id', 'fileName'),
  'POST /api/user/documents': object<workers.WorkerDocumentView>('id', 'fileName'),
  'DELETE /api/user/documents/:id': nothing,
  'GET /api/user/ssn': object<workers.SsnOnFile>('ssnLastFour'),
  'PUT /api/user/ssn': object<workers.SsnOnFile>('ssnLastFour'),
  'PUT /api/user/profile': user,
  'PUT /api/user/language': user,
  'PUT /api/user/password': ended,
  'PUT /api/user/email': message,
  'GET /api/user/email-change': object<account.EmailChangeState>('pending'),
  'DELETE /api/user/email-change': object<account.EmailChangeCancelled>('cancelled'),
  'POST /api/user/email/resume': nothing,
  'GET /api/user/calendar-feed': feed,
  'POST /api/user/calendar-feed': object<CalendarFeedLink>('isOn', 'url'),
  'DELETE /api/user/calendar-feed': feed,
  'GET /api/user/two-factor': object<account.TwoFactorState>('isOn', 'recoveryCodesLeft'),
  'POST /api/user/two-factor/setup': object<account.TwoFactorSetup>('secret', 'uri'),
  'POST /api/user/two-factor/confirm': object<account.TwoFactorConfirmed>('recoveryCodes'),
  'POST /api/user/two-factor/disable': message,
  'GET /api/user/sessions': list<account.OwnSession>('id', 'isCurrent'),
  'DELETE /api/user/sessions': ended,
  'DELETE /api/user/sessions/:id': ended,
  'GET /api/notifications': list<notification.InboxNotification>('id', 'title'),
  'POST /api/notifications/:id/read': unread,
  'POST /api/notifications/read-all': unread,
  'GET /api/user/notification-preferences': preferences,
  'PUT /api/user/notification-preferences': preferences,
  'GET /api/push/public-key': object<PushPublicKey>('publicKey'),
  'GET /api/push/subscriptions': list<PushDevice>('id', 'isCurrent'),
  'POST /api/push/subscriptions': object<PushDevice>('id', 'isCurrent'),
  'DELETE /api/push/subscriptions': object<PushRemoved>('removed'),
  'DELETE /api/push/subscriptions/:id': object<PushRemoved>('removed'),
  'DELETE /api/user': message,
  'POST /api/shifts/:id/assign': claim,
  'POST /api/offers/:id/accept': claim,
  'POST /api/offers/:id/decline': message,
  'POST /api/shifts/:id/apply': claim,
  'POST /api/assignments/:id/cancel': object<CancelResponse>('message', 'isLateCancellation'),
  'POST /api/assignments/:id/undo': object<CancelResponse>('message', 'isLateCancellation'),
  'POST /api/assignments/:id/correction-requests': correction,
  'POST /api/correction-requests/:id/withdraw': correction,
  'POST /api/worker/clock-in': clocked,
  'POST /api/worker/clock-out': clocked,
  'POST /api/worker/resume': clocked,
  'GET /api/worker/:userId/timesheets': object<EarningsStatement>('weeks'),
  'GET /api/worker/:userId/performance-metrics': metrics,
  'GET /api/worker/:userId/performance-history': history,

  'POST /api/shifts': shift,
  'PUT /api/shifts/:id': shift,
  'DELETE /api/shifts/:id': message,
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
  'GET /api/admin/shifts/:id/candidates/not-offered': object<WorkersNotOffered>('busy', 'levelTooLow', 'applied'),
  'POST /api/admin/offers/:id/withdraw': message,
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

const segmentsOf = (route: string) => route.split(/[ /]+/);
const routes = Object.entries(RESPONSE_FIELDS).map(([route, isResponse]) => ({
  segments: segmentsOf(route),
  isResponse,
}));

/** Whether a success has the fields of its call; true for a call that is not listed. @param path with or without a query */
export function hasResponseFields(method: string, path: string, body: unknown): boolean {
  const requested = segmentsOf(`${method} ${path.split('?')[0]}`);
  const route = routes.find(
    ({ segments }) =>
      segments.length === requested.length &&
      segments.every((segment, at) => segment.startsWith(':') || segment === requested[at]),
  );
  return route === undefined || route.isResponse(body);
}
