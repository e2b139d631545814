import { PUSH } from './notifications.policy.js';
import { plusHours, type Instant } from '../kernel/time.js';
import type { FieldRules } from '../kernel/fields.js';
import { object, optional, text } from '../kernel/fields.rules.js';
import { allowed, refused, type Decision } from '../kernel/result.js';
import { correctionPath, type InboxTarget } from './inbox.rules.js';
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

/** Host and path without parts that URL parsers interpret differently: no user, port, space or backslash. */
const PLAIN_ADDRESS = /^https:\/\/([a-z0-9.-]+)\/[\w!-.:-@~%[\]/]*$/;

/**
 * Decides whether the server may send to an endpoint supplied by a browser: only known push services, over https, on
 * the default port. `extraOrigin` is the service of a test. [O-04, N-15]
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

/**
 * Checks the sizes of RFC 8291: an uncompressed point and 16 bytes. Only the cipher can check that the point is on the
 * curve. [N-15]
 */
export function decidePushKeys({ p256dh, auth }: { p256dh: Uint8Array; auth: Uint8Array }): Decision {
  const fits = p256dh.length === P256_POINT_BYTES && p256dh[0] === UNCOMPRESSED && auth.length === AUTH_BYTES;
  return fits ? allowed : refused('push_keys_invalid');
}

/**
 * Returns when a push expires. A phone that was off longer shows the notification in the inbox only. [O-04]
 * @param answerBy of an offer: later there is nothing to answer [F-26]
 */
export function pushEndsAt(kind: string, notifiedAt: Instant, answerBy: Instant | null = null): Instant {
  if (answerBy !== null) return answerBy;
  const hours = PUSH.ttlHours[kind] ?? PUSH.defaultTtlHours;
  return plusHours(notifiedAt, hours);
}

/** Returns whether a push hides its content, because others can read a locked phone: pay and refusals. [O-04] */
export function hidesContent(kind: string): boolean {
  return PUSH.contentHidden.includes(kind);
}

/** Returns the path that a notification opens. `shiftId`: the shift that it is about. */
export function pushPath(target: InboxTarget | null, shiftId?: number): string {
  if (target === 'training') return '/training';
  if (target === 'correction') return shiftId === undefined ? '/dashboard' : correctionPath(shiftId);
  return target === null ? '/dashboard' : `/dashboard#${target}`;
}

type PushActionName = 'clock' | 'schedule' | 'shifts' | 'accept' | 'decline';

/** The page that a button opens. The service worker answers an offer itself; one of an earlier release opens the offers. [F-24] */
export const PUSH_ACTION_TARGET: Readonly<Record<PushActionName, InboxTarget>> = {
  ...{ clock: 'clock', schedule: 'schedule', shifts: 'shifts' },
  ...{ accept: 'offers', decline: 'offers' },
};

/** Actions of a notification; a phone displays at most two. [O-04] */
export const PUSH_ACTIONS: Readonly<Record<string, readonly PushActionName[]>> = {
  freeCancelEnds: ['schedule'],
  dayBefore: ['schedule'],
  twoHoursBefore: ['clock', 'schedule'],
  clockInOpens: ['clock', 'schedule'],
  clockOutMissing: ['clock'],
  shiftReminder: ['schedule'],
  shiftOffered: ['accept', 'decline'],
  shiftFreed: ['accept', 'decline'],
  shiftTaken: ['schedule'],
  shiftPublished: ['shifts'],
  shiftsPublished: ['shifts'],
  shiftChanged: ['schedule'],
  movedToShift: ['schedule'],
  shiftCancelled: ['shifts'],
};
