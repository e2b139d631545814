/** The payroll time-clock (ADP) and its page (admin.md §2.3, §3, §7). Dates are the site's, `YYYY-MM-DD`; instants ISO; hours decimals. */

/** GET /api/admin/adp/setup: whether there is a time-clock to talk to. */
export type TimeclockSetup = {
  isConfigured: boolean;
  /** The stand-in of development and tests answers, not the real one. */
  isStandIn: boolean;
};

/** POST /api/admin/adp/test-connection */
export type ConnectionTest = {
  connected: boolean;
  /** What was found out, for the person. */
  message: string;
};

/** One time pair, or hours that were entered without times. */
export type TimeclockEntry = {
  workDate: string;
  clockInTime: string | null;
  clockOutTime: string | null;
  totalHours: number;
  /** `null`: the time-clock does not say of that day. */
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

/** GET /api/admin/adp/all-time-entries?startDate&endDate, once all are read. */
export type AllTimeEntries = {
  startDate: string;
  endDate: string;
  workerCount: number;
  totalEntries: number;
  /** By the worker's email address; those without entries are left out. */
  timeEntries: Record<string, TimeclockEntry[]>;
  /** Workers of ours whom the time-clock does not know. */
  unknownWorkers: string[];
};

/**
 * The same with status 202 where there are too many to wait for: a job reads them. How far it is, and in the end the
 * whole, is at GET /api/admin/adp/summaries/{summaryId}.
 */
export type SummaryProgress = {
  summaryId: string;
  state: 'running' | 'done' | 'failed';
  workersRead: number;
  /** `null` until the time-clock's list of people is read. */
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

/** How a shift of ours stands to the time-clock. */
export const SYNC_STATES = [
  /** There as it is here. */
  'inStep',
  /** Approved and not there yet. */
  'toAdd',
  /** Changed here since. */
  'toChange',
  /** No longer approved here, and still there. */
  'toRemove',
  /** Sent; the time-clock has not shown it yet. */
  'underWay',
  /** The time-clock refused it. */
  'refused',
  /** Sent, and deleted or changed over there: left to people. */
  'differsThere',
  /** Over there is an entry of the same time that is none of ours: left to people, or it would be paid twice. */
  'overlapsThere',
  /** Not approved yet: nothing is sent. */
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
  /** In the time-clock's own words. */
  message: string | null;
};

/** GET /api/admin/adp/comparison/{workerId}?startDate&endDate; nothing is sent. */
export type WorkerComparison = {
  workerId: number;
  workerName: string;
  email: string;
  startDate: string;
  endDate: string;
  shifts: SyncedShift[];
  /** Time pairs over there that belong to no shift of ours. */
  onlyThere: TimePairView[];
};

export type SyncWorkerResponse = {
  message: string;
  added: number;
  changed: number;
  removed: number;
  comparison: WorkerComparison;
};
