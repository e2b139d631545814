import type { Language } from '../workers/worker.contract.js';

/** GET /api/push/public-key: what a browser subscribes with, base64url of an uncompressed P-256 point. */
export type PushPublicKey = { publicKey: string };

/** POST /api/push/subscriptions: a browser's own `PushSubscription` as it writes itself down. */
export type PushSubscriptionRequest = { endpoint: string; keys: { p256dh: string; auth: string } };

/** DELETE /api/push/subscriptions: this device's, or the one of the endpoint where it is given. */
export type PushUnsubscribeRequest = { endpoint?: string | null };

/** Element of GET /api/push/subscriptions. The endpoint stays on the server: who has it can write to the phone. */
export type PushDevice = {
  id: number;
  /** As far as the browser tells. */
  browser: string | null;
  system: string | null;
  /** The one that asks. */
  isCurrent: boolean;
  createdAt: string;
  lastSeenAt: string;
};

export type PushRemoved = { removed: number };

export type PushAction = { action: string; title: string; url: string };

/** What travels, encrypted, to a device. The texts are in the worker's language; addresses are paths of ours. */
export type PushMessage = {
  /** One per piece of news: delivered twice, it shows once. */
  tag: string;
  /** The row of the inbox, and whose it is: what is tapped counts as read. */
  read: { workerId: number; id: number };
  title: string;
  body: string;
  language: Language;
  url: string;
  actions: PushAction[];
};

/** From the service worker to an open window of the app. */
export type PushWindowMessage = { type: 'open-from-notification'; url: string } | { type: 'push-renewed' };
