import { PUSH } from '../../../shared/notifications/notifications.policy.js';
import { isInstalled, isIos } from '../pwa/install.js';
import { pushStateOf, type PushState } from './push.rules.js';

const READY_TIMEOUT_MS = 5_000;

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns the app's service worker, or null if there is none, as in development. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration();
  if (found?.active) return found;
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), READY_TIMEOUT_MS));
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  return (await registration())?.pushManager.getSubscription() ?? null;
}

export async function readPushState(isRemembered: boolean): Promise<PushState> {
  const isSupported = canPush() && (await registration()) !== null;
  const isSubscribed = isSupported && isRemembered && (await currentSubscription()) !== null;
  const permission = 'Notification' in window ? Notification.permission : 'denied';
  return pushStateOf({ isSupported, isIos: isIos(), isInstalled: isInstalled(), permission, isSubscribed });
}

/**
 * Returns the browser's subscription for the server's key, or creates it.
 * @throws if the browser does not create it in time, or the permission is missing
 */
export async function subscribeWithKey(publicKey: string): Promise<PushSubscription> {
  const manager = (await registration())?.pushManager;
  if (!manager) throw new Error('no service worker');
  const key = bytesOf(publicKey);
  const existing = await manager.getSubscription();
  if (existing && hasKey(existing, key)) return existing;
  await existing?.unsubscribe();
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no subscription in time')), PUSH.subscribeWithinSeconds * 1_000),
  );
  return Promise.race([manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), timeout]);
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? []);
  return own.length === key.length && own.every((byte, place) => byte === key[place]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
