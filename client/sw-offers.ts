import type { PushMessage, PushOffer } from '../shared/notifications/push.contract.js';
import type { Language } from '../shared/workers/worker.contract.js';
import { deviceNow } from './lib/time/device-clock.js';
import { db } from './offline/db.js';
import { drain, type DrainResult } from './offline/drain.js';
import { SYNC_TAG, type OutboxRow } from './offline/outbox.rules.js';
import { withTimeout, writeDurably } from './offline/storage-quota.js';

declare const self: ServiceWorkerGlobalScope;

type OfferAnswer = 'accept' | 'decline';
/** An offer whose notification was tapped. */
type TappedOffer = { offer: PushOffer; workerId: PushMessage['read']['workerId']; tag: string; language: Language };

export function isAnswerAction(action: string): action is OfferAnswer {
  return action === 'accept' || action === 'decline';
}

/**
 * Answers an offer from its notification: stores the answer in the outbox, sends it with the outbox token, and shows the result, or
 * that it waits for signal, in the place of the notification. The answer counts when it arrives. [F-24, F-25, F-73]
 * @returns false if the phone cannot store it: then the app has to be opened
 */
export async function answerOffer(tapped: TappedOffer, answer: OfferAnswer): Promise<boolean> {
  const row = rowOf(tapped, answer);
  const writing = writeDurably(() => db.outbox.put(row));
  try {
    await withTimeout(writing);
  } catch {
    // if the write succeeds later, it must not be sent: the worker answers in the app
    void writing.then(() => db.outbox.delete(row.id)).catch(() => undefined);
    return false;
  }
  await requestSync(row.workerId); // before it is sent: the browser may end the service worker meanwhile [F-150]
  await drainAndShowAnswers().catch(() => undefined); // then it is sent later
  const { state } = (await db.outbox.get(row.id)) ?? {};
  if (state === 'unsent') await showUnsent(row);
  return true;
}

function rowOf({ offer, workerId, tag, language }: TappedOffer, answer: OfferAnswer): OutboxRow {
  return {
    id: crypto.randomUUID(),
    workerId,
    kind: `offer_${answer}`,
    path: `/api/offers/${offer.id}/${answer}`,
    body: '{}',
    at: deviceNow(),
    subjectId: offer.id,
    title: offer.title,
    titleEs: offer.titleEs,
    state: 'unsent',
    ...{ tries: 0, nextTryAt: 0, code: null, message: null },
    notice: { tag, language, texts: offer.texts },
  };
}

/** Sends the outbox, and shows the results of answers that were given in notifications. */
export async function drainAndShowAnswers(): Promise<DrainResult> {
  const waiting = await db.outbox
    .filter(({ state, notice }) => state === 'unsent' && notice !== undefined)
    .primaryKeys()
    .catch(() => []);
  const end = await drain({ ignorePauses: true });
  for (const id of waiting) await showResult(id);
  return end;
}

/**
 * Removes an answer that has a result from the outbox, and shows the result: the worker has read it then. A sync event may do the
 * same at that moment, and only one of both finds it.
 */
async function showResult(id: string): Promise<void> {
  const row = await db.transaction('rw', db.outbox, async () => {
    const found = await db.outbox.get(id);
    if (!found?.notice || found.state === 'unsent') return undefined;
    await db.outbox.delete(id);
    return found;
  });
  if (!row?.notice) return;
  const { texts } = row.notice;
  const title = row.state === 'refused' ? texts.refused : row.kind === 'offer_accept' ? texts.accepted : texts.declined;
  await show(row, title, row.message ?? titleIn(row));
}

/** Without a stored token only a page can send it, after a login. */
async function showUnsent(row: OutboxRow): Promise<void> {
  const { texts } = row.notice!;
  await show(row, titleIn(row), (await hasToken(row.workerId)) ? texts.unsent : texts.signIn);
}

const hasToken = async (workerId: number) => (await db.tokens.get(workerId)) !== undefined;

const titleIn = ({ title, titleEs, notice }: OutboxRow) => (notice?.language === 'es' && titleEs) || title;

/** A tap opens the shifts of the worker. A declined offer is over: its link does not lead to the offers. [F-142] */
function show({ notice, kind, state }: OutboxRow, title: string, body: string): Promise<void> {
  const { tag, language } = notice!;
  const applied = kind === 'offer_accept' ? '/dashboard#schedule' : '/dashboard';
  return self.registration.showNotification(title, {
    ...{ body, tag, lang: language, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' },
    data: { url: state === 'applied' ? applied : '/dashboard#offers', actions: {}, read: null },
  });
}

/**
 * Asks the browser to wake the service worker once there is signal. Safari has no background sync: there the next push or page sends
 * the outbox.
 */
async function requestSync(workerId: number): Promise<void> {
  const { sync } = self.registration as { sync?: { register(tag: string): Promise<void> } };
  try {
    if (sync && (await hasToken(workerId))) await sync.register(SYNC_TAG);
  } catch {
    // the browser does not allow it
  }
}
