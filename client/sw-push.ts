import type { PushMessage, PushWindowMessage } from '../shared/notifications/push.contract.js';
import { db, type ReadMark } from './offline/db.js';

declare const self: ServiceWorkerGlobalScope;

/** Where each button of a notification leads, and the notification itself; and what is read with it. */
type Ways = { url: string; actions: Record<string, string>; read: PushMessage['read'] | null };
/** What came, or as much of it as could be read. */
type Message = Omit<PushMessage, 'read'> & Pick<Ways, 'read'>;
/** TypeScript's own leaves out what only some browsers show. */
type ShownOptions = NotificationOptions & { actions: { action: string; title: string }[] };

const HOME = '/dashboard';
const ADMIN_PAGE = /^\/(admin|adp-integration|integrations)/;

/** Shows what the server sent, one notification per piece of news however often it comes. [O-04] */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { tag, read, title, body, language, url, actions } = readMessage(data);
  const ways: Ways = { url, actions: Object.fromEntries(actions.map((one) => [one.action, one.url])), read };
  const options: ShownOptions = {
    ...{ body, tag, lang: language, data: ways },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    actions: actions.map(({ action, title: name }) => ({ action, title: name })),
  };
  await self.registration.showNotification(title, options);
}

/** A browser takes the permission away from an app that was sent something and shows nothing. */
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

/** Opens what was tapped: in the window that is there, else in a new one. */
export async function openFromNotification({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const ways = notification.data as Ways | null;
  if (ways?.read) await noteRead(ways.read);
  const url = ownPath(ways?.actions[action] ?? ways?.url);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => !ADMIN_PAGE.test(new URL(one.url).pathname));
  if (!open) return void (await self.clients.openWindow(url));
  await open.focus().catch(() => undefined); // refused where the tap does not count as one
  if (!(await isFollowed(open, { type: 'open-from-notification', url }))) await open.navigate(url);
}

/** A page that is still being loaded, or where nobody is signed in, hears nothing: that one is taken there anew. */
const HEARS_WITHIN_MS = 1_500;

function isFollowed(window: WindowClient, message: PushWindowMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), HEARS_WITHIN_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      port1.close();
      resolve(true);
    };
    window.postMessage(message, [port2]);
  });
}

/** A path of ours, whatever came. */
function ownPath(path: string | undefined): string {
  const { origin, pathname, hash } = new URL(path ?? HOME, self.location.origin);
  return origin === self.location.origin ? pathname + hash : HOME;
}

type Renewal = ExtendableEvent & { oldSubscription?: PushSubscription | null };

/** The browser gives this device a new address: an open window tells the server, or the app as it starts next. [N-15] */
export async function renewSubscription({ oldSubscription }: Renewal): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (applicationServerKey) {
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
  const message: PushWindowMessage = { type: 'push-renewed' };
  for (const one of await self.clients.matchAll({ type: 'window' })) one.postMessage(message);
}

/** A tap waits no longer than this for a database that gives no answer. */
const SLOW_AFTER_MS = 500;

/** What was tapped on the phone's notification is read: the page it leads to tells the server (`reads.ts`), or the next one. Never fails. */
async function noteRead(mark: ReadMark): Promise<void> {
  const noted = db.reads.put(mark).catch(() => undefined);
  await Promise.race([noted, new Promise((resolve) => setTimeout(resolve, SLOW_AFTER_MS))]);
}
