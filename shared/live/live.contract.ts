/**
 * Topics of GET /api/events and their audience: kinds of lists that changed, without data (decisions: streams of
 * events). `owner`: the worker concerned, and every admin.
 */
export const LIVE_AUDIENCE = {
  shifts: 'everyone',
  trainings: 'everyone',
  announcements: 'everyone',
  notifications: 'owner',
  assignments: 'owner',
  offers: 'owner',
  waitlist: 'owner',
  timesheets: 'owner',
  payments: 'owner',
  trainingProgress: 'owner',
  scores: 'owner',
  workers: 'owner',
  emailChanges: 'owner',
  alerts: 'admins',
  drafts: 'admins',
  templates: 'admins',
  candidates: 'admins',
  workerNotes: 'admins',
  timeclockSyncs: 'admins',
} as const satisfies Record<string, 'everyone' | 'owner' | 'admins'>;

export type LiveTopic = keyof typeof LIVE_AUDIENCE;

/**
 * `changed`: an array of topics. `resync`: invalidations may be lost, so the client refetches everything. `replaced`:
 * the user opened too many streams, and this was the oldest.
 */
export type LiveEventName = 'changed' | 'resync' | 'replaced';

/**
 * GET /api/events?age=… starts with the invalidations of the given milliseconds, at most this many, so changes between
 * a page's first requests and its stream are not missed. Without `age`, it starts with none.
 */
export const LIVE_RECENT_MS = 30_000;

/** Maximum interval between two messages of a stream. A much longer silence means a lost connection. */
export const LIVE_HEARTBEAT_MS = 25_000;
