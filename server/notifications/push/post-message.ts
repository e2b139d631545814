import { PUSH } from '../../../shared/notifications/notifications.policy.js';
import type { PushSubscriptionRequest } from '../../../shared/notifications/push.contract.js';
import webPush, { type RequestOptions } from 'web-push';
import type { VapidDetails } from './vapid-details.js';

export type Urgency = 'normal' | 'high';

/** The result of a post: accepted; subscription gone; refused; no answer. */
export type PostResult = 'accepted' | 'gone' | 'refused' | 'unreachable';

export type Post = {
  device: PushSubscriptionRequest;
  message: string;
  vapid: VapidDetails;
  /** How long the service stores the message for an offline device. */
  ttlSeconds: number;
  urgency: Urgency;
  /** Replaces a stored message with the same topic (RFC 8030); at most 32 letters, digits, - and _. */
  topic: string;
};

const GONE: readonly number[] = [404, 410];

/**
 * Encrypts a message for one device (RFC 8291) and posts it to the device's push service. Follows no redirect, reads only the
 * status, and times out after `PUSH.answerWithinSeconds`. Network errors are not passed on: they may contain the endpoint, a secret.
 */
export async function postMessage({ device, message, vapid, ttlSeconds, urgency, topic }: Post): Promise<PostResult> {
  const options: RequestOptions = { vapidDetails: vapid, TTL: ttlSeconds, urgency, topic };
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(device, message, options);
  const { 'Content-Length': _length, ...sent } = headers as Record<string, string | number>; // fetch sets it
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
