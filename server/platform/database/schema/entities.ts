import { Offer } from '../../../assignments/offers/offer.entity.js';
import { WaitlistEntry } from '../../../assignments/waitlist/waitlist-entry.entity.js';
import { ShiftAssignment } from '../../../assignments/shift-assignment.entity.js';
import { ClockEvent, ClockEventDecision } from '../../../assignments/clock/clock-event.entities.js';
import { Admin } from '../../../auth/admin.entity.js';
import { ApiKey } from '../../../auth/api-keys/api-key.entity.js';
import { Session } from '../../../auth/sessions/session.entity.js';
import {
  Consent,
  DirectoryToken,
  EmailChange,
  PasswordResetToken,
  PendingDirectorySignIn,
  SpentChallenge,
  TwoFactorRecoveryCode,
  UploadToken,
} from '../../../auth/login/sign-in.entities.js';
import { CalendarFeed } from '../../../integrations/calendar/calendar-feed.entity.js';
import { Webhook, WebhookDelivery } from '../../../integrations/webhooks/webhook.entities.js';
import {
  DismissedAlert,
  FirstPush,
  Notification,
  NotificationPreference,
  PushSubscription,
  Reminder,
} from '../../../notifications/notification.entities.js';
import { Announcement } from '../../../notifications/announcements/announcement.entity.js';
import { EncryptedOutgoingMail } from '../../../auth/accounts/encrypted-outgoing-mail.entity.js';
import { CorrectionRequestRow } from '../../../assignments/corrections/correction-request.entity.js';
import { PayPeriodLock } from '../../../payroll/pay-periods/pay-period-lock.entity.js';
import { Payment } from '../../../payroll/payments/payment.entity.js';
import {
  PerformanceMetric,
  ScoreNight,
  WorkerPerformanceHistory,
  WorkerScore,
} from '../../../performance/performance.entities.js';
import { ShiftBatch } from '../../../shifts/batch/shift-batch.entity.js';
import { ShiftTemplate } from '../../../shifts/shift-template.entity.js';
import { Shift } from '../../../shifts/shift.entity.js';
import {
  SentEntry,
  TimeclockAssociate,
  TimeclockSummary,
  TimeclockSummaryPart,
  TimeclockSyncResult,
  TimeclockSyncRun,
} from '../../../timeclock/timeclock.entities.js';
import { SkillLevelRow, Training, TrainingEvent, UserTraining } from '../../../training/training.entities.js';
import { TrainingFile } from '../../../training/files/training-file.entity.js';
import { User } from '../../../workers/user.entity.js';
import { WorkerNoteRow } from '../../../workers/notes/worker-note.entity.js';
import { WorkerDocument } from '../../../workers/worker-document.entity.js';
import { AuditEntry, AuditReason } from '../../audit/audit-entry.entity.js';
import { ClientError } from '../../http/client-error.entity.js';

/** Classes instead of file patterns: TypeORM's patterns fail in jest from the second test file on. */
export const ENTITIES = [
  User,
  Admin,
  Session,
  PasswordResetToken,
  EmailChange,
  TwoFactorRecoveryCode,
  Consent,
  PendingDirectorySignIn,
  DirectoryToken,
  SpentChallenge,
  UploadToken,
  WorkerDocument,
  WorkerNoteRow,
  SkillLevelRow,
  Training,
  UserTraining,
  TrainingEvent,
  TrainingFile,
  Shift,
  ShiftTemplate,
  ShiftBatch,
  ShiftAssignment,
  Offer,
  WaitlistEntry,
  ClockEvent,
  ClockEventDecision,
  Payment,
  CorrectionRequestRow,
  PayPeriodLock,
  PerformanceMetric,
  WorkerPerformanceHistory,
  WorkerScore,
  ScoreNight,
  Announcement,
  Notification,
  NotificationPreference,
  PushSubscription,
  FirstPush,
  Reminder,
  DismissedAlert,
  AuditEntry,
  AuditReason,
  ClientError,
  EncryptedOutgoingMail,
  TimeclockAssociate,
  SentEntry,
  TimeclockSummary,
  TimeclockSummaryPart,
  TimeclockSyncRun,
  TimeclockSyncResult,
  CalendarFeed,
  ApiKey,
  Webhook,
  WebhookDelivery,
];
