import { hasResponseFields } from '../../shared/response-fields.js';
import type { ClockOutcome } from '../../shared/assignments/assignment.contract.js';
import type { ProblemCode } from '../../shared/kernel/problems.js';
import type { OfferAnswerTexts } from '../../shared/notifications/push.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { type OwnServerResponse, type RawReply, isFinal, ownServerResponse } from '../lib/api/own-server-response.js';

/** The background sync that wakes the service worker once there is signal. */
export const SYNC_TAG = 'gigshift-outbox';

export type OutboxKind = 'clock_in' | 'clock_out' | 'resume' | 'quiz' | 'progress' | 'offer_accept' | 'offer_decline';

/**
 * `unsent`: on this phone only. `waiting`: the server has it and waits for its clock-in. The others are final; a refused
 * event has the code of its reason.
 */
export type OutboxState = 'unsent' | 'waiting' | 'applied' | 'needs_review' | 'refused';

/** An event as recorded at the tap, and its result. */
export type OutboxRow = {
  /** `clientEventId`, created at the tap: the server identifies the event by it. */
  id: string;
  workerId: number;
  kind: OutboxKind;
  path: string;
  /** The request body, unchanged since the tap. */
  body: string;
  /** The time of the tap by the server's clock, epoch milliseconds. Events are sent in this order. */
  at: number;
  /** The assignment, training or offer of the event. */
  subjectId: number;
  title: string;
  titleEs: string | null;
  state: OutboxState;
  /** Tries without a response, and the earliest time of the next, epoch milliseconds of the device. */
  tries: number;
  nextTryAt: number;
  /** Number of replies in a row by another program instead of our server; missing in rows of an earlier release. */
  foreignReplies?: number;
  /** The code of a refusal, and the server's message in the worker's language. */
  code: ProblemCode | null;
  message: string | null;
  /** When the server's result arrived, epoch milliseconds of the device. */
  endedAt?: number;
  /** The result of a quiz. */
  marked?: Marked;
  /** The notification in which the worker answered an offer: the service worker shows the result in its place. [F-25] */
  notice?: { tag: string; language: Language; texts: OfferAnswerTexts };
};

/** Percent of one attempt, and whether it passed. */
export type Marked = { score: number; passed: boolean };

/** `foreign`: another program replied; `null`: no reply, or the server is unavailable or busy. */
export type Reply = OwnServerResponse | 'foreign' | null;

type Success = { message?: string; outcome?: ClockOutcome; progress?: object } & Partial<Marked>;

export type NextAction =
  | {
      kind: 'ended';
      state: Exclude<OutboxState, 'unsent'>;
      code: ProblemCode | null;
      message: string | null;
      marked?: Marked;
    }
  /** Try again later; `blocksQueue`: other events would fail too. `isForeign`: another program replied. */
  | { kind: 'later'; blocksQueue: boolean; isForeign?: true }
  /** The token is not valid any more: the worker has to log in again. */
  | { kind: 'sign_in' };

/** The server or a proxy in front of it is unavailable or busy. */
const UNAVAILABLE_STATUSES: readonly number[] = [408, 425, 429, 502, 503, 504];

/** Classifies a reply to `POST path` for the outbox. [O-45, O-50] */
export function readReply(raw: RawReply, path: string): Reply {
  return (
    ownServerResponse(raw, (body) => hasResponseFields('POST', path, body)) ??
    (UNAVAILABLE_STATUSES.includes(raw.status) ? null : 'foreign')
  );
}

/** Decides what a response means for an event (decisions: Offline clock events). No event is dropped. [O-11, O-12, O-46, O-22] */
export function afterReply(reply: Reply): NextAction {
  if (reply === 'foreign') return { kind: 'later', blocksQueue: true, isForeign: true };
  if (reply === null || UNAVAILABLE_STATUSES.includes(reply.status)) return { kind: 'later', blocksQueue: true };
  if (reply.problem) {
    if (reply.status === 401) return { kind: 'sign_in' };
    if (!isFinal(reply)) return { kind: 'later', blocksQueue: false };
    const { code, message } = reply.problem;
    return { kind: 'ended', state: 'refused', code, message };
  }
  const { message = null, outcome, score, passed } = reply.body as Success;
  const marked = score !== undefined && passed !== undefined && { marked: { score, passed } };
  return {
    kind: 'ended',
    state: outcome ? STATE_OF_OUTCOME[outcome] : 'applied',
    code: null,
    message,
    ...marked,
  };
}

const STATE_OF_OUTCOME: Record<ClockOutcome, Exclude<OutboxState, 'unsent'>> = {
  applied: 'applied',
  needs_review: 'needs_review',
  waiting: 'waiting',
  rejected: 'refused',
};

/** Returns true if an event has no final result yet: it is unsent, or waits on the server. */
export function isOpen({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'unsent' || state === 'waiting' || state === 'needs_review';
}

/** Unsent events first, in the order of their taps; then those whose result is still requested. */
export function inSendingOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  const rank = ({ state }: OutboxRow) => (state === 'unsent' ? 0 : 1);
  return rows.filter(isOpen).sort((a, b) => rank(a) - rank(b) || a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** The kinds of events that must come first: the watch progress before the quiz, the clock-in before the clock-out. */
const NEEDED_BY: Partial<Record<OutboxKind, readonly OutboxKind[]>> = {
  quiz: ['progress'],
  clock_out: ['clock_in', 'resume'],
  resume: ['clock_in', 'clock_out'],
};

/**
 * Returns true if an event depends on one of these unsent events of the same training or assignment. Events of other
 * shifts do not wait: each counts from its own tap, and the server puts a clock-in under review if another shift is in
 * progress. A resume waits for the clock-out that it takes back, and the next clock-out for the resume. [O-17, O-51,
 * O-81, T-08]
 */
export function dependsOnAny(
  row: Pick<OutboxRow, 'workerId' | 'kind' | 'subjectId' | 'at'>,
  unsent: readonly OutboxRow[],
): boolean {
  const needed = NEEDED_BY[row.kind] ?? [];
  const isOfResume = (kind: OutboxKind) => kind === 'resume' || row.kind === 'resume';
  return unsent.some(
    ({ workerId, kind, subjectId, at }) =>
      needed.includes(kind) &&
      workerId === row.workerId &&
      subjectId === row.subjectId &&
      // clock-outs and resumes alternate: only the earlier one is needed
      (at <= row.at || !isOfResume(kind)),
  );
}

/**
 * After this many replies in a row of another program an event holds up only the events that depend on it. The login page of a network
 * replies to every event, so one reply does not show that only this event is blocked. Three tries take about 7 s. [O-50]
 */
const FOREIGN_REPLIES_TO_PASS = 3;

/** Returns true if a program between phone and server blocks this event; others may still get through. */
export function isBlocked({ state, foreignReplies = 0 }: Pick<OutboxRow, 'state' | 'foreignReplies'>): boolean {
  return state === 'unsent' && foreignReplies >= FOREIGN_REPLIES_TO_PASS;
}

/**
 * Number of replies in a row by another program to an event, including this try. Any other result resets it: a reply of our
 * server, also an error, or no reply. The phone may then be in another network. [O-50]
 */
export function foreignRepliesAfter(
  { foreignReplies = 0 }: Pick<OutboxRow, 'foreignReplies'>,
  next: NextAction,
): number {
  return next.kind === 'later' && next.isForeign ? foreignReplies + 1 : 0;
}

/** Returns true if an event is due that is neither blocked nor dependent on a blocked one. */
export function isAnyDue(rows: readonly OutboxRow[], now: number): boolean {
  const blocked = rows.filter(isBlocked);
  return rows.some(
    (row) => row.state === 'unsent' && !isBlocked(row) && !dependsOnAny(row, blocked) && isDue(row, now),
  );
}

/** Milliseconds after which the result of a waiting event is requested again; the longest pause. */
export const FOLLOW_UP_MS = 5 * 60_000;

/** Returns true if the pause of an event is over, or was calculated before the device's clock was set back. */
export function isDue({ nextTryAt }: Pick<OutboxRow, 'nextTryAt'>, now: number): boolean {
  return nextTryAt <= now || nextTryAt - now > FOLLOW_UP_MS;
}

const MIN_PAUSE_MS = 500;

/**
 * Returns the milliseconds until the outbox needs its next run; null if nothing is left to send or to request. Only events
 * of `senders`, the workers who can send now, count.
 */
export function nextRunIn(rows: readonly OutboxRow[], senders: readonly number[], now: number): number | null {
  const open = rows.filter(isOpen);
  if (open.length === 0) return null;
  const unsent = open.filter(({ state }) => state === 'unsent');
  const sendable = open.filter((row) => senders.includes(row.workerId) && !dependsOnAny(row, unsent));
  const pauses = sendable.map(({ nextTryAt }) => nextTryAt - now);
  return Math.max(Math.min(...pauses, FOLLOW_UP_MS), MIN_PAUSE_MS);
}

const APPLIED_RETENTION_MS = 7 * 24 * 60 * 60_000;

/** Returns true for applied events old enough to delete: the lists show them, and their location should not stay on the phone. */
export function isExpired({ state, at }: Pick<OutboxRow, 'state' | 'at'>, now: number): boolean {
  return state === 'applied' && now - at > APPLIED_RETENTION_MS;
}
