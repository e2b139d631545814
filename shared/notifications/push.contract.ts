import type { Language } from '../workers/worker.contract.js';

/** GET /api/push/public-key: the key for subscriptions, base64url of an uncompressed P-256 point. */
export type PushPublicKey = { publicKey: string };

/** POST /api/push/subscriptions: a browser's `PushSubscription` as JSON. */
export type PushSubscriptionRequest = { endpoint: string; keys: { p256dh: string; auth: string } };

/** DELETE /api/push/subscriptions: removes this device's subscription, or that of the given endpoint. */
export type PushUnsubscribeRequest = { endpoint?: string | null };

/**
 * Element of GET /api/push/subscriptions. The endpoint stays on the server, because anyone who knows it can send to the
 * phone.
 */
export type PushDevice = {
  id: number;
  /** As reported by the browser. */
  browser: string | null;
  system: string | null;
  /** The requesting device. */
  isCurrent: boolean;
  createdAt: string;
  lastSeenAt: string;
};

export type PushRemoved = { removed: number };

export type PushAction = { action: string; title: string; url: string };

/** What the service worker shows after an answer from a notification; the server's message comes below it. */
export type OfferAnswerTexts = Record<'accepted' | 'declined' | 'refused' | 'unsent' | 'signIn', string>;

/** The offer that the actions `accept` and `decline` answer without opening the app. [F-24] */
export type PushOffer = { id: number; title: string; titleEs: string | null; texts: OfferAnswerTexts };

/** The encrypted message to a device. Texts are in the worker's language; URLs are paths of the app. */
export type PushMessage = {
  /** One per notification: delivered twice, it is displayed once. */
  tag: string;
  /** The inbox row and its worker. Tapping the push marks the notification as read. */
  read: { workerId: number; id: number };
  title: string;
  body: string;
  language: Language;
  url: string;
  actions: PushAction[];
  /** An earlier release does not send it. */
  offer?: PushOffer;
};

/** Message from the service worker to an open window of the app. */
export type PushWindowMessage = { type: 'open-from-notification'; url: string } | { type: 'push-renewed' };
