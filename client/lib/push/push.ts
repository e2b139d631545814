import type { PushDevice, PushPublicKey, PushRemoved } from '../../../shared/notifications/push.contract.js';
import { apiDelete, apiGet, apiPost } from '../api/api.js';
import { bearerToken } from '../auth/stored-session.js';
import { canPush, currentSubscription, subscriptionUnder } from './push-browser.js';
import { forgetPushMemory, readPushMemory, sessionMark, writePushMemory } from './push-memory.js';
import { decideAtStart } from './push.rules.js';

export const DEVICES_PATH = '/api/push/subscriptions';

/** Asks for the permission where that is open yet, subscribes, tells the server. Call it from a click. @returns the permission */
export async function turnPushOn(workerId: number): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') await subscribe(workerId);
  return permission;
}

/** This device gets no more pushes. The browser forgets its address even when the server can't be told. */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  forgetPushMemory();
  await subscription?.unsubscribe();
  if (subscription) await apiDelete<PushRemoved>(DEVICES_PATH, { endpoint: subscription.endpoint });
}

async function subscribe(workerId: number): Promise<void> {
  const { publicKey } = await apiGet<PushPublicKey>('/api/push/public-key');
  const subscription = await subscriptionUnder(publicKey);
  await apiPost<PushDevice>(DEVICES_PATH, subscription.toJSON());
  const { endpoint } = subscription;
  writePushMemory({ workerId, session: sessionMark(bearerToken() ?? ''), endpoint });
}

/**
 * As the app starts: the server hears that this device is still there, and what it was subscribed for and is not any more
 * ends. Asks nobody anything; without signal it waits for the next start. [N-15]
 */
export async function keepPush(workerId: number): Promise<void> {
  try {
    if (!canPush() || Notification.permission !== 'granted' || !navigator.onLine) return;
    const [memory, endpoint] = [readPushMemory(), (await currentSubscription())?.endpoint ?? null];
    const session = sessionMark(bearerToken() ?? '');
    const isListed = memory?.session === session && (await isOnServer());
    const decision = decideAtStart({ memory, workerId, session, endpoint, isListed });
    if (decision === 'tell') await subscribe(workerId);
    if (decision === 'drop' && memory?.workerId === workerId) forgetPushMemory();
    if (decision === 'drop') await silenceDevice();
  } catch {
    // The next start tries again; the inbox has everything.
  }
}

async function isOnServer(): Promise<boolean> {
  return (await apiGet<PushDevice[]>(DEVICES_PATH)).some(({ isCurrent }) => isCurrent);
}

/** Whoever leaves this device leaves no reminder behind, and none comes until they are back: the wish is remembered. Never fails. */
export async function silenceDevice(): Promise<void> {
  try {
    if (!canPush()) return;
    const registration = await navigator.serviceWorker.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The server sends nothing to a device whose session is over.
  }
}
