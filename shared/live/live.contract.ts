/**
 * What GET /api/events speaks of: kinds of lists that changed, never data, and for whom (decisions: streams of events).
 * `owner`: the worker whose it is, and every admin.
 */
export const LIVE_AUDIENCE = {
  shifts: 'everyone',
  trainings: 'everyone',
  announcements: 'everyone',
  notifications: 'owner',
  assignments: 'owner',
  timesheets: 'owner',
  payments: 'owner',
  trainingProgress: 'owner',
  scores: 'owner',
  workers: 'owner',
  alerts: 'admins',
  templates: 'admins',
  candidates: 'admins',
} as const satisfies Record<string, 'everyone' | 'owner' | 'admins'>;

export type LiveTopic = keyof typeof LIVE_AUDIENCE;

/**
 * `changed` carries an array of topics. `resync`: hints may have been lost, everything is to be refetched. `replaced`: the
 * person has opened too many streams, and this was the oldest.
 */
export type LiveEventName = 'changed' | 'resync' | 'replaced';

/**
 * GET /api/events?age=… begins with the hints of so many milliseconds before, at most these: what changed between a page's
 * first lists and its stream is not missed. Without it, as after a gap, with none.
 */
export const LIVE_RECENT_MS = 30_000;

/** A stream says something at least this often; silence much longer than that is a dead connection. */
export const LIVE_HEARTBEAT_MS = 25_000;
