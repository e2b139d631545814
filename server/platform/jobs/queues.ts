import { TRAINING_FILES } from '../../../shared/training/training.policy.js';
import type { MailTemplate } from '../mail/mail-texts.js';

/** Queue of the jobs that have used up their retries, for an operator to inspect. */
export const DEAD_LETTERS = 'dead-letters';

const retried = { retryLimit: 5, retryDelay: 5, retryBackoff: true, deadLetter: DEAD_LETTERS } as const;

/**
 * A running job sends a heartbeat every 30 seconds. After 60 seconds without one its process counts as killed, and the
 * job is retried.
 */
const withHeartbeat = { ...retried, heartbeatSeconds: 60 } as const;

/**
 * Retries for almost an hour: until a mail server or push service is back, or, during a release, until a newer version
 * runs that knows the kind of the notification.
 */
const retriedLonger = { ...withHeartbeat, retryLimit: 8, retryDelay: 10 } as const;

/** All queues with their retry settings. */
export const QUEUES = {
  [DEAD_LETTERS]: { retryLimit: 0 },
  mail: retriedLonger,
  'password-reset-mail': retriedLonger,
  'email-change-mail': retriedLonger,
  'encrypted-outgoing-mail': retriedLonger,
  'erase-files': withHeartbeat,
  'worker-notification': retriedLonger,
  'push-notification': retriedLonger,
  // its own table contains the time of the next attempt; this retry is for a server that was killed
  webhook: { ...withHeartbeat, retryLimit: 1 },
  'training-announcement': withHeartbeat,
  'announcement-mails': withHeartbeat,
  'announcement-mail': retriedLonger,
  'performance-event': retriedLonger,
  'no-show-disproved': withHeartbeat,
  'nightly-scores': withHeartbeat,
  // a job that runs longer counts as failed
  'convert-video': { ...retried, expireInSeconds: (TRAINING_FILES.convertMinutes + 15) * 60 },
  // one call per worker, about three a second: 50 000 workers take five hours
  'timeclock-summary': { ...withHeartbeat, expireInSeconds: 12 * 60 * 60 },
  // up to three calls per worker
  'timeclock-sync': { ...withHeartbeat, expireInSeconds: 24 * 60 * 60 },
} as const;

export type QueueName = Exclude<keyof typeof QUEUES, typeof DEAD_LETTERS>;

/** The data of a job: ids and plain values of its text. Never a name, an address, a password, a token or an SSN. */
export type JobData = {
  mail: WorkerMail;
  /** `null` if the requested address has no account. */
  'password-reset-mail': { userId: number | null };
  /** The change requested at this time (ISO); a job of an earlier release names none and mails the pending one. */
  'email-change-mail': { userId: number; requestedAt?: string };
  /** A row of `encrypted_outgoing_mails`, which holds name and address encrypted. */
  'encrypted-outgoing-mail': { mailId: string };
  /** Files without a row: replaced, deleted, or of an erased worker. */
  'erase-files': { storageKeys: string[] };
  'worker-notification': WorkerNotification;
  /** One notification to one device; each device is retried separately. */
  'push-notification': { notificationId: string; deviceId: number };
  /** One attempt at a row of `webhook_deliveries`. The previous release sends no `webhookId`. */
  webhook: { deliveryId: string; webhookId?: number };
  /** A training became active: the handler queues a notification for each worker who can take it. */
  'training-announcement': { trainingId: number };
  /** An announcement: the handler queues one mail job per recipient. */
  'announcement-mails': { announcementId: string };
  'announcement-mail': { notificationId: number };
  'performance-event': SystemPerformanceEvent;
  /** A batch of the nightly score calculation. */
  'nightly-scores': { userIds: number[] };
  /** A video that browsers cannot play. */
  'convert-video': { storageKey: string };
  /** A row of `timeclock_summaries`. */
  'timeclock-summary': { summaryId: string };
  /** A row of `timeclock_sync_runs`. */
  'timeclock-sync': { runId: number };
  /** An offline clock-in arrived after the no-show was recorded, or the shift was moved. */
  'no-show-disproved': { shiftAssignmentId: number; userId: number; reason?: 'clockedInOffline' | 'shiftMoved' };
};

/**
 * Returns the group of a job. The jobs of a group share the `groupConcurrency` of their queue, so that an endpoint or
 * device that never responds occupies only its share of the slots.
 */
export const JOB_GROUPS: { readonly [Q in QueueName]?: (data: JobData[Q]) => string | undefined } = {
  'push-notification': ({ deviceId }) => String(deviceId),
  webhook: ({ webhookId }) => webhookId?.toString(),
};

/** A mail to a worker. The handler reads the worker's name, address and language and the shift's title and time. */
export type WorkerMail = {
  template: MailTemplate;
  userId: number;
  shiftId?: number;
  params?: Record<string, string | number>;
};

/**
 * A notification to a worker: an inbox row, a push message and a mail in the worker's language. `notificationId` (UUID)
 * makes it idempotent; it is the column `notifications.news_id`.
 */
export type WorkerNotification = {
  notificationId: string;
  userId: number;
  kind:
    | 'workerApproved'
    | 'workerRejected'
    | 'applicationApproved'
    /** Back to a pending application. */
    | 'approvalUndone'
    | 'applicationRejected'
    /** The shift started before an admin decided. */
    | 'applicationLapsed'
    | 'shiftAssigned'
    | 'shiftRemoved'
    /** Off one shift and on `shiftId`; `params` have title and start of the left one. */
    | 'movedToShift'
    /** The times changed; any other change is `shiftUpdated`. */
    | 'shiftChanged'
    | 'shiftUpdated'
    | 'shiftCancelled'
    /** An admin offers the shift to the worker, or reminds the worker of it. */
    | 'shiftOffered'
    /** Nobody can accept the offer any more. */
    | 'offerTaken'
    /** For a worker in the line of a full shift: a position is offered, taken as the worker chose, or applied for. */
    | 'shiftFreed'
    | 'shiftTaken'
    | 'applicationFiled'
    | 'shiftReminder'
    /** An admin published a shift that the worker can take, or several. */
    | 'shiftPublished'
    | 'shiftsPublished'
    /** Scheduled reminders. */
    | 'freeCancelEnds'
    | 'dayBefore'
    | 'twoHoursBefore'
    | 'clockInOpens'
    | 'clockOutMissing'
    | 'clockEventApplied'
    | 'clockEventRefused'
    | 'paid'
    | 'paymentUndone'
    | 'paymentAdjusted'
    /** An admin corrected or entered the times or hours of a shift. */
    | 'timesheetChanged'
    /** An admin clocked the worker in while the shift runs. */
    | 'clockedInByDesk'
    /** An admin decided that the recorded hours are not paid. */
    | 'timesheetDismissed'
    /** An admin's answers to a correction request: new times, an adjustment, or neither. */
    | 'correctionAccepted'
    | 'correctionPaid'
    | 'correctionDeclined'
    /** It is too late to clock out: the worker is asked for the time. */
    | 'clockOutAsked'
    /** A training that the worker can take became active. */
    | 'trainingAdded';
  /**
   * Plain values for the texts. `reasonOf` is the id of the audit row with the reason; the handler adds title and time
   * of the shift `shiftId` in the worker's language.
   */
  shiftId?: number;
  params?: Record<string, string | number>;
  /** The channels that the worker chose; all if left out. The inbox always has it. */
  channels?: { push: boolean; email: boolean };
};

/**
 * A performance event that the handler may have to record; severity, date and points follow from the assignment's state
 * at that time.
 */
export type SystemPerformanceEvent = {
  type: 'late_cancellation' | 'late_arrival' | 'no_show';
  shiftAssignmentId: number;
  userId: number;
};
