/**
 * The payroll time-clock (ADP) and its page (admin.md §2.3, §3, §7). Dates at the site, `YYYY-MM-DD`; ISO instants;
 * decimal hours.
 */

/** GET /api/admin/adp/setup: whether a time-clock is configured. */
export type TimeclockSetup = {
  isConfigured: boolean;
  /** A simulator for development and tests is used instead of ADP. */
  isSimulator: boolean;
};

/** POST /api/admin/adp/test-connection */
export type ConnectionTest = {
  connected: boolean;
  message: string;
};

/** A clock-in and clock-out, or hours entered without times. */
export type TimeclockEntry = {
  workDate: string;
  clockInTime: string | null;
  clockOutTime: string | null;
  totalHours: number;
  /** `null` if the time-clock does not report it for that day. */
  regularHours: number | null;
  overtimeHours: number | null;
};

/** GET /api/admin/adp/time-entries/{email}?startDate&endDate */
export type WorkerTimeEntries = {
  workerId: number;
  workerName: string;
  email: string;
  startDate: string;
  endDate: string;
  totalHours: number;
  timeEntries: TimeclockEntry[];
};

/** GET /api/admin/adp/all-time-entries?startDate&endDate: the response once the entries of all workers are read. */
export type AllTimeEntries = {
  startDate: string;
  endDate: string;
  workerCount: number;
  totalEntries: number;
  /** The entries of each worker, by e-mail address. Workers without entries are left out. */
  timeEntries: Record<string, TimeclockEntry[]>;
  /** Workers who are unknown to the time-clock. */
  unknownWorkers: string[];
};

/**
 * The response to the same call, with status 202, if there are too many workers for one request: a job reads their
 * entries. GET /api/admin/adp/summaries/{summaryId} returns its progress and result.
 */
export type SummaryProgress = {
  summaryId: string;
  state: 'running' | 'done' | 'failed';
  workersRead: number;
  /** The number of workers to read; `null` until the time-clock's list of workers is read. */
  workersInAll: number | null;
  /** Why it failed. */
  message: string | null;
  result: AllTimeEntries | null;
};

/** POST /api/admin/adp/sync-worker */
export type SyncWorkerRequest = {
  workerId: number;
  startDate?: string | null;
  endDate?: string | null;
};

/** State of a shift compared with the time-clock. */
const SYNC_STATES = [
  /** Equal on both sides. */
  'inStep',
  /** Approved and not sent yet. */
  'toAdd',
  /** Changed here since it was sent. */
  'toChange',
  /** No longer approved here, and still on the time-clock. */
  'toRemove',
  /** Sent, and not shown by the time-clock yet. */
  'underWay',
  /** Refused by the time-clock. */
  'refused',
  /** Sent, and changed or deleted on the time-clock. An admin decides. */
  'differsThere',
  /** The time-clock has another entry at the same time. An admin decides, because both would be paid. */
  'overlapsThere',
  /** Not approved yet, so nothing is sent. */
  'notApproved',
] as const;
export type SyncState = (typeof SYNC_STATES)[number];

export type TimePairView = { startTime: string; endTime: string; hours: number };

export type SyncedShift = {
  assignmentId: number;
  shiftTitle: string;
  shiftTitleEs: string | null;
  workDate: string;
  state: SyncState;
  ours: TimePairView | null;
  theirs: TimePairView | null;
  /** The message of the time-clock, which is not translated. */
  message: string | null;
};

/** GET /api/admin/adp/comparison/{workerId}?startDate&endDate. Sends nothing. */
export type WorkerComparison = {
  workerId: number;
  workerName: string;
  email: string;
  startDate: string;
  endDate: string;
  shifts: SyncedShift[];
  /** Time pairs on the time-clock without a shift. */
  onlyThere: TimePairView[];
};

export type SyncWorkerResponse = {
  message: string;
  added: number;
  changed: number;
  removed: number;
  comparison: WorkerComparison;
};

/** POST /api/admin/adp/sync-runs. Both days are required, because sent hours cannot be recalled. */
export type StartSyncRequest = { startDate: string; endDate: string };

/** GET /api/admin/adp/sync-runs/preview?startDate&endDate: what a start now would cover. Sends nothing. */
export type SyncPreview = { startDate: string; endDate: string; workerCount: number };

/** The result of one worker's sync in a run, in the order of the list: those that need review first. */
export const SYNC_OUTCOMES = [
  /** The time-clock refused hours, with its message. */
  'refused',
  /** The time-clock does not know the worker, or has no active work assignment. */
  'unknown',
  /** The time-clock has other hours. An admin decides. */
  'differs',
  /** Sent, and not shown by the time-clock yet. */
  'unconfirmed',
  /** Not processed yet. */
  'waiting',
  'sent',
  /** Nothing was to be sent. */
  'inStep',
] as const;
export type SyncOutcome = (typeof SYNC_OUTCOMES)[number];

/** The groups of results by which the list can be limited. */
export const SYNC_FILTERS = ['review', 'waiting', 'sent', 'inStep'] as const;
export type SyncFilter = (typeof SYNC_FILTERS)[number];

/** A sync of all workers. */
export type SyncRun = {
  id: number;
  startDate: string;
  endDate: string;
  state: 'running' | 'paused' | 'done';
  /** The admin who started or last resumed it. */
  adminName: string;
  startedAt: string;
  endedAt: string | null;
  workerCount: number;
  /** The number of workers in each group of results. */
  counts: Record<SyncFilter, number>;
  /** Why it is paused. */
  message: string | null;
};

/** GET /api/admin/adp/sync-runs/latest */
export type LatestSyncRun = { run: SyncRun | null };

/** Element of GET /api/admin/adp/sync-runs/{id}/workers?filter */
export type SyncRunWorker = {
  /** The worker's id. */
  id: number;
  workerName: string;
  email: string;
  outcome: SyncOutcome;
  shiftsSent: number;
  /** Shifts that the time-clock does not have as approved. */
  shiftsOpen: number;
  /** Why the time-clock refused the hours or does not take them. */
  message: string | null;
};
