import { PUSH } from './notifications.policy.js';
import { plusHours, type Instant } from '../kernel/time.js';
import type { FieldRules } from '../kernel/fields.js';
import { object, optional, text } from '../kernel/fields.rules.js';
import { allowed, refused, type Decision } from '../kernel/result.js';
import type { InboxTarget } from './inbox.rules.js';
import type { PushSubscriptionRequest, PushUnsubscribeRequest } from './push.contract.js';

/** POST /api/push/subscriptions. [N-15] */
export const PUSH_SUBSCRIPTION_RULES: FieldRules<PushSubscriptionRequest> = {
  endpoint: text({ max: PUSH.endpointCharacters }),
  keys: object({ p256dh: text({ max: 100 }), auth: text({ max: 40 }) }),
};

/** DELETE /api/push/subscriptions. [N-15] */
export const PUSH_UNSUBSCRIBE_RULES: FieldRules<PushUnsubscribeRequest> = {
  endpoint: optional(text({ max: PUSH.endpointCharacters })),
};

/** Host and path, with nothing that a parser of addresses might read in another way: no user, no port, no blank, no backslash. */
const PLAIN_ADDRESS = /^https:\/\/([a-z0-9.-]+)\/[\w!-.:-@~%[\]/]*$/;

/**
 * The server sends to addresses that browsers hand in: only to the push services that browsers have, over https, on the
 * usual port; never to an address of somebody's choice. `extraOrigin` is a test's own service. [O-04, N-15]
 */
export function decidePushEndpoint(endpoint: string, extraOrigin: string | null): Decision {
  if (extraOrigin !== null && endpoint.startsWith(`${extraOrigin}/`)) return allowed;
  const [, host] = PLAIN_ADDRESS.exec(endpoint) ?? [];
  const isKnown = (known: string) => host === known || (known.startsWith('.') && host?.endsWith(known));
  return PUSH.hosts.some(isKnown) ? allowed : refused('push_service_unknown');
}

const P256_POINT_BYTES = 65;
const UNCOMPRESSED = 0x04;
const AUTH_BYTES = 16;

/** RFC 8291: an uncompressed point and 16 bytes. Whether the point lies on the curve only the cipher can say. */
export function decidePushKeys({ p256dh, auth }: { p256dh: Uint8Array; auth: Uint8Array }): Decision {
  const fits = p256dh.length === P256_POINT_BYTES && p256dh[0] === UNCOMPRESSED && auth.length === AUTH_BYTES;
  return fits ? allowed : refused('push_keys_invalid');
}

/** Until when news is worth a buzz; a phone that was off longer finds it in the inbox. [O-04] */
export function pushEndsAt(news: string, toldAt: Instant): Instant {
  const hours = PUSH.ttlHours[news] ?? PUSH.defaultTtlHours;
  return plusHours(toldAt, hours);
}

/** Everybody around reads what a locked phone shows: of pay and of a refusal it says only that there is something. [O-04] */
export function hidesContent(news: string): boolean {
  return PUSH.contentHidden.includes(news);
}

/** The path of the part of the app that a notification leads to. */
export function pushPath(target: InboxTarget | null): string {
  if (target === 'training') return '/training';
  return target === null ? '/dashboard' : `/dashboard#${target}`;
}

/** What can be done from the notification itself; a phone shows two at most. [O-04] */
export const PUSH_ACTIONS: Readonly<Record<string, readonly ('clock' | 'schedule' | 'shifts')[]>> = {
  dayBefore: ['schedule'],
  twoHoursBefore: ['clock', 'schedule'],
  clockInOpens: ['clock', 'schedule'],
  clockOutMissing: ['clock'],
  shiftReminder: ['schedule'],
  shiftOffered: ['shifts'],
  shiftChanged: ['schedule'],
  shiftCancelled: ['shifts'],
};
