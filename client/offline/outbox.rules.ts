import { hasAnswerFields } from '../../shared/answer-fields.js';
import type { ClockOutcome } from '../../shared/assignments/assignment.contract.js';
import type { ProblemCode } from '../../shared/kernel/problems.js';
import { type OurAnswer, type RawReply, isFinal, ourAnswer } from '../lib/api/our-answer.js';

export type OutboxKind = 'clock_in' | 'clock_out' | 'quiz' | 'progress';

/**
 * unsent: on this phone only. waiting: the server has it, and waits for the clock-in it belongs to. The others are ends; a
 * refused one says why by its code.
 */
export type OutboxState = 'unsent' | 'waiting' | 'applied' | 'needs_review' | 'refused';

/** What happened, as it was frozen at the tap, and what became of it. */
export type OutboxRow = {
  /** `clientEventId`: minted at the tap, the server knows the event by it. */
  id: string;
  workerId: number;
  kind: OutboxKind;
  path: string;
  /** The call's body as it was at the tap, to the letter. */
  body: string;
  /** The moment of the tap by the server's clock, milliseconds; also the order in which events are sent. */
  at: number;
  /** The assignment or the training that it is about. */
  subjectId: number;
  title: string;
  titleEs: string | null;
  state: OutboxState;
  /** Tries without an answer; the next one not before this moment of the device. */
  tries: number;
  nextTryAt: number;
  /** Number of replies in a row by another program instead of our server; missing in rows of earlier versions. */
  foreignReplies?: number;
  /** Why it was refused, and the server's words in the worker's language. */
  code: ProblemCode | null;
  message: string | null;
  /** When the server said what became of it, milliseconds by the device's clock. */
  endedAt?: number;
  /** How a quiz that was taken ended. */
  marked?: Marked;
};

/** Percent of one attempt, and whether that was enough. */
export type Marked = { score: number; passed: boolean };

/** `foreign`: another program replied; `null`: no reply, or the server is unavailable or busy. */
export type Reply = OurAnswer | 'foreign' | null;

type Success = { message?: string; outcome?: ClockOutcome; progress?: object } & Partial<Marked>;

export type Next =
  | {
      kind: 'ended';
      state: Exclude<OutboxState, 'unsent'>;
      code: ProblemCode | null;
      message: string | null;
      marked?: Marked;
    }
  /** Try again later; `everything`: no other event would fare better now. `isForeign`: another program replied. */
  | { kind: 'later'; everything: boolean; isForeign?: true }
  /** The token is no good any more: the worker has to sign in again. */
  | { kind: 'sign_in' };

/** The server or a proxy in front of it is unavailable or busy. */
const NOT_NOW: readonly number[] = [408, 425, 429, 502, 503, 504];

/** Classifies a reply to `POST path` for the outbox. [O-45, O-50] */
export function readReply(raw: RawReply, path: string): Reply {
  return (
    ourAnswer(raw, (body) => hasAnswerFields('POST', path, body)) ?? (NOT_NOW.includes(raw.status) ? null : 'foreign')
  );
}

/** What an answer means for an event (decisions: Offline clock events). Nothing is ever dropped. [O-11, O-12, O-46, O-22] */
export function afterReply(reply: Reply): Next {
  if (reply === 'foreign') return { kind: 'later', everything: true, isForeign: true };
  if (reply === null || NOT_NOW.includes(reply.status)) return { kind: 'later', everything: true };
  if (reply.problem) {
    if (reply.status === 401) return { kind: 'sign_in' };
    if (!isFinal(reply)) return { kind: 'later', everything: false };
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

/** The server was not told the end yet: unsent ones, and those whose end it will only know later. */
export function isOpen({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'unsent' || state === 'waiting' || state === 'needs_review';
}

/** Unsent first, in the order of their taps; then those whose end is asked after. */
export function inSendingOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  const rank = ({ state }: OutboxRow) => (state === 'unsent' ? 0 : 1);
  return rows.filter(isOpen).sort((a, b) => rank(a) - rank(b) || a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** The event that the server needs first: the watch progress before the quiz, the clock-in before the clock-out. */
const NEEDED_BY: Partial<Record<OutboxKind, OutboxKind>> = { quiz: 'progress', clock_out: 'clock_in' };

/**
 * Whether an event depends on one of these unsent events of the same training or assignment. Events of other shifts do not
 * wait: each counts from its own tap, and the server keeps a clock-in for review while another shift is in progress.
 * [O-17, O-51, T-08]
 */
export function waitsFor(
  row: Pick<OutboxRow, 'workerId' | 'kind' | 'subjectId'>,
  unsent: readonly OutboxRow[],
): boolean {
  const needed = NEEDED_BY[row.kind];
  const isNeeded = ({ workerId, kind, subjectId }: OutboxRow) =>
    kind === needed && workerId === row.workerId && subjectId === row.subjectId;
  return needed !== undefined && unsent.some(isNeeded);
}

/**
 * After this many replies in a row of another program an event holds up only the events that depend on it. The login page of a network
 * replies to every event, so one reply does not show that only this event is blocked. Three tries take about 7 s. [O-50]
 */
const FOREIGN_REPLIES_TO_PASS = 3;

/** A program between phone and server blocks this event, but may let others through. */
export function isBlocked({ state, foreignReplies = 0 }: Pick<OutboxRow, 'state' | 'foreignReplies'>): boolean {
  return state === 'unsent' && foreignReplies >= FOREIGN_REPLIES_TO_PASS;
}

/**
 * Number of replies in a row by another program to an event, including this try. Any other result resets it: a reply of our
 * server, also an error, or no reply. The phone may then be in another network. [O-50]
 */
export function foreignRepliesAfter({ foreignReplies = 0 }: Pick<OutboxRow, 'foreignReplies'>, next: Next): number {
  return next.kind === 'later' && next.isForeign ? foreignReplies + 1 : 0;
}

/** Whether an event is due that is neither blocked nor dependent on a blocked one. */
export function isAnyDue(rows: readonly OutboxRow[], now: number): boolean {
  const blocked = rows.filter(isBlocked);
  return rows.some((row) => row.state === 'unsent' && !isBlocked(row) && !waitsFor(row, blocked) && isDue(row, now));
}

/** How soon the end of an event that the server has is asked after again; no wait is longer. */
export const FOLLOW_UP_MS = 5 * 60_000;

/** Its wait is over, or was calculated by a clock that has been set back since. */
export function isDue({ nextTryAt }: Pick<OutboxRow, 'nextTryAt'>, now: number): boolean {
  return nextTryAt <= now || nextTryAt - now > FOLLOW_UP_MS;
}

const LOOK_AGAIN_AT_LEAST_MS = 500;

/**
 * How long until the outbox is to be looked at again; null when nothing is left to send or to ask after. What belongs to a worker
 * who can't send now waits for that worker, not for us: `senders` are those who can.
 */
export function nextLookIn(rows: readonly OutboxRow[], senders: readonly number[], now: number): number | null {
  const open = rows.filter(isOpen);
  if (open.length === 0) return null;
  const unsent = open.filter(({ state }) => state === 'unsent');
  const sendable = open.filter((row) => senders.includes(row.workerId) && !waitsFor(row, unsent));
  const waits = sendable.map(({ nextTryAt }) => nextTryAt - now);
  return Math.max(Math.min(...waits, FOLLOW_UP_MS), LOOK_AGAIN_AT_LEAST_MS);
}

/** What was applied is in the lists; where and when it was tapped does not stay on the phone for ever. */
const APPLIED_KEPT_MS = 7 * 24 * 60 * 60_000;

export function isForgotten({ state, at }: Pick<OutboxRow, 'state' | 'at'>, now: number): boolean {
  return state === 'applied' && now - at > APPLIED_KEPT_MS;
}
