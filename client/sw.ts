import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { drainAndShowAnswers } from './sw-offers.js';
import { openFromNotification, renewSubscription, showPush } from './sw-push.js';
import { VIDEO_CACHE, videoKey } from './offline/video-cache.js';

declare const self: ServiceWorkerGlobalScope;

/** Admin pages and API responses come from the network. */
const NOT_OURS = [/^\/api\//, /^\/(admin|admin-dashboard|adp-integration|integrations|admin-login)\/?$/];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: NOT_OURS }));

// The first version takes over the open page at once. A later one waits until the user agrees (O-01) or all windows
// are closed.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  // 'take-over' is the message of releases without workbox-window, whose pages may still be open
  const message = event.data as { type?: unknown } | 'take-over' | null;
  if (message === 'take-over' || message?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The device is online again, perhaps without an open window: sends unsent events. A rejection asks the browser to
// retry (O-03).
self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendAll()));

async function sendAll(): Promise<void> {
  if ((await drainAndShowAnswers()) === 'later') throw new Error('some events could not be sent yet');
}

// A push also sends unsent events, because Safari has no background sync [O-24].
self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
  event.waitUntil(drainAndShowAnswers());
});
self.addEventListener('notificationclick', (event) => event.waitUntil(openFromNotification(event)));
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(event as ExtendableEvent)),
);

// A downloaded video plays from this device, also in ranges and with an expired link; all others come from the
// server.
registerRoute(
  ({ url }) => videoKey(url.href, self.location.origin) !== null,
  async ({ request, url }) => {
    const key = videoKey(url.href, self.location.origin) ?? '';
    const found = await (await caches.open(VIDEO_CACHE)).match(key);
    if (!found) return fetch(request);
    return request.headers.has('range') ? createPartialResponse(request, found) : found;
  },
);
