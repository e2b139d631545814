import type {
  CancelResponse,
  ClaimResponse,
  ClockOutcome,
  ClockResponse,
  UserAssignment,
} from './assignments/assignment.contract.js';
import type * as account from './auth/account.contract.js';
import type * as auth from './auth/auth.contract.js';
import type { CalendarFeedLink, CalendarFeedState } from './integrations/calendar-feed.contract.js';
import type { AppConfig } from './kernel/config.contract.js';
import type * as notification from './notifications/notification.contract.js';
import type { NotificationPreferences } from './notifications/preference.contract.js';
import type { LinkedOffer, OwnOffer } from './offers/offer.contract.js';
import type { PushDevice, PushPublicKey, PushRemoved } from './notifications/push.contract.js';
import type * as corrections from './payroll/correction-request.contract.js';
import type { EarningsStatement } from './payroll/earnings.contract.js';
import type * as performance from './performance/performance.contract.js';
import type { JoinWaitlistResponse, OwnWaitlistPlace } from './waitlist/waitlist.contract.js';
import type { AvailableShift, ShiftSaved } from './shifts/shift.contract.js';
import type { SkillLevel } from './training/skill-level.contract.js';
import type * as training from './training/training.contract.js';
import type * as workers from './workers/worker.contract.js';
import { checkOf, hasAll, list, nothing, object, type BodyCheck, type ResponseFields } from './response-body.js';

const OUTCOMES: readonly unknown[] = ['applied', 'needs_review', 'waiting', 'rejected'] satisfies ClockOutcome[];
const clocked: BodyCheck = (body) =>
  hasAll<ClockResponse>(body, ['outcome', 'assignment']) && OUTCOMES.includes(body.outcome);
const hasProgress: BodyCheck = (body) =>
  hasAll<training.ProgressResponse>(body, ['progress']) && typeof body.progress === 'object' && body.progress !== null;
const marked = object<training.SubmitResponse>('score', 'passed');
export const message = object<auth.MessageResponse>('message');
const isPerson: BodyCheck = object<auth.SessionUser>('id');
const user: BodyCheck = (body) => hasAll<auth.ProfileResponse>(body, ['user']) && isPerson(body.user);
const shift = object<ShiftSaved>('id', 'title', 'warnings');
export const claim = object<ClaimResponse>('message', 'assignment');
const feed = object<CalendarFeedState>('isOn', 'madeAt');
const preferences = object<NotificationPreferences>('dayBefore', 'twoHoursBefore', 'clockInOpens');
const ended = object<account.SessionsEnded>('ended');
export const metrics = list<performance.PerformanceMetricView>('id', 'metricType');
export const history = list<performance.PerformanceHistoryEntry>('id', 'overallScore');
const unread = object<{ unread: number }>('unread');
const correction = object<corrections.OwnCorrectionRequest>('id', 'state');

/**
 * The fields by which the client recognizes a success of our server, for each call (decisions: What counts as an answer), but for
 * those below /api/admin, which are in `admin-response-fields.ts`. Files, the event stream and calls of other programs are not
 * listed. [O-60]
 */
export const RESPONSE_FIELDS: ResponseFields = {
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
  'POST /api/offer-link': object<LinkedOffer>('state', 'title', 'answerBy'),
  'POST /api/offer-link/accept': claim,
  'POST /api/offer-link/decline': message,
  'GET /api/user/offers': list<OwnOffer>('id', 'answerBy'),
  'GET /api/user/waitlist': list<OwnWaitlistPlace>('id', 'place'),
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
  'POST /api/shifts/:id/waitlist': object<JoinWaitlistResponse>('message', 'place'),
  'DELETE /api/shifts/:id/waitlist': message,
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
};

export const hasResponseFields = checkOf(RESPONSE_FIELDS);

/** Whether the fields of a call are in `admin-response-fields.ts`. */
export const isAdminCall = (path: string) => path.startsWith('/api/admin/');
