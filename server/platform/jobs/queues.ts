import { TRAINING_FILES } from '../../../shared/kernel/policy.js';
import type { MailTemplate } from '../mail/mail-texts.js';

/** A job that failed for good, for an operator to look at. */
export const DEAD_LETTERS = 'dead-letters';

const retried = { retryLimit: 5, retryDelay: 5, retryBackoff: true, deadLetter: DEAD_LETTERS } as const;

/** A server says every half minute that it is still at it; one that is silent for so long was killed, and another one goes on. */
const withHeartbeat = { ...retried, heartbeatSeconds: 60 } as const;

/**
 * For the better part of an hour: a mail server or a push service that is away is asked again, and what names a kind that only a
 * newer version knows waits for that version while a release puts it beside the older one.
 */
const retriedLonger = { ...withHeartbeat, retryLimit: 8, retryDelay: 10 } as const;

/** Every queue and how often its jobs are tried again. */
export const QUEUES = {
  [DEAD_LETTERS]: { retryLimit: 0 },
  mail: retriedLonger,
  'password-reset-mail': withHeartbeat,
  'email-change-mail': withHeartbeat,
  'parting-mail': withHeartbeat,
  'erase-files': withHeartbeat,
  'worker-news': retriedLonger,
  push: retriedLonger,
  // when to try again stands in its own table; what comes again here is of a server that was killed
  webhook: { ...withHeartbeat, retryLimit: 1 },
  'training-news': withHeartbeat,
  'announcement-mails': withHeartbeat,
  'announcement-mail': withHeartbeat,
  'performance-event': retriedLonger,
  'no-show-disproved': withHeartbeat,
  'nightly-scores': withHeartbeat,
  // one that is still at it when the time is over has died
  'convert-video': { ...retried, expireInSeconds: (TRAINING_FILES.convertMinutes + 15) * 60 },
  // a call for each worker, some three a second: 50 000 take five hours
  'timeclock-summary': { ...withHeartbeat, expireInSeconds: 12 * 60 * 60 },
} as const;

export type QueueName = Exclude<keyof typeof QUEUES, typeof DEAD_LETTERS>;

/** What a job carries: ids and plain values of its text. Never a name, an address, a password, a token or an SSN. */
export type JobData = {
  mail: WorkerMail;
  /** `null` where the address that asked belongs to nobody. */
  'password-reset-mail': { userId: number | null };
  'email-change-mail': { userId: number };
  /** A row of `parting_mails`, where name and address lie sealed. */
  'parting-mail': { partingMailId: string };
  /** Files whose rows are gone: replaced, deleted, or of a worker who was erased. */
  'erase-files': { storageKeys: string[] };
  'worker-news': WorkerNotification;
  /** One piece of news to one device: each is tried again by itself. */
  push: { newsId: string; deviceId: number };
  /** A row of `webhook_deliveries`: one attempt at it. The previous release names no webhook. */
  webhook: { deliveryId: string; webhookId?: number };
  /** It became active: those to whom it is open are told, each by a job of its own. */
  'training-news': { trainingId: number };
  /** What an admin sent to many: its mails are put into the queue, each a job by itself. */
  'announcement-mails': { announcementId: string };
  'announcement-mail': { notificationId: number };
  'performance-event': SystemPerformanceEvent;
  /** A batch of the nightly recalculation. */
  'nightly-scores': { userIds: number[] };
  /** A video that browsers don't play. */
  'convert-video': { storageKey: string };
  /** A row of `timeclock_summaries`. */
  'timeclock-summary': { summaryId: string };
  /** A clock-in made offline arrived after the no-show had been noticed, or the shift was moved since. */
  'no-show-disproved': { shiftAssignmentId: number; userId: number; reason?: 'clockedInOffline' | 'shiftMoved' };
};

/**
 * Jobs of one group share the `groupConcurrency` of their queue, so that an endpoint or a device that never answers occupies only its
 * own share of the slots.
 */
export const JOB_GROUPS: { readonly [Q in QueueName]?: (data: JobData[Q]) => string | undefined } = {
  push: ({ deviceId }) => String(deviceId),
  webhook: ({ webhookId }) => webhookId?.toString(),
};

/** A mail to a worker. Name, address and language are read when it is sent; so are title and time of the shift. */
export type WorkerMail = {
  template: MailTemplate;
  userId: number;
  shiftId?: number;
  params?: Record<string, string | number>;
};

/**
 * Something a worker is told: becomes a row of the inbox, a push and a mail in the worker's language. `newsId` (UUID) makes telling it
 * twice harmless.
 */
export type WorkerNotification = {
  newsId: string;
  userId: number;
  news:
    | 'workerApproved'
    | 'workerRejected'
    | 'applicationApproved'
    | 'applicationRejected'
    /** Nobody decided before its shift started. */
    | 'applicationLapsed'
    | 'shiftAssigned'
    | 'shiftRemoved'
    /** New times; any other change is an update. */
    | 'shiftChanged'
    | 'shiftUpdated'
    | 'shiftCancelled'
    /** An admin asks whether the worker takes it, or reminds of it. */
    | 'shiftOffered'
    | 'shiftReminder'
    /** What time itself reminds of. */
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
    /** An admin decided that the recorded hours are not paid. */
    | 'timesheetDismissed'
    /** One that is open to the worker became active. */
    | 'trainingAdded';
  /** Plain values for the texts; `reasonOf` is the audit row whose reason the worker reads; `shiftId` lets the handler add title and time in the worker's language. */
  shiftId?: number;
  params?: Record<string, string | number>;
  /** As the worker chose; left out, by every channel. The inbox has it in any case. */
  channels?: { push: boolean; email: boolean };
};

/** Something the system may have to record; severity, date and points follow from the assignment as it is by then. */
export type SystemPerformanceEvent = {
  type: 'late_cancellation' | 'late_arrival' | 'no_show';
  shiftAssignmentId: number;
  userId: number;
};
