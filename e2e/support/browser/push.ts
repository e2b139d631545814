import type { BrowserContext } from 'playwright-core';
import type { PushService } from '../../../server/notifications/push/test/push-service.js';

/**
 * Simulates the browser's part of a push subscription, because the browsers of the tests reach no push service. Address
 * and keys are those of the test's own service. All code of the app runs unchanged.
 */
export async function simulatePushSubscription(context: BrowserContext, service: PushService) {
  await context.grantPermissions(['geolocation', 'notifications', 'background-sync']);
  const phone = service.subscribe();
  await context.addInitScript(
    ({ endpoint, keys }) => {
      if (!('PushManager' in window)) return;
      const STORAGE_KEY = 'the-browsers-own-subscription';
      const subscription = (key: number[]) => ({
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: () => Promise.resolve(localStorage.removeItem(STORAGE_KEY)),
      });
      const present = () => {
        const stored = localStorage.getItem(STORAGE_KEY);
        return stored === null ? null : subscription(JSON.parse(stored) as number[]);
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(present()),
        subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(STORAGE_KEY, JSON.stringify([...applicationServerKey]));
          return Promise.resolve(present());
        },
      });
    },
    { endpoint: phone.endpoint, keys: phone.keys },
  );
  return phone;
}

export type ShownNotification = { title: string; body: string; tag: string; lang: string; actions: string[] };

/** The notifications shown by the service worker. */
export async function shownNotifications(context: BrowserContext): Promise<ShownNotification[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) return [];
  return worker.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const shown = await scope.registration.getNotifications();
    return shown.map((one) => {
      const { title, body, tag, lang } = one;
      const { actions } = one as unknown as { actions: { title: string }[] };
      return { title, body, tag, lang, actions: actions.map((action) => action.title) };
    });
  });
}

/** Clicks the notification, or one of its buttons. */
export async function clickNotification(context: BrowserContext, action = ''): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (name) => {
    const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    type ClickEvent = new (type: string, init: object) => Event;
    const { NotificationEvent: NotificationClick } = self as unknown as { NotificationEvent: ClickEvent };
    scope.dispatchEvent(new NotificationClick('notificationclick', { notification, action: name }));
  }, action);
}
