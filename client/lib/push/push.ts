import type { PushDevice, PushPublicKey, PushRemoved } from '../../../shared/notifications/push.contract.js';
import { apiDelete, apiGet, apiPost } from '../api/api.js';
import { bearerToken } from '../auth/stored-session.js';
import { canPush, currentSubscription, subscribeWithKey } from './push-browser.js';
import { clearPushMemory, readPushMemory, sessionMark, writePushMemory } from './push-memory.js';
import { decideAtStart } from './push.rules.js';

export const DEVICES_PATH = '/api/push/subscriptions';

/** Asks for the permission if it is undecided, subscribes, and registers with the server. Call it from a click. @returns the permission */
export async function turnPushOn(workerId: number): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') await subscribe(workerId);
  return permission;
}

/** Ends pushes to this device. The browser drops its address even if the server cannot be reached. */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  clearPushMemory();
  await subscription?.unsubscribe();
  if (subscription) await apiDelete<PushRemoved>(DEVICES_PATH, { endpoint: subscription.endpoint });
}

async function subscribe(workerId: number): Promise<void> {
  const { publicKey } = await apiGet<PushPublicKey>('/api/push/public-key');
  const subscription = await subscribeWithKey(publicKey);
  await apiPost<PushDevice>(DEVICES_PATH, subscription.toJSON());
  const { endpoint } = subscription;
  writePushMemory({ workerId, session: sessionMark(bearerToken() ?? ''), endpoint });
}

/**
 * Updates the subscription at the start of the app: registers it with the server again, or ends an outdated one. It asks no
 * question; without signal it runs at the next start. [N-15]
 */
export async function syncPushSubscription(workerId: number): Promise<void> {
  try {
    if (!canPush() || Notification.permission !== 'granted' || !navigator.onLine) return;
    const [memory, endpoint] = [readPushMemory(), (await currentSubscription())?.endpoint ?? null];
    const session = sessionMark(bearerToken() ?? '');
    const isListed = memory?.session === session && (await isOnServer());
    const decision = decideAtStart({ memory, workerId, session, endpoint, isListed });
    if (decision === 'register') await subscribe(workerId);
    if (decision === 'drop' && memory?.workerId === workerId) clearPushMemory();
    if (decision === 'drop') await stopDevicePush();
  } catch {
    // the next start tries again; the inbox has all notifications
  }
}

async function isOnServer(): Promise<boolean> {
  return (await apiGet<PushDevice[]>(DEVICES_PATH)).some(({ isCurrent }) => isCurrent);
}

/** Ends reminders at a logout and remembers that the worker wants them, for the next login. Never fails. */
export async function stopDevicePush(): Promise<void> {
  try {
    if (!canPush()) return;
    const registration = await navigator.serviceWorker.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // the server sends nothing to a device without a session
  }
}
