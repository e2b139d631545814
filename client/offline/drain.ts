import { random } from '../lib/random.js';
import { deviceNow } from '../lib/time/device-clock.js';
import { retryDelay } from '../lib/live/backoff.js';
import { db } from './db.js';
import {
  FOLLOW_UP_MS,
  afterReply,
  foreignRepliesAfter,
  inSendingOrder,
  isAnyDue,
  isBlocked,
  isDue,
  readReply,
  dependsOnAny,
} from './outbox.rules.js';
import type { NextAction, OutboxRow, Reply } from './outbox.rules.js';
import { deleteQuizAnswers } from './quiz-answers.js';

/** The result for all workers with a token on this device. `later`: events are left to retry; `sign_in`: the worker has to log in first. */
export type DrainResult = 'done' | 'later' | 'sign_in';

/** Milliseconds after which a response counts as lost; the same event is sent again. */
const RESPONSE_TIMEOUT_MS = 20_000;
const LOCK = 'gigshift-outbox';

/**
 * Sends the waiting events. A lock makes sure that only one page or the service worker sends at a time.
 * @param ignorePauses also sends events whose pause is not over: signal is back, the worker asked for it, or a push arrived
 */
export function drain({ ignorePauses = false } = {}): Promise<DrainResult> {
  return navigator.locks.request(LOCK, () => drainAll(ignorePauses));
}

async function drainAll(ignorePauses: boolean): Promise<DrainResult> {
  const ends: DrainResult[] = [];
  for (const { workerId, token } of await db.tokens.toArray()) ends.push(await drainOf(workerId, token, ignorePauses));
  if (ends.includes('later')) return 'later';
  return ends.includes('sign_in') ? 'sign_in' : 'done';
}

/**
 * Sends in the order of the taps. An event without a response delays all later events. An event is blocked
 * after three responses of another program; it is retried in each drain that has a due event, and delays only the
 * events that depend on it. [O-50, O-52]
 */
async function drainOf(workerId: number, token: string, ignorePauses: boolean): Promise<DrainResult> {
  const rows = inSendingOrder(await db.outbox.where({ workerId }).toArray());
  const retriesBlocked = ignorePauses || isAnyDue(rows, deviceNow());
  const notSent: OutboxRow[] = [];
  for (const row of rows) {
    if (dependsOnAny(row, notSent)) continue;
    if (!ignorePauses && !isDue(row, deviceNow())) {
      if (row.state !== 'unsent') continue;
      if (!isBlocked(row)) return 'later'; // later events wait: a quiz must not arrive before the report of its video
      if (!retriesBlocked) {
        notSent.push(row);
        continue;
      }
    }
    const next = afterReply(await send(row, token));
    await settle(row, next);
    if (next.kind === 'sign_in') {
      await deleteToken(workerId, token);
      return 'sign_in';
    }
    if (next.kind !== 'later') continue;
    notSent.push(row);
    const doesNotStopQueue = next.isForeign && isBlocked({ ...row, foreignReplies: foreignRepliesAfter(row, next) });
    if (next.blocksQueue && !doesNotStopQueue) break;
  }
  return notSent.length > 0 ? 'later' : 'done';
}

/** Deletes only this token: the worker may have logged in again in another tab. [O-41] */
export async function deleteToken(workerId: number, refusedToken: string): Promise<void> {
  await db.tokens
    .where({ workerId })
    .filter(({ token }) => token === refusedToken)
    .delete();
}

async function send({ path, body }: OutboxRow, token: string): Promise<Reply> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body,
      redirect: 'manual', // then it is another program's reply, not lost
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const { status, headers } = response;
    return readReply({ status, contentType: headers.get('content-type'), text: await response.text() }, path);
  } catch {
    return null;
  }
}

/** Stores the result of one event. Deletes the stored answers of a quiz that was marked. */
export async function settle({ id, state, tries, ...row }: OutboxRow, next: NextAction): Promise<void> {
  if (next.kind === 'sign_in') return;
  if (next.kind === 'ended') {
    const { kind: _ended, ...end } = next;
    const endedAt = deviceNow();
    await db.outbox.update(id, { ...end, endedAt, tries: 0, nextTryAt: endedAt + FOLLOW_UP_MS });
    if (row.kind === 'quiz' && next.state === 'applied') await deleteQuizAnswers(id, row.workerId, row.subjectId);
    return;
  }
  const wait = state === 'unsent' ? retryDelay(tries, random()) : FOLLOW_UP_MS;
  const foreignReplies = foreignRepliesAfter(row, next);
  await db.outbox.update(id, { tries: tries + 1, nextTryAt: deviceNow() + wait, foreignReplies });
}
