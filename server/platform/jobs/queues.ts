import type { MailTemplate } from '../mail/mail-texts.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

/** A job that failed for good, for an operator to look at. */
export const DEAD_LETTERS = 'dead-letters';

const delivered = { retryLimit: 5, retryDelay: 5, retryBackoff: true, deadLetter: DEAD_LETTERS } as const;

/** Every queue and how often its jobs are tried again. */
export const QUEUES = {
  [DEAD_LETTERS]: { retryLimit: 0 },
  mail: delivered,
  'password-reset-mail': delivered,
  'email-change-mail': delivered,
  'erase-files': delivered,
  'worker-news': delivered,
  'performance-event': delivered,
  'no-show-disproved': delivered,
} as const;

export type QueueName = Exclude<keyof typeof QUEUES, typeof DEAD_LETTERS>;

/** What a job carries: ids, the address of a mail and what its text names; never a password, a token or an SSN. */
export type JobData = {
  mail: { template: MailTemplate; to: string; language: Language; params: Record<string, string | number> };
  'password-reset-mail': { email: string; language: Language };
  'email-change-mail': { userId: number };
  /** Files of a worker who was erased; the rows that named them are gone. */
  'erase-files': { storageKeys: string[] };
  'worker-news': WorkerNews;
  'performance-event': SystemPerformanceEvent;
  /** A clock-in made offline arrived after the no-show had been noticed. */
  'no-show-disproved': { shiftAssignmentId: number; userId: number };
};

/**
 * Something a worker is told: becomes a row of the inbox and a mail in the worker's language. `newsId` (UUID) makes telling it
 * twice harmless.
 */
export type WorkerNews = {
  newsId: string;
  userId: number;
  news:
    | 'workerApproved'
    | 'workerRejected'
    | 'applicationApproved'
    | 'applicationRejected'
    | 'shiftAssigned'
    | 'shiftRemoved'
    | 'shiftChanged'
    | 'shiftCancelled'
    | 'paid';
  /** Plain values for the texts; `shiftId` lets the handler add title and time in the worker's language. */
  shiftId?: number;
  params?: Record<string, string | number>;
};

/** An event that the system records by rule; at most one of a type per assignment counts. */
export type SystemPerformanceEvent = {
  type: 'late_cancellation' | 'late_arrival' | 'no_show';
  severity: 'minor' | 'moderate' | 'severe';
  shiftAssignmentId: number;
  userId: number;
  /** Site date, YYYY-MM-DD. */
  dateOccurred: string;
  /** What the description is built from, such as minutes late. */
  params: Record<string, string | number>;
};
