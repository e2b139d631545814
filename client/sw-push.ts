import type { PushMessage, PushOffer, PushWindowMessage } from '../shared/notifications/push.contract.js';
import { db, type ReadMark } from './offline/db.js';
import { answerOffer, isAnswerAction } from './sw-offers.js';

declare const self: ServiceWorkerGlobalScope;

/** The addresses of the notification and its buttons, and the notification that a tap marks as read. */
type NotificationTargets = {
  url: string;
  actions: Record<string, string>;
  read: PushMessage['read'] | null;
  /** The offer that two of the buttons answer. [F-24] */
  offer?: PushOffer;
};
/** The readable part of a push message. */
type Message = Omit<PushMessage, 'read'> & Pick<NotificationTargets, 'read'>;
/** TypeScript's own type omits options that only some browsers support. */
type ShownOptions = NotificationOptions & { actions: { action: string; title: string }[] };

const HOME = '/dashboard';
const ADMIN_PAGE = /^\/(admin|adp-integration|integrations)/;

/** Shows the message as a notification; repeated messages replace it. [O-04] */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { tag, read, title, body, language, url, actions, offer } = readMessage(data);
  const targets: NotificationTargets = {
    url,
    actions: Object.fromEntries(actions.map((one) => [one.action, one.url])),
    read,
    ...(offer && { offer }),
  };
  const options: ShownOptions = {
    ...{ body, tag, lang: language, data: targets },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    actions: actions.map(({ action, title: name }) => ({ action, title: name })),
  };
  await self.registration.showNotification(title, options);
}

/** Browsers revoke the permission of an app that receives a push and shows nothing. */
function readMessage(data: PushMessageData | null): Message {
  const nothing: Message = {
    tag: 'push',
    read: null,
    title: self.location.hostname,
    body: '',
    language: 'en',
    url: HOME,
    actions: [],
  };
  try {
    return { ...nothing, ...(data?.json() as PushMessage | undefined) };
  } catch {
    return nothing;
  }
}

/** Answers an offer if a button says so; otherwise opens the tapped address, in the open window or a new one. */
export async function openFromNotification({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const targets = notification.data as NotificationTargets | null;
  if (targets?.read) await storeRead(targets.read);
  if (await isAnswered(notification, targets, action)) return;
  const url = ownPath(targets?.actions[action] ?? targets?.url);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => !ADMIN_PAGE.test(new URL(one.url).pathname));
  if (!open) return void (await self.clients.openWindow(url));
  await open.focus().catch(() => undefined); // refused if the browser does not count the tap as user activation
  if (!(await isFollowed(open, { type: 'open-from-notification', url }))) await open.navigate(url);
}

async function isAnswered(
  { tag, lang }: Notification,
  targets: NotificationTargets | null,
  action: string,
): Promise<boolean> {
  if (!targets?.offer || !targets.read || !isAnswerAction(action)) return false;
  const { offer, read } = targets;
  return answerOffer({ offer, workerId: read.workerId, tag, language: lang === 'es' ? 'es' : 'en' }, action);
}

/** A page that is still loading, or has no session, does not respond; it is navigated there by a reload. */
const RESPONDS_WITHIN_MS = 1_500;

function isFollowed(window: WindowClient, message: PushWindowMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), RESPONDS_WITHIN_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      port1.close();
      resolve(true);
    };
    window.postMessage(message, [port2]);
  });
}

/** Returns the path if it is one of ours, else the start page. */
function ownPath(path: string | undefined): string {
  const { origin, pathname, hash } = new URL(path ?? HOME, self.location.origin);
  return origin === self.location.origin ? pathname + hash : HOME;
}

type Renewal = ExtendableEvent & { oldSubscription?: PushSubscription | null };

/**
 * The browser gives the device a new push address: an open window reports it to the server, or the app does at its next
 * start. [N-15]
 */
export async function renewSubscription({ oldSubscription }: Renewal): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (applicationServerKey) {
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
  const message: PushWindowMessage = { type: 'push-renewed' };
  for (const one of await self.clients.matchAll({ type: 'window' })) one.postMessage(message);
}

/** Maximum wait for a database that does not respond, in milliseconds. */
const SLOW_AFTER_MS = 500;

/**
 * Records that the tapped notification was read; the page that it opens, or the next one, tells the server
 * (`reads.ts`). Never throws.
 */
async function storeRead(mark: ReadMark): Promise<void> {
  const stored = db.reads.put(mark).catch(() => undefined);
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, SLOW_AFTER_MS))]);
}
