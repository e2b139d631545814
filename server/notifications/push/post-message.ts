import { PUSH } from '../../../shared/notifications/notifications.policy.js';
import type { PushSubscriptionRequest } from '../../../shared/notifications/push.contract.js';
import webPush, { type RequestOptions } from 'web-push';
import type { VapidDetails } from './vapid-details.js';

export type Urgency = 'normal' | 'high';

/** What a push service said: it has it; there is no such device any more; it did not take it; nothing at all. */
export type PostResult = 'accepted' | 'gone' | 'refused' | 'unreachable';

export type Post = {
  device: PushSubscriptionRequest;
  message: string;
  vapid: VapidDetails;
  /** The service keeps it so long for a phone that is off. */
  ttlSeconds: number;
  urgency: Urgency;
  /** What the service still keeps under the same one is replaced (RFC 8030); 32 letters, digits, - and _ at most. */
  topic: string;
};

const GONE: readonly number[] = [404, 410];

/**
 * Encrypts a message for one device (RFC 8291) and hands it to the device's push service. Follows nobody elsewhere, reads
 * no answer beyond its status, waits so many seconds. What the network says stays here: the address is a secret of the device.
 */
export async function postMessage({ device, message, vapid, ttlSeconds, urgency, topic }: Post): Promise<PostResult> {
  const options: RequestOptions = { vapidDetails: vapid, TTL: ttlSeconds, urgency, topic };
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(device, message, options);
  const { 'Content-Length': _length, ...sent } = headers as Record<string, string | number>; // fetch counts by itself
  try {
    const answer = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(PUSH.answerWithinSeconds * 1_000),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'accepted';
    return GONE.includes(answer.status) ? 'gone' : 'refused';
  } catch {
    return 'unreachable';
  }
}
