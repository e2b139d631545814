import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PushDevice } from '../../../shared/notifications/push.contract.js';
import { fakeApi, respondBy } from '../../test/fake-api.testing.js';
import { signIn, WORKER } from '../../test/people.testing.js';
import { DEVICES_PATH, syncPushSubscription, turnPushOn } from './push.js';

const api = fakeApi();

/** Keys of the server, as base64url, and as the browser stores them. */
const [KEY, NEW_KEY] = ['-_8B', 'AgME'];
const bytes = (key: string) => [...Buffer.from(key, 'base64url')];

const DEVICE: PushDevice = {
  ...{ id: 1, browser: 'Chrome', system: 'Android', isCurrent: true },
  ...{ createdAt: '2026-11-17T16:00:00.000Z', lastSeenAt: '2026-11-17T16:00:00.000Z' },
};

type Subscription = { endpoint: string; key: number[] };

/** The browser's subscription, and its part in the fake browser. Each new one has another address. */
let subscription: Subscription | null;
let subscriptions: number;
const pushManager = {
  getSubscription: async () => subscription && inBrowser(subscription),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    if (subscription) throw new DOMException('A subscription with another key exists', 'InvalidStateError');
    subscriptions += 1;
    subscription = { endpoint: `https://push.example/${subscriptions}`, key: [...applicationServerKey] };
    return inBrowser(subscription);
  },
};
const inBrowser = ({ endpoint, key }: Subscription) => ({
  endpoint,
  options: { applicationServerKey: Uint8Array.from(key).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
});

/** What the server has: its key and, by session, the device. */
let serverKey: string;
let listed: boolean;

beforeEach(async () => {
  [subscription, subscriptions, serverKey, listed] = [null, 0, KEY, false];
  const registration = { active: {}, pushManager, getNotifications: async () => [] };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const notification = { permission: 'granted', requestPermission: async () => 'granted' };
  Object.assign(window, { PushManager: class {}, Notification: notification });
  api.respond = respondBy({
    'GET /api/push/public-key': () => ({ body: { publicKey: serverKey } }),
    [`GET ${DEVICES_PATH}`]: () => ({ body: listed ? [DEVICE] : [] }),
    [`POST ${DEVICES_PATH}`]: () => {
      listed = true;
      return { body: DEVICE };
    },
  });
  signIn(WORKER);
  await turnPushOn(WORKER.id);
  api.sent = [];
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

const registered = () => api.sentTo('POST', DEVICES_PATH).map(({ body }) => (body as { endpoint: string }).endpoint);

describe('the subscription of a device at the start of the app', () => {
  it('[N-15] stays the same and is registered again while the server has the same key', async () => {
    await syncPushSubscription(WORKER.id);
    expect(subscription).toEqual({ endpoint: 'https://push.example/1', key: bytes(KEY) });
    expect(registered()).toEqual(['https://push.example/1']);
  });

  it('[N-15] is replaced by one for the new key after the server got another PUSH_KEY', async () => {
    serverKey = NEW_KEY;
    await syncPushSubscription(WORKER.id);
    expect(subscription).toEqual({ endpoint: 'https://push.example/2', key: bytes(NEW_KEY) });
    expect(registered()).toEqual(['https://push.example/2']);
  });

  it('[N-15] is replaced at the next start if the push service was unreachable at this one', async () => {
    serverKey = NEW_KEY;
    const { subscribe } = pushManager;
    pushManager.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'));
    await syncPushSubscription(WORKER.id);
    pushManager.subscribe = subscribe;
    expect([subscription, registered()]).toEqual([null, []]);
    listed = false; // the push service has told the server that the first one ended
    await syncPushSubscription(WORKER.id);
    expect(subscription).toEqual({ endpoint: 'https://push.example/2', key: bytes(NEW_KEY) });
    expect(registered()).toEqual(['https://push.example/2']);
  });

  it('[N-15] ends if it was removed on another device', async () => {
    listed = false;
    await syncPushSubscription(WORKER.id);
    expect([subscription, registered()]).toEqual([null, []]);
  });
});
