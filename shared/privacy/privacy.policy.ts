/**
 * Retention periods in days; the clean-up deletes older data. Audit, clock events, hours and pay are kept permanently,
 * notes on a worker until they are deleted or the account is erased.
 * The stored response to a quiz or a video report must outlive the phone's outbox, which may send it again.
 */
export const RETENTION_DAYS = {
  trainingEventResponses: 90,
  endedSessions: 90,
  spentLinks: 7,
  outgoingMails: 7,
  reminders: 90,
  notifications: 365,
  dismissedAlerts: 90,
  /** A device on which the app was not opened for this long. */
  pushDevices: 90,
  timeclockSummaries: 1,
  /** With the result of each worker. */
  timeclockSyncRuns: 90,
  /** After an error was last reported. */
  clientErrors: 30,
  /** A file without a row may be an upload in progress. */
  orphanFiles: 1,
} as const;

export const CLEAN_UP = { everyHours: 1, rowsAtOnce: 5_000 } as const;
